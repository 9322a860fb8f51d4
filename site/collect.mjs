// SPDX-License-Identifier: Apache-2.0
// Collects the pages of the site in target/pages: the documents of the repository, with links that fit their places there.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { HERE, PAGES, TOP, filesBelow, pages, titleOf } from './repository.mjs'

const ASSETS = /\.(png|gif|svg|json)$/
const BLOCK = /(^```[^]*?^```$)/m
const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

const all = pages()
const assets = new Map(filesBelow('docs').filter((file) => ASSETS.test(file)).map((file) => [file, posix.relative('docs', file)]))
const broken = []
const linked = new Set()

/** Where a file of the repository is on the site; undefined if it is not. */
function placeOf(file) {
  if (all.has(file)) {
    return all.get(file)
  }
  if (existsSync(join(TOP, file)) && statSync(join(TOP, file)).isDirectory()) {
    return file === 'docs/decisions' ? 'decisions/index.md' : all.get(posix.join(file, 'README.md'))
  }
  if (!assets.has(file) && ASSETS.test(file) && existsSync(join(TOP, file))) {
    assets.set(file, file)
  }
  return assets.get(file)
}

function relocate(from, page, picture, text, link) {
  if (/^([a-z]+:|#)/.test(link)) {
    return `${picture}[${text}](${link})`
  }
  const [name, anchor] = link.split('#')
  const file = posix.join(posix.dirname(from), name).replace(/\/$/, '')
  if (!existsSync(join(TOP, file))) {
    broken.push(`${from}: ${link}`)
    return text
  }
  const place = placeOf(file)
  if (!place) {
    // A file of the sources, which are not on the site.
    return text
  }
  if (!picture) {
    linked.add(place)
  }
  const way = posix.relative(posix.dirname(page), place)
  return `${picture}[${text}](${way.startsWith('.') ? way : './' + way}${anchor ? '#' + anchor : ''})`
}

function moved(from, page) {
  // Links may go on over the end of a line, but not within a block of code.
  return readFileSync(join(TOP, from), 'utf8')
    .split(BLOCK)
    .map((part, i) => (i % 2 ? part : relocated(from, page, part)))
    .join('')
}

function relocated(from, page, words) {
  return words.replace(LINK, (_, picture, text, link) => relocate(from, page, picture, relocated(from, page, text), link))
}

function write(page, content) {
  const file = join(PAGES, page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** The first page shows the first picture of README.md, from where VitePress expects what it does not make. */
function writeHome() {
  const [, words, picture] = /!\[([^\]]+)\]\(([^)]+)\)/.exec(readFileSync(join(TOP, 'README.md'), 'utf8'))
  const name = 'first' + posix.extname(picture)
  mkdirSync(join(PAGES, 'public'), { recursive: true })
  cpSync(join(TOP, picture), join(PAGES, 'public', name))
  const home = readFileSync(join(HERE, 'pages', 'index.md'), 'utf8')
  write('index.md', home.replace('PICTURE', '/' + name).replace('WORDS', JSON.stringify(words)))
}

rmSync(PAGES, { recursive: true, force: true })
for (const [from, page] of all) {
  write(page, moved(from, page))
}
const decisions = [...all.keys()].filter((file) => /^docs\/decisions\/\d/.test(file))
write(
  'decisions/index.md',
  ['# Decisions', '', ...decisions.map((file) => `- [${titleOf(file)}](./${posix.basename(file)})`), ''].join('\n'),
)
cpSync(join(HERE, 'pages'), PAGES, { recursive: true })
writeHome()
for (const [from, place] of assets) {
  // VitePress takes care of the pictures in pages; files that pages link to go along as they are.
  const folders = [PAGES]
  if (linked.has(place) || place.endsWith('.json')) {
    folders.push(join(PAGES, 'public'))
  }
  for (const folder of folders) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    cpSync(join(TOP, from), join(folder, place))
  }
}
if (broken.length > 0) {
  throw new Error(`links that lead nowhere:\n${broken.join('\n')}`)
}
console.log(`collected ${all.size} documents`)
