// SPDX-License-Identifier: Apache-2.0
// Which files of the repository become pages of the site, and where.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const HERE = dirname(fileURLToPath(import.meta.url))
export const TOP = dirname(HERE)
export const PAGES = join(HERE, 'target', 'pages')
export const SITE = join(HERE, 'target', 'site')
export const NOTICE = join(HERE, 'target', 'notice.txt')

/** Documents outside docs/, and their pages. */
const OTHERS = {
  'README.md': 'overview.md',
  'ARCHITECTURE.md': 'project/architecture.md',
  'CHANGELOG.md': 'project/changelog.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'bench/README.md': 'project/benchmarks.md',
}

/** All files below a folder of the repository, as paths from its top with slashes. */
export function filesBelow(folder) {
  return readdirSync(join(TOP, folder), { recursive: true })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((file) => statSync(join(TOP, file)).isFile())
    .sort()
}

/** The page of a document, by its path in the repository. */
export function pages() {
  const found = new Map()
  for (const file of filesBelow('docs').filter((name) => name.endsWith('.md'))) {
    found.set(file, relative('docs', file).split(sep).join('/').replace(/(^|\/)README\.md$/, '$1index.md'))
  }
  // The site has a first page of its own.
  if (found.get('docs/README.md')) {
    found.set('docs/README.md', 'contents.md')
  }
  for (const [file, page] of Object.entries(OTHERS)) {
    found.set(file, page)
  }
  for (const sample of readdirSync(join(TOP, 'samples'))) {
    const file = `samples/${sample}/README.md`
    if (existsSync(join(TOP, file))) {
      found.set(file, `samples/${sample}.md`)
    }
  }
  return found
}

/** The first heading of a document. */
export function titleOf(file) {
  const heading = /^# (.+)$/m.exec(readFileSync(join(TOP, file), 'utf8'))
  if (!heading) {
    throw new Error(`${file} has no first heading`)
  }
  return heading[1].replaceAll('`', '')
}
