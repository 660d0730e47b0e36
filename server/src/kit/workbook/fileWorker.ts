import { Worker } from 'node:worker_threads'
import { UserError } from '#kit/http/errors.ts'
import type { Order, ProcessMessage } from './fileProcess.ts'
import { inPieces, withLines } from './pieces.ts'

/** Makes this process one that does such work until it is killed or the server ends. */
export function serveWorks<W extends string>(works: Record<W, (input: never) => unknown>): void {
  // It ends when the server does, not with the keys that end the server: that one answers first what it has begun.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())

  // Memory outside the heap has no limit of its own, so a thread looks at all of it; and whether the server is still there,
  // and the task has had the processor for longer than it may: by the clock a busy machine makes any task long.
  const endsAtMs = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity)
  const watch = `const server = process.ppid
  const { workerData: endsAtMs } = require('node:worker_threads')
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${Number(process.argv[2])} * 1048576
    const { user, system } = process.cpuUsage()
    const isTooLong = (user + system) / 1000 > endsAtMs[0]
    if (isTooLarge || isTooLong || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  }, 20)`
  const resourceLimits = { maxOldGenerationSizeMb: 8 }
  new Worker(watch, { eval: true, execArgv: [], env: {}, workerData: endsAtMs, resourceLimits }).unref()
  let given: unknown[] = []
  process.on('message', (order: Order) => {
    if ('lines' in order) {
      for (const line of order.lines) given.push(line)
      return
    }
    const input = withLines(order.input, given)
    given = []
    endsAtMs[0] = workedMs() + order.cpuMs
    void answerWork(works[order.work as W], input).then((said) => {
      endsAtMs[0] = Infinity
      const { pieces, rest } = inPieces('done' in said ? said.done : null)
      for (const lines of pieces) tellParent({ lines })
      tellParent({
        ...said,
        ...('done' in said && pieces.length > 0 && { done: rest }),
        rss: process.memoryUsage.rss(),
      })
    })
  })
  tellParent({ ready: true })
}

const tellParent = (said: ProcessMessage): void => void process.send?.(said)

async function answerWork(work: (input: never) => unknown, input: unknown) {
  try {
    // The parent's types pair each work with its input.
    return { done: await work(input as never) }
  } catch (error) {
    if (error instanceof UserError) return { refused: { message: error.message, refused: error.refused } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** For how long this process has had the processor, in milliseconds; what it waited for it is not counted. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
