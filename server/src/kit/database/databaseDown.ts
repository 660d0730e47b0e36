import pg from 'pg'

/** What became of the transaction whose connection was lost: it surely wrote nothing, or its COMMIT was under way. */
export type LostOutcome = 'nothing' | 'unknown'

/** The database did not answer, or the connection to it was lost. */
export class DatabaseDown extends Error {
  readonly outcome: LostOutcome
  /** It was waited for in vain: to ask again at once would only wait again. */
  readonly isSilent: boolean
  /** The call was one write in one transaction, so nothing at all was written; set where that is known. */
  isWholeWrite = false

  constructor(outcome: LostOutcome, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseDown'
    this.outcome = outcome
    this.isSilent = cause instanceof Silence
  }
}

/** Why a connection is given up from our side. */
export class Silence extends Error {
  override name = 'Silence'

  constructor() {
    super('the database did not answer in time')
  }
}

/** Codes of PostgreSQL that come with the end of a connection: shutdown, crash, start, time-outs of a session. */
const endsConnection = /^(08...|57P0[1-5]|25P0[34]|53300)$/
/** The message of a distributed database about a node that went away under a transaction; it has no code of its own. */
const lostNode = /^failure on connection marked as essential/
const lostCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** A socket's file is missing while PostgreSQL starts, and refuses connections beyond those that wait. */
const lostConnectCodes = new Set(['ENOENT', 'EAGAIN', 'EACCES'])
const lostWords =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout expired$|^timeout exceeded when trying to connect$/

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof Silence) return true
  // After a PANIC, as on a full disk, it is for the next start to find out what was committed.
  if (error instanceof pg.DatabaseError)
    return error.severity === 'PANIC' || endsConnection.test(error.code ?? '') || lostNode.test(error.message)
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return lostCodes.has(code) || (syscall === 'connect' && lostConnectCodes.has(code)) || lostWords.test(error.message)
}

/** A piece of a table had lost its rights when it moved to another node. They have been given; nothing was written. */
export class PieceMoved extends Error {
  constructor(cause: pg.DatabaseError) {
    super(`a piece of a table had moved: ${cause.message}`, { cause })
    this.name = 'PieceMoved'
  }
}

/** Two transactions blocked each other, or a piece of a table had moved: what was ended may simply be done again. */
export const mayBeDoneAgain = (error: unknown): boolean =>
  error instanceof PieceMoved ||
  (error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001'))

/** Others held what a call wanted for too long. */
export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** No room is left for the database's files, or for ours. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '53100'
    : error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
