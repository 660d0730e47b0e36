import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { UserError } from '#kit/http/errors.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: about 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = '$argon2id$v=19$m=19456,t=2,p=1$'

/** A test listens here. */
export const hasher = { hash, verify }

/** Hashing leaves a core for everything else. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Of either line; a call that would wait for more than about two seconds is refused. */
const mostWaiting = 40 * atOnce
/** Of one source: a flood leaves room for the others. */
const mostOfSource = 10 * atOnce
type QueueEntry = { source: string; call: () => void }
const knownWaiting: QueueEntry[] = []
const strangers: QueueEntry[] = []
let runningCount = 0
let knownInARow = 0

/** `known`: signed in already. Else where the call comes from, empty for own tools; a device that has signed in before is known too. */
type Line = 'known' | { source: string; isKnown?: boolean }

/** A hash that no password has: an unknown user name costs as much time as a wrong password. */
const unknownUserHash = `${costMark}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

export const hashPassword = (password: string, line: Line): Promise<string> =>
  queueWork(line, () => hasher.hash(password.normalize('NFC'), cost))

/** Whether the password has this hash; without a hash it takes as long and is always false. */
export const isPassword = (password: string, hash: string | undefined, line: Line): Promise<boolean> =>
  queueWork(line, () => hasher.verify(hash || unknownUserHash, password.normalize('NFC')))

/** True for a hash of an earlier, cheaper setting: it is renewed when its user signs in. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(costMark)

/** Throws at once when too many wait already, before anything is counted or written. */
function queueWork<T>(line: Line, work: () => Promise<T>): Promise<T> {
  const { source, isKnown } = line === 'known' ? { source: '', isKnown: true } : line
  const all = isKnown ? knownWaiting : strangers
  const isCrowded = source !== '' && all.filter((one) => one.source === source).length >= mostOfSource
  if (all.length >= mostWaiting || isCrowded) {
    throw new UserError('Đang có quá nhiều người đăng nhập cùng lúc, vui lòng thử lại sau ít giây', { code: 'BUSY' })
  }
  return inTurn((call) => all.push({ source, call }), work)
}

async function inTurn<T>(wait: (call: () => void) => void, work: () => Promise<T>): Promise<T> {
  // The next in line takes over the finished one's place, so no later call overtakes it.
  if (runningCount >= atOnce) await new Promise<void>(wait)
  else runningCount += 1
  try {
    return await work()
  } finally {
    const next = nextInLine()
    if (next) next.call()
    else runningCount -= 1
  }
}

/** Known devices first, but every fourth turn is an unknown one's. */
function nextInLine(): QueueEntry | undefined {
  const isStrangersTurn = knownWaiting.length === 0 || (strangers.length > 0 && knownInARow >= 3)
  knownInARow = isStrangersTurn ? 0 : knownInARow + 1
  return isStrangersTurn ? strangers.shift() : knownWaiting.shift()
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
