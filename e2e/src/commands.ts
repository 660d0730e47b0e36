import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run verify` on this data, beside the running server; answers what it printed, and throws when the books are unsound. */
export async function runVerify(dataDir: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/run.mjs', 'server/src/verify/verify.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

/** A small `npm run demo` on this data, beside the running server: a company with people of every role. */
export async function runDemo(dataDir: string): Promise<void> {
  const size = ['--shops', '1', '--customers', '5', '--cards', '5', '--orders', '5', '--days', '5']
  await run(process.execPath, ['tools/demo.mjs', ...size], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

/** `npm run prolong`: the last day on which the company of this user may write. */
export async function setExpiry(dataDir: string, userName: string, until: string): Promise<void> {
  const words = ['tools/run.mjs', 'server/src/identity/prolong.ts', '--user', userName, '--until', until]
  await run(process.execPath, words, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
}
