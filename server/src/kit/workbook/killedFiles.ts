import { UserError } from '#kit/http/errors.ts'

const keptMs = 600_000
const mostKept = 1_000

/** The files over which a process was killed within the last minutes, by what is done with them and their hash. */
export class KilledFiles {
  readonly #until = new Map<string, number>()

  add(file: string, now: number): void {
    this.#until.delete(file)
    this.#until.set(file, now + keptMs)
    const [oldest] = this.#until.keys()
    if (oldest !== undefined && this.#until.size > mostKept) this.#until.delete(oldest)
  }

  ensureNone(file: string, now: number): void {
    if ((this.#until.get(file) ?? 0) > now)
      throw new UserError(
        'Tệp này vừa được đọc thử mà không đọc được vì quá nặng hoặc bị hỏng, nên chưa đọc lại. Hãy lưu lại hoặc chia nhỏ rồi gửi tệp mới.',
        { code: 'INVALID' },
      )
  }
}
