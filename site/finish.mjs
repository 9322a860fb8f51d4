// SPDX-License-Identifier: Apache-2.0
// Puts what other parts of the build have made beside the pages: the Javadoc, and the page with the playground; and the licences.
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HERE, NOTICE, SITE, TOP } from './repository.mjs'

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

copyFileSync(join(TOP, 'LICENSE'), join(SITE, 'LICENSE.txt'))
writeFileSync(
  join(SITE, 'NOTICE.txt'),
  `Cordage, Apache License 2.0: see LICENSE.txt. The pages have code of others and a font; the Javadoc has its own in api/legal, the
playground in play/NOTICE.txt.

Inter, the font of the pages, Copyright The Inter Project Authors, SIL Open Font License 1.1, https://openfontlicense.org

----

${readFileSync(NOTICE, 'utf8')}
`,
)
