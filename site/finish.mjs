// SPDX-License-Identifier: Apache-2.0
// Puts what other parts of the build have made beside the pages: the Javadoc, and the page with the playground.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { HERE, SITE, TOP } from './repository.mjs'

for (const [name, folder, what] of [
  ['api', join(HERE, 'target', 'api'), 'the Javadoc, which Maven makes'],
  ['play', join(TOP, 'web', 'target', 'site'), 'the playground in the browser, which module web makes'],
]) {
  if (existsSync(join(folder, 'index.html'))) {
    cpSync(folder, join(SITE, name), { recursive: true })
  } else {
    console.warn(`without ${what}`)
  }
}
