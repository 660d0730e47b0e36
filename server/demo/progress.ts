const barWidth = 30
const redrawMs = 200

/** Receives the progress of a load. */
export type Telling = Pick<Progress, 'begin' | 'show' | 'end'>

/** A bar on a terminal; where the output is kept in a file, a line per tenth. */
export class Progress {
  #title = ''
  #shown = -1
  #drawnAt = 0
  #startedAt = 0
  readonly #isQuiet: boolean

  constructor(isQuiet = false) {
    this.#isQuiet = isQuiet
  }

  begin(title: string): void {
    this.end()
    this.#title = title
    this.#shown = -1
    this.#drawnAt = 0
    this.#startedAt = performance.now()
    this.show(0)
  }

  /** How much is done, from 0 to 1. */
  show(share: number): void {
    if (this.#isQuiet) return
    const percent = Math.min(100, Math.floor(share * 100))
    if (process.stdout.isTTY) this.#draw(percent)
    else if (percent >= this.#shown + 10 || this.#shown < 0) {
      this.#shown = percent
      console.log(`${this.#title}: ${percent} %`)
    }
  }

  end(): void {
    if (this.#title === '' || this.#isQuiet) return
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1)
    if (process.stdout.isTTY) this.#draw(100)
    console.log(process.stdout.isTTY ? ` ${seconds} giây` : `${this.#title}: xong sau ${seconds} giây`)
    this.#title = ''
  }

  #draw(percent: number): void {
    const isLast = percent === 100
    if (!isLast && performance.now() - this.#drawnAt < redrawMs) return
    this.#drawnAt = performance.now()
    const filled = Math.round((percent / 100) * barWidth)
    process.stdout.write(
      `\r${this.#title.padEnd(28)} [${'█'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${String(percent).padStart(3)} %`,
    )
  }
}
