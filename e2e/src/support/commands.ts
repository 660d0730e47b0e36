import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** One of our commands on this data; answers what it printed, and throws where it fails. */
async function runCommand(dataDir: string, words: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/run.mjs', ...words], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  })
  return stdout
}

/** `npm run verify`, beside the running server: throws when the books are unsound. */
export const runVerify = (dataDir: string, env: Record<string, string> = {}): Promise<string> =>
  runCommand(dataDir, ['server/src/host/verify/verify.ts'], env)

/** `npm run backup`, beside the running server: one whole backup, and its trial restore. */
export const runBackup = (dataDir: string): Promise<string> =>
  runCommand(dataDir, ['server/src/host/backup/backupCommand.ts'])

/** `npm run restore` into this data folder. */
export const runRestore = (dataDir: string, words: string[]): Promise<string> =>
  runCommand(dataDir, ['server/src/host/backup/restoreCommand.ts', ...words])

/** `npm run prolong`: the last day on which the company of this user may write. */
export async function setExpiry(dataDir: string, userName: string, until: string): Promise<void> {
  await runCommand(dataDir, [
    'server/src/people/identity/registration/prolong.ts',
    '--user',
    userName,
    '--until',
    until,
  ])
}

/** A PostgreSQL that a process of its own runs on this folder, as one for `DATABASE_URL`; `stop` ends it. */
export async function startPostgres(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const words = ['--import', 'tsx', 'server/test/databaseOwner.ts', dataDir, 'server']
  const env = { ...process.env, TSX_TSCONFIG_PATH: `${root}server/tsconfig.json` }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  if (String(line).trim() !== 'ready') throw new Error(String(line))
  const { admin } = JSON.parse(readFileSync(`${dataDir}/keys/database.json`, 'utf8')) as { admin: string }
  return {
    url: `postgres://cardpro_admin:${admin}@localhost/cardpro?host=${dataDir}/run`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
