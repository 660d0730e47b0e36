import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { vietnamHour } from '@cardpro/contract/kit/dates'
import { clusterOf } from '#host/database/databaseFolder.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { ByClock } from '#kit/byClock.ts'
import { now } from '#kit/clock.ts'
import type { Settings } from '#kit/settings.ts'
import { passphraseOf, storeOf } from './backup.ts'
import { noteOf } from './dump/dumpDatabase.ts'
import { wayOf } from './dump/outsideDatabase.ts'
import { isDue } from './schedule.rules.ts'
import { ownSeries } from './series/series.ts'
import { forgetState, readState, writeState } from './state.ts'
import { stopKeepingWal, WalArchiver } from './wal/archiver.ts'

const lookEveryMs = 300_000
/** A server that has just started has better things to do. */
const firstLookSeconds = 900
const lastWords = 2_000

type Parts = {
  settings: Settings
  database: Database
  /** Of several servers on one database one makes the backups. */
  isMine: () => Promise<boolean>
  log: (error: unknown) => void
  /** Told once what the backups of this installation will lack. */
  warn?: (sentence: string) => void
}

/** Makes backups while the product runs: the WAL all the time, a whole one each night, by a process of its own. */
export class BackupKeeper {
  readonly #parts: Parts
  #archiver: WalArchiver | null = null
  readonly #clock: ByClock
  #child: ChildProcess | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#clock = new ByClock(parts)
  }

  async start(): Promise<void> {
    const { settings, database } = this.#parts
    if (!settings.keepsBackups) {
      forgetState(settings.dataDir, 'since')
      if (database.embedded) await stopKeepingWal(database.admin)
      return
    }
    if (readState(settings.dataDir, 'since') === null)
      writeState(settings.dataDir, 'since', { At: now().toISOString() })
    if (database.embedded) this.#archive()
    else void this.#tellWhatIsMissing().catch(this.#parts.log)
    this.#clock.every(lookEveryMs, 'backup', () => this.#look())
  }

  async stop(): Promise<void> {
    void this.#clock.stop()
    this.#child?.kill('SIGTERM')
    await this.#archiver?.stop()
  }

  async #tellWhatIsMissing(): Promise<void> {
    const note = noteOf(await wayOf(this.#parts.settings))
    if (note !== null) this.#parts.warn?.(note)
  }

  #archive(): void {
    const { settings, database, log } = this.#parts
    this.#archiver = archiverOf(settings, database, { log })
    this.#archiver.start()
  }

  async #look(): Promise<void> {
    if (process.uptime() < firstLookSeconds) return
    const { settings } = this.#parts
    const { dataDir } = settings
    const last = readState(dataDir, 'last')
    const state = {
      // Another place that was named since has none yet.
      last: last?.Place === storeOf(settings).place ? last : null,
      failure: readState(dataDir, 'failure'),
      wal: this.#parts.database.embedded ? readState(dataDir, 'wal') : null,
    }
    const at = now()
    if (isDue(state, { at, hour: vietnamHour(at) })) await this.backUp()
  }

  /** One whole backup with its trial; what goes wrong is logged and remembered. */
  async backUp(): Promise<void> {
    const child = startBackup()
    this.#child = child
    let said = ''
    child.stderr?.on('data', (bytes) => {
      said = `${said}${bytes}`.slice(-lastWords)
    })
    try {
      const [status] = await once(child, 'close')
      if (status !== 0 && !this.#clock.signal.aborted) this.#parts.log(new Error(`sao lưu không thành: ${said.trim()}`))
    } finally {
      this.#child = null
    }
  }
}

/** Archives the WAL of this database into the series of its data folder. */
export function archiverOf(
  settings: Settings,
  { admin }: Database,
  { log = () => {}, everyMs }: { log?: (error: unknown) => void; everyMs?: number } = {},
): WalArchiver {
  const { dataDir } = settings
  const openSeries = () => ownSeries({ dataDir, store: storeOf(settings), passphrase: passphraseOf(settings) })
  const often = everyMs === undefined ? {} : { everyMs }
  return new WalArchiver({ openSeries, dataDir, cluster: clusterOf(dataDir), admin, log, ...often })
}

/** The command of `npm run backup`, from the source or from a build of it, with this process's settings. */
function startBackup(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const script = fileURLToPath(new URL(`./backupCommand.${isSource ? 'ts' : 'js'}`, import.meta.url))
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  return spawn(process.execPath, [...loader, '--max-old-space-size=384', script, '--quiet'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
