// SPDX-License-Identifier: Apache-2.0
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import license from 'rollup-plugin-license'
import { defineConfig } from 'vitepress'
import { HERE, NOTICE, TOP, pages, titleOf } from '../repository.mjs'

const all = pages()

/** An entry of the sidebar for a document of the repository, undefined if it is not there. */
function entry(file, text) {
  const page = all.get(file)
  return page && { text: text ?? titleOf(file), link: '/' + page.replace(/(index)?\.md$/, '') }
}

/** A group leads somewhere itself: its heading would be a button around a button otherwise. */
function group(text, collapsed, link, ...items) {
  return { text, collapsed, link, items: items.flat().filter(Boolean) }
}

function below(folder) {
  return [...all.keys()].filter((file) => file.startsWith(folder) && !file.endsWith('README.md')).map((file) => entry(file))
}

/** A part of the site that other parts of the build make, if they have. */
function part(text, folder, link) {
  return existsSync(join(folder, 'index.html')) ? { text, link, target: '_self' } : undefined
}

const api = part('API', join(HERE, 'target', 'api'), '/api/index.html')
const play = part('Play', join(TOP, 'web', 'target', 'site'), '/play/index.html')

const sidebar = [
  group('Tasks', false, '/tasks/', below('docs/tasks/')),
  group(
    'Guides',
    false,
    '/manual',
    entry('README.md', 'Overview'),
    entry('docs/tour.md'),
    entry('docs/first-rope.md'),
    entry('docs/modules.md'),
    entry('docs/manual.md'),
    entry('docs/solvers.md'),
    entry('docs/drawing.md'),
    entry('docs/ui-ropes.md'),
    entry('docs/threads.md'),
  ),
  group('Engines', false, '/box2d', entry('docs/box2d.md'), entry('docs/bullet.md'), entry('docs/jmonkeyengine.md'),
    { text: 'Ropes in dyn4j', link: '/manual#dyn4j' }),
  group('Scenes and command', false, '/command', entry('docs/command.md'), entry('docs/scene-format.md'), entry('docs/gallery/README.md'), entry('docs/web.md')),
  group('Samples', true, '/samples/grapple', [...all.keys()].filter((file) => file.startsWith('samples/')).map((file) => entry(file))),
  group('Evidence', true, '/validation/', entry('docs/validation/README.md'), entry('docs/validation/all.md'), entry('bench/README.md'), entry('docs/TESTING.md'), entry('docs/features.md')),
  group('Project', true, '/project/architecture', entry('ARCHITECTURE.md'), entry('docs/module-classes.md'), { text: 'Decisions', link: '/decisions/' }, entry('CONTRIBUTING.md'), entry('CHANGELOG.md'), entry('SECURITY.md')),
]

/** Anchors of headings as GitHub makes them, so that links within documents work here and there. */
function anchor(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Documents that tell how the library was made, not how to use it, would crowd the answers of the search. */
const UNSEARCHED = /^(decisions|project)\/|^(TESTING|features|contents)\.md$/

/** Writes down whose code the pages bring along, from the modules that the build has put into them. */
const notice = {
  ...license({
    thirdParty: {
      output: {
        file: NOTICE,
        template: (packages) =>
          packages
            .map((its) => `${its.name} ${its.version}, ${its.license}, ${its.repository?.url ?? its.homepage ?? ''}\n\n${its.licenseText ?? ''}`)
            .join('\n\n----\n\n'),
      },
    },
  }),
  // The pages are also made on a server, once, whose code nobody gets.
  apply: (config, { isSsrBuild }) => !isSsrBuild,
}

export default defineConfig({
  vite: { plugins: [notice] },
  title: 'Cordage',
  description: 'Real-time rope physics for the JVM',
  lang: 'en',
  base: process.env.CORDAGE_SITE_BASE ?? '/',
  srcDir: 'target/pages',
  outDir: 'target/site',
  cacheDir: 'target/cache',
  // Times of commits are in no archive of the sources.
  lastUpdated: false,
  metaChunk: true,
  head: [['link', { rel: 'icon', href: `${process.env.CORDAGE_SITE_BASE ?? '/'}icon.svg`, type: 'image/svg+xml' }]],
  // Pages that VitePress does not make.
  ignoreDeadLinks: [/^\.?\/(api|play)\//],
  markdown: {
    anchor: { slugify: anchor },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    image: { lazyLoading: true },
    config(markdown) {
      // Formulas that are indented may be wider than a phone: the keyboard scrolls them, too.
      markdown.renderer.rules.code_block = (tokens, i) =>
        `<pre tabindex="0" v-pre><code>${markdown.utils.escapeHtml(tokens[i].content)}</code></pre>\n`
    },
  },
  themeConfig: {
    nav: [
      { text: 'Tasks', link: '/tasks/', activeMatch: '/tasks/' },
      { text: 'Manual', link: '/manual' },
      { text: 'Gallery', link: '/gallery/' },
      { text: 'Validation', link: '/validation/' },
      api,
      play,
    ].filter(Boolean),
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    footer: { message: `Apache License 2.0. <a href="${process.env.CORDAGE_SITE_BASE ?? '/'}NOTICE.txt" target="_self">Licences of what these pages use</a>` },
    docFooter: { prev: 'Previous', next: 'Next' },
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        _render(source, env, markdown) {
          return UNSEARCHED.test(env.relativePath) ? '' : markdown.render(source, env)
        },
      },
    },
  },
})
