import { setImmediate as nextTurn } from 'node:timers/promises'

const mostMs = 12

/** Long work on one list lets other calls be answered after every few milliseconds. */
export class Pauses {
  #since = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#since > mostMs
  }

  async take(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}

/** `made` of each, with pauses. */
export async function mapWithPauses<T, R>(
  all: readonly T[],
  made: (one: T) => R,
  pauses: Pauses = new Pauses(),
): Promise<R[]> {
  const results: R[] = []
  for (const one of all) {
    results.push(made(one))
    if (pauses.isDue) await pauses.take()
  }
  return results
}
