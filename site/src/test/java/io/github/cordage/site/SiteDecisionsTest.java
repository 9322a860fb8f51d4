package io.github.cordage.site;

/** The decisions, which are as many pages as all others. */
class SiteDecisionsTest extends EachPage {
    @Override
    boolean has(String name) {
        return name.startsWith("decisions/");
    }
}
