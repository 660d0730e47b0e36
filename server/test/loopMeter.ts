/**
 * How long the event loop of this process was at work without a pause. A tick that comes late counts only as far as the
 * process has used the processor meanwhile: on a machine that others use too it is late for no fault of its own.
 */
export class LoopMeter {
  #longestMs = 0
  #at = performance.now()
  #used = process.cpuUsage()
  readonly #ticking: NodeJS.Timeout

  constructor() {
    this.#ticking = setInterval(() => this.#tick(), 5)
  }

  stop(): number {
    clearInterval(this.#ticking)
    this.#tick()
    return this.#longestMs
  }

  #tick(): void {
    const { user, system } = process.cpuUsage(this.#used)
    const late = performance.now() - this.#at
    this.#longestMs = Math.max(this.#longestMs, Math.min(late, (user + system) / 1000))
    this.#at = performance.now()
    this.#used = process.cpuUsage()
  }
}
