import { UserError } from '#kit/http/errors.ts'

const hourMs = 3_600_000
/** More wrong names than so many an hour are no forgetful colleagues. */
const namesBeforeSlow = 30
/** From then on one try in this time, from a device that has never signed in. */
const slowMs = 10_000

type Source = { names: Set<string>; since: number; lastTry: number }

/** One guess at each of many accounts locks none of them: such guesses are slowed down by their source. */
export class Sprays {
  readonly #sources = new Map<string, Source>()
  readonly #most: number

  constructor(most = 10_000) {
    this.#most = most
  }

  /** Before a try. Of this machine's own tools nothing is known. */
  ensureNotTooFast(source: string, now = Date.now()): void {
    const known = this.#sources.get(source)
    if (!known || now - known.since > hourMs || known.names.size < namesBeforeSlow) return
    if (now - known.lastTry < slowMs)
      throw new UserError('Có quá nhiều lần đăng nhập sai từ địa chỉ này, vui lòng thử lại sau ít giây', {
        code: 'BUSY',
      })
    known.lastTry = now
  }

  noteWrong(source: string, userName: string, now = Date.now()): void {
    if (source === '') return
    const known = this.#sources.get(source)
    const counted =
      known && now - known.since <= hourMs ? known : { names: new Set<string>(), since: now, lastTry: now }
    if (counted.names.size < namesBeforeSlow) counted.names.add(userName)
    counted.lastTry = now
    this.#sources.delete(source)
    this.#sources.set(source, counted)
    // The source that was heard of longest ago makes room.
    const [oldest] = this.#sources.keys()
    if (this.#sources.size > this.#most && oldest !== undefined) this.#sources.delete(oldest)
  }
}
