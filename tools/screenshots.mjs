import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// `npm run screenshots`: the pictures of docs/screenshots, taken from the built product with the demo company in it.
ensureInstalled()
ensureBuilt()
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(), TSX_TSCONFIG_PATH: `${root}e2e/tsconfig.json` }
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `${root}e2e/src/support/screenshots.ts`], {
  cwd: root,
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)
