import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../server/dist/server/src/main.js', import.meta.url))
const startMs = 120_000

/** The built server as a process of its own, as `npm start` runs it. */
export class RunningServer {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  /** Starts it on this data and answers once it serves; throws with what it printed when it does not. */
  static start(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
    const child = spawn(process.execPath, [main], {
      // The disk of the machine that runs the tests may be nearly full itself.
      env: { ...process.env, LOG_LEVEL: 'warn', PORT: '0', MIN_FREE_MB: '0', ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${why}\n${printed}`))
      const timer = setTimeout(() => fail('the server did not start in time'), startMs)
      const read = (chunk: Buffer) => {
        printed += chunk.toString()
        const url = /Card Pro: (http:\S+)/.exec(printed)?.[1]
        if (!url) return
        clearTimeout(timer)
        resolve(new RunningServer(child, url))
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => {
        clearTimeout(timer)
        fail(`the server ended with ${code}`)
      })
    })
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return Promise.resolve(this.#child.exitCode)
    return new Promise((resolve) => {
      this.#child.once('exit', (code) => resolve(code))
      this.#child.kill(signal)
    })
  }
}

/** A folder for the data of one test file; `remove` takes it away, with the backups beside it. */
export function makeDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'card-pro-e2e-'))
  // As root the database runs under another account, which has to walk through this folder.
  chmodSync(path, 0o711)
  const remove = () => {
    for (const folder of [path, `${path}-backups`]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { path, remove }
}
