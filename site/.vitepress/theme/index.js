// SPDX-License-Identifier: Apache-2.0
import DefaultTheme from 'vitepress/theme'
import './style.css'

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  'a an and are as at be but by can do does for from have how i if in is it its me my not of on or so that the them then this to want what when where which why will with without you'.split(' '),
)

/** Tasks first: new users look for what they want to do, in their own words. */
const search = {
  processTerm: (term) => (EMPTY.has(term.toLowerCase()) ? null : term.toLowerCase()),
  prefix: (term) => term.length > 2,
  boostDocument: (id) => (id.includes('/tasks/') ? 1.5 : 1),
}

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }) {
    // Functions within the configuration would reach the browser as text, and a policy without "eval" would stop them.
    siteData.value.themeConfig.search.options.miniSearch = { searchOptions: search }
  },
}
