import { readFileSync } from 'node:fs'

/**
 * What a virtual machine's host kept for others, in per cent of the machine's time: on one that loses much of it no figure
 * in milliseconds says anything about the product. 0 where the system does not report it.
 */
export class Steal {
  #last = ticks()

  /** Since the last time it was asked, or since it was made. */
  percent(): number {
    const now = ticks()
    const [stolen, all] = [now.stolen - this.#last.stolen, now.all - this.#last.all]
    this.#last = now
    return all === 0 ? 0 : Math.round((100 * stolen) / all)
  }
}

/** /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal; what follows is in user already (proc(5)). */
function ticks(): { stolen: number; all: number } {
  const [line = ''] = procStat().split('\n')
  const times = line.split(/\s+/).slice(1, 9).map(Number)
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) }
}

function procStat(): string {
  try {
    return readFileSync('/proc/stat', 'utf8')
  } catch {
    return ''
  }
}
