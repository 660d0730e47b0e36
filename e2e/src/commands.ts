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

/** `npm run prolong`: the last day on which the company of this user may write. */
export async function setExpiry(dataDir: string, userName: string, until: string): Promise<void> {
  const words = ['tools/run.mjs', 'server/src/identity/prolong.ts', '--user', userName, '--until', until]
  await run(process.execPath, words, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
}
