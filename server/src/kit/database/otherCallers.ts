/** So long after its last call a caller still counts as at work. */
const atWorkMs = 1_000

type LastCall = { id: number; at: number }

/**
 * Is another caller at work? Limits bind one caller only while others want something too: alone it may have all there is.
 * The last two different callers are all that has to be known for that.
 */
export class Others {
  #last: LastCall = { id: Number.NaN, at: -Infinity }
  #before: LastCall = { id: Number.NaN, at: -Infinity }

  note(id: number, at = performance.now()): void {
    if (this.#last.id === id) {
      this.#last.at = at
      return
    }
    const former = this.#before
    this.#before = this.#last
    this.#last = former
    this.#last.id = id
    this.#last.at = at
  }

  besides(id: number, now = performance.now()): boolean {
    const other = this.#last.id === id ? this.#before : this.#last
    return now - other.at < atWorkMs
  }
}
