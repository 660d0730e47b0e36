import { vietnamInstant } from '@cardpro/contract/kit/dates'
import type { BackupNews } from '@cardpro/contract/reports/reports'
import { now } from '#kit/clock.ts'
import { type BackupHealth, healthOf, isCutOff, nextBackup, standingFailure } from './schedule.rules.ts'
import { type FailureState, type LastBackup, readState, type WalState } from './state.ts'

/** The files are small and change three times a minute; screens ask more often. */
const readEveryMs = 3_000

type BackupFacts = {
  last: LastBackup | null
  failure: FailureState | null
  wal: WalState | null
  since: { At: string } | null
}

type Parts = {
  dataDir: string
  isEmbedded: boolean
  /** Whether the server makes backups by itself. */
  isOn: boolean
  readEveryMs?: number
}

/** The state of the backups for owners and operators, read from the state files in the data folder. */
export class BackupStatus {
  readonly #parts: Parts
  #kept: BackupFacts | null = null
  #readAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Times and outcomes, as the dashboard shows them. */
  readonly forOwners = (): BackupNews => {
    const { isOn } = this.#parts
    const kept = this.#read()
    const { state } = this.#health(kept)
    const trial = lastTrial(kept)
    return {
      State: isOn ? state : 'off',
      At: instantOf(kept.last?.At),
      TrialAt: instantOf(trial?.At),
      TrialOk: trial?.Ok ?? null,
      ArchivedUntil: isOn && isContinued(kept) ? instantOf(kept.wal?.At) : null,
      NextAt: isOn ? vietnamInstant(nextBackup(kept, now())) : null,
    }
  }

  /** In the words of the wire; no secret is in any of it. */
  readonly forOperators = () => {
    const kept = this.#read()
    const { last, wal } = kept
    const { isOk, at, sentence } = this.#health(kept)
    const trial = lastTrial(kept)
    return {
      At: at,
      Ok: isOk,
      Message: `${this.#parts.isOn ? '' : 'Sao lưu tự động đang tắt. '}${sentence}`,
      Place: last?.Place ?? null,
      WalAt: wal?.At ?? null,
      TrialAt: trial?.At ?? null,
      TrialOk: trial?.Ok ?? null,
      Bytes: last?.Bytes ?? null,
    }
  }

  #health(kept: BackupFacts): BackupHealth {
    // Without automatic backups nothing is archived, so a stopped archive is intended.
    const { isEmbedded, isOn } = this.#parts
    return healthOf(kept, { at: now(), isEmbedded: isEmbedded && isOn })
  }

  #read(): BackupFacts {
    const { dataDir, isEmbedded, readEveryMs: mostAge = readEveryMs } = this.#parts
    const time = performance.now()
    if (this.#kept !== null && time - this.#readAt < mostAge) return this.#kept
    this.#readAt = time
    this.#kept = {
      last: readState(dataDir, 'last'),
      failure: readState(dataDir, 'failure'),
      wal: isEmbedded ? readState(dataDir, 'wal') : null,
      since: readState(dataDir, 'since'),
    }
    return this.#kept
  }
}

/** Without a whole backup that it follows, the archive brings nothing back. */
const isContinued = ({ last, wal }: BackupFacts): boolean => last !== null && !isCutOff(last, wal)

/** Of the newest whole backup, or of a newer one that failed it. */
function lastTrial(kept: BackupFacts): { At: string; Ok: boolean } | null {
  const failure = standingFailure(kept)
  return failure?.IsBroken ? { At: failure.At, Ok: false } : (kept.last?.Trial ?? null)
}

const instantOf = (text: string | undefined): string | null =>
  text === undefined ? null : vietnamInstant(new Date(text))
