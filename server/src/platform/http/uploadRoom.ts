import { UserError } from './errors.ts'

type Waiting = { companyId: number; bytes: number; go: (leave: () => void) => void; late: NodeJS.Timeout }
type Bounds = { bytesMax: number; bytesMaxOfOne: number; waitMs: number }

const mostWaiting = 64

/**
 * How many bytes of files are held in memory at one time, over all calls, and of one company. What finds no room waits
 * unread, so its sender waits too; after `waitMs` it is refused. A file that is larger than all room is let in alone.
 */
export class UploadRoom {
  readonly #bounds: Bounds
  readonly #held = new Map<number, number>()
  #waiting: Waiting[] = []
  #all = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Answers what is to be called when the bytes are not needed any more. */
  enter(companyId: number, bytes: number): Promise<() => void> {
    if (this.#fits(companyId, bytes)) return Promise.resolve(this.#hold(companyId, bytes))
    if (this.#waiting.length >= mostWaiting) return Promise.reject(busy())
    return new Promise((go, refuse) => {
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        refuse(busy())
      }, this.#bounds.waitMs)
      const waiting: Waiting = { companyId, bytes, go, late }
      this.#waiting.push(waiting)
    })
  }

  #fits(companyId: number, bytes: number): boolean {
    const own = this.#held.get(companyId) ?? 0
    return (
      (this.#all === 0 || this.#all + bytes <= this.#bounds.bytesMax) &&
      (own === 0 || own + bytes <= this.#bounds.bytesMaxOfOne)
    )
  }

  #hold(companyId: number, bytes: number): () => void {
    this.#add(companyId, bytes)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#add(companyId, -bytes)
      this.#next()
    }
  }

  #add(companyId: number, bytes: number): void {
    const own = (this.#held.get(companyId) ?? 0) + bytes
    if (own > 0) this.#held.set(companyId, own)
    else this.#held.delete(companyId)
    this.#all += bytes
  }

  /** In the order in which they came, those that fit. */
  #next(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.companyId, waiting.bytes)) continue
      clearTimeout(waiting.late)
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
      waiting.go(this.#hold(waiting.companyId, waiting.bytes))
    }
  }
}

const busy = (): UserError => new UserError('Đang bận, vui lòng thử lại', { code: 'BUSY' })
