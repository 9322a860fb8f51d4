/** Makes the documentation site: {@link SiteWriter}. */
@NullMarked
package io.github.cordage.site;

import org.jspecify.annotations.NullMarked;
