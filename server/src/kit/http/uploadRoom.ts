import { SharedQueue } from '#kit/shares/sharedQueue.ts'
import { FadingUse } from '#kit/shares/shares.rules.ts'
import { UserError } from './errors.ts'

export type Sender = { companyId: number; userId: number }

const megabyte = 1024 * 1024
/**
 * All bodies together; a company has room for one of the largest, and room for another one is left for a company that has
 * held little of late. A body that hardly moves holds its room all the time, and counts so.
 */
const bounds = {
  most: 80 * megabyte,
  mostOfOne: 24 * megabyte,
  kept: 24 * megabyte,
  little: 200 * megabyte * 1_000,
  mostWaiting: 64,
  mostWaitingOfOne: 16,
}
/** A sender gives up soon after such a wait. */
const longestWaitMs = 15_000
/** What one user may send in about a minute, also where an answer that was kept is answered. */
const mostOfMinute = 100 * megabyte
/** Of files as large as this a user sends one at a time. */
const largeBytes = 10 * megabyte

/**
 * The memory that files take on their way, and until their call is done. What finds no room waits unread, so its sender waits
 * too.
 */
export class UploadRoom {
  readonly #room = new SharedQueue(bounds)
  readonly #sent = new FadingUse()
  readonly #sendingLarge = new Set<number>()

  /** Answers what is to be called when the bytes are not needed any more. */
  async enter({ companyId, userId }: Sender, bytes: number): Promise<() => void> {
    const now = performance.now()
    if (this.#sent.of(userId, now) + bytes > mostOfMinute)
      throw busyError('Bạn vừa gửi hơn 100 MB trong một phút, vui lòng chờ một lát rồi gửi tiếp')
    if (bytes < largeBytes) return this.#hold({ companyId, userId }, bytes)
    if (this.#sendingLarge.has(userId)) throw busyError('Bạn đang gửi một tệp lớn khác, vui lòng chờ xong rồi gửi tiếp')
    this.#sendingLarge.add(userId)
    const done = (): void => void this.#sendingLarge.delete(userId)
    try {
      const leave = await this.#hold({ companyId, userId }, bytes)
      return () => {
        done()
        leave()
      }
    } catch (error) {
      done()
      throw error
    }
  }

  async #hold({ companyId, userId }: Sender, bytes: number): Promise<() => void> {
    const leave = await this.#room.enter({ companyId, size: bytes, isLong: false }, longestWaitMs)
    this.#sent.add(userId, bytes, performance.now())
    return leave
  }
}

const busyError = (sentence: string): UserError => new UserError(sentence, { code: 'BUSY' })
