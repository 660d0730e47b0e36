import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { UserError } from '#platform/errors.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: about 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashing leaves a core for everybody else, and whoever would wait for more than about two seconds is turned away. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
const mostWaiting = 40 * atOnce
const waiting: (() => void)[] = []
let running = 0

/** A hash that no password has: an unknown user name costs as much time as a wrong password. */
const nobodysHash = `${costMark}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

export const hashPassword = (password: string): Promise<string> =>
  queued(() => argon2.hash(password.normalize('NFC'), cost))

/** Whether the password has this hash; without a hash it takes as long and is always false. */
export const isPassword = (password: string, hash: string | undefined): Promise<boolean> =>
  queued(() => argon2.verify(hash || nobodysHash, password.normalize('NFC')))

/** True for a hash of an earlier, cheaper setting: it is renewed when its user signs in. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(costMark)

/** Throws at once when too many wait already, before anything is counted or written. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) {
    throw new UserError('Đang có quá nhiều người đăng nhập cùng lúc, vui lòng thử lại sau ít giây', { code: 'BUSY' })
  }
  return inTurn(work)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever is called on inherits the place of the one that finished, so nobody can slip in between.
  if (running >= atOnce) await new Promise<void>((call) => waiting.push(call))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
