import { DatabaseDown } from './databaseDown.ts'

const epochMs = Date.UTC(2025, 0, 1)
const idsPerMs = 4096
let processNo = 0
let heldUntil = Number.POSITIVE_INFINITY
let lastMs = 0
let counter = 0

/**
 * Two servers on one database must not make the same id: each holds one of 16 numbers (`id_leases`), until this time by its own
 * clock. A process that slept longer makes no id before it has a number again.
 */
export function setProcessNo(no: number, until = Number.POSITIVE_INFINITY): void {
  if (!Number.isInteger(no) || no < 0 || no > 15) throw new RangeError('process number must be 0 to 15')
  processNo = no
  heldUntil = until
}

/**
 * The next id: 41 bits of milliseconds since 2025-01-01, 4 bits of process number, 8 bits of counter. Always growing: a
 * full counter, or a clock that steps back, borrows from the next millisecond. Fits a JavaScript number.
 */
export function newId(): number {
  const at = Date.now()
  // What is being written is rolled back, as where the database itself is away.
  if (at > heldUntil) throw new DatabaseDown('nothing', new Error('the process number was not renewed in time'))
  const ms = at - epochMs
  if (ms > lastMs) {
    lastMs = ms
    counter = 0
  } else if (++counter > 255) {
    lastMs += 1
    counter = 0
  }
  return lastMs * idsPerMs + processNo * 256 + counter
}

/** How far apart two ids are that were made so many milliseconds after each other. */
export const idSpan = (ms: number): number => ms * idsPerMs

/** The day, counted from 2025-01-01 in UTC, in which an id was made, as lists count their rows (`id_period` of the database). */
export const idPeriod = (id: number): number => Math.floor(id / idSpan(86_400_000))

/** When an id was made. */
export const madeAt = (id: number): Date => new Date(epochMs + Math.floor(id / idsPerMs))

/** For bulk loading: the id that would have been made at that moment; one before 2025 is taken for the first of 2025. */
export const idAt = (instant: Date, sequence: number): number =>
  idSpan(Math.max(0, instant.getTime() - epochMs)) + (sequence % idsPerMs)
