package io.github.cordage.site;

/** All pages of the site but the decisions. */
class SiteAxeTest extends EachPage {
    @Override
    boolean has(String name) {
        return !name.startsWith("decisions/");
    }
}
