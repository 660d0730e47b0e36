import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Refused, serverBusy, UserError } from '#kit/http/errors.ts'
import { inPieces, withLines } from './pieces.ts'

/**
 * `lines` go before an order, or an answer, that has many of them, some at a time, so that neither process is blocked by all
 * at once.
 */
export type Order = { work: string; input: unknown; cpuMs: number } | { lines: unknown[] }
/** Messages of a process: first that it is ready; then what came of each order, and how much memory it holds. */
export type ProcessMessage =
  | { ready: true }
  | { lines: unknown[] }
  | { done: unknown; rss: number }
  | { refused: { message: string; refused: Refused }; rss: number }
  | { failed: string; rss: number }

/**
 * Which process it is, and what it may take: of the JavaScript heap, and of all memory together, at which the process looks
 * itself every few milliseconds. One that has grown beyond `restingMb` is not used again.
 */
export type ProcessKind = {
  script: string
  heapMb: number
  mostRssMb: number
  restingMb: number
  niceness: number
  /** Why there is no answer of one that was killed. */
  tooMuch: string
  /** What is answered where a busy machine made a task late; a plain sentence by default. */
  tooLate?: () => UserError
}
/** For how long a task may have the processor, at which its process ends itself, and for how long it may take. */
export type TaskLimits = { cpuMs: number; clockMs: number }
const startMs = 60_000

/** The work took more of the processor or of memory than it may, and its process was killed. */
export class TooMuch extends UserError {
  constructor(sentence: string) {
    super(sentence, { code: 'INVALID' })
  }
}

type PendingAnswer = { resolve: (done: unknown) => void; reject: (error: unknown) => void }

/** A process that does one piece of work after the other, and is killed over any that takes too long. */
export class FileProcess {
  readonly #child: ChildProcess
  readonly #kind: ProcessKind
  readonly #ready: Promise<unknown>
  #isReady = false
  #hasEnded = false
  #waiting: PendingAnswer | null = null
  #lines: unknown[] = []
  #resting: NodeJS.Timeout | undefined

  constructor(kind: ProcessKind) {
    this.#kind = kind
    this.#child = startProcess(kind)
    this.#child.on('message', (said: ProcessMessage) => this.#hear(said))
    this.#child.on('error', (error) => this.#end(error))
    this.#child.on('exit', () => this.#end(this.#killed()))
    this.#ready = this.#within(startMs, serverBusy)
    this.#ready.catch(() => {})
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  async run({ work, input }: { work: string; input: unknown }, { cpuMs, clockMs }: TaskLimits): Promise<unknown> {
    clearTimeout(this.#resting)
    this.#child.ref()
    this.#child.channel?.ref()
    await this.#ready
    const done = this.#within(clockMs, this.#kind.tooLate ?? serverBusy)
    const { pieces, rest } = inPieces(input)
    for (const lines of pieces) {
      this.#send({ lines })
      await nextTurn()
    }
    this.#send({ work, input: rest, cpuMs })
    return done
  }

  #send(order: Order): void {
    this.#child.send(order, (error) => {
      // Its channel may be closed before its end is heard of.
      if (error) this.#end(this.#child.connected ? error : this.#killed())
    })
  }

  /** It does not keep this process from ending meanwhile. */
  endAfter(ms: number): void {
    this.#child.unref()
    this.#child.channel?.unref()
    this.#resting = setTimeout(() => this.#end(this.#tooMuch()), ms).unref()
  }

  #within(ms: number, tooLate: () => UserError): Promise<unknown> {
    const late = setTimeout(() => this.#end(tooLate()), ms)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    }).finally(() => clearTimeout(late))
  }

  #hear(said: ProcessMessage): void {
    if ('lines' in said) {
      for (const line of said.lines) this.#lines.push(line)
      return
    }
    const lines = this.#lines
    this.#lines = []
    const waiting = this.#waiting
    this.#waiting = null
    this.#isReady = true
    if ('rss' in said && said.rss > this.#kind.restingMb * 1024 * 1024) this.#end(this.#tooMuch())
    if ('refused' in said) waiting?.reject(new UserError(said.refused.message, said.refused.refused))
    else if ('failed' in said) waiting?.reject(new Error(said.failed))
    else waiting?.resolve('done' in said ? withLines(said.done, lines) : null)
  }

  #killed(): Error {
    return this.#isReady ? this.#tooMuch() : new Error('the file process did not start')
  }

  #tooMuch(): TooMuch {
    return new TooMuch(this.#kind.tooMuch)
  }

  #end(error: unknown): void {
    this.#hasEnded = true
    this.#child.kill('SIGKILL')
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}

/** As source it needs the loader that we run under ourselves; built, it is plain JavaScript. It gets none of our secrets. */
function startProcess({ script, heapMb, mostRssMb, niceness }: ProcessKind): ChildProcess {
  const isBuilt = !import.meta.url.endsWith('.ts')
  const loader = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href]
  const file = new URL(`../../${script}.${isBuilt ? 'js' : 'ts'}`, import.meta.url)
  const windows = process.env['SystemRoot']
  const child = fork(fileURLToPath(file), [String(mostRssMb)], {
    execArgv: [...loader, `--max-old-space-size=${heapMb}`, '--max-semi-space-size=16'],
    env: windows === undefined ? {} : { SystemRoot: windows },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The server answers others meanwhile. Set before the process has threads: each takes it over when it begins.
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  return child
}
