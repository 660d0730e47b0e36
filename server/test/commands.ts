import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const backupFolder = fileURLToPath(new URL('../src/host/backup/', import.meta.url))

/** `npm run restore` on this data folder, as a process of its own. */
export function startRestore(dataDir: string, ...words: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', `${backupFolder}restoreCommand.ts`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
  return { child, said: () => said }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}
