import { serverBusy } from '#kit/http/errors.ts'
import { type Leave, SharedQueue } from '#kit/shares/sharedQueue.ts'
import { FileProcess, type ProcessKind, type TaskLimits, TooMuch } from './fileProcess.ts'
import { KilledFiles } from './killedFiles.ts'

/**
 * What came as a file and whose it is, with the work that is to be done on it; `bytes`: how much of it waits in memory.
 * `sha256`: of the file, where it is one.
 */
type Task<W extends string> = { companyId: number; work: W; input: unknown; bytes: number; sha256?: string | undefined }
/** What a process can do. */
export type FileWork =
  | 'image'
  | 'pdf'
  | 'workbook'
  | 'paste'
  | 'rows'
  | 'fill'
  | 'statement'
  | 'statementPaste'
  | 'statementLines'
  | 'statementAccount'
  | 'statementAccountPaste'
  | 'statementAccountLines'
  | 'statementMatch'

/** Of what a pool is made: its processes, which work is long, what one task may take, and for how long one may wait. */
type Limits<W> = {
  kind: ProcessKind
  processes: number
  isLong: (work: W) => boolean
  most: (work: W) => TaskLimits
  longestWaitMs: (work: W) => number
  /** Up to so long is a short task (`ShareBounds.short`). */
  shortMs?: number
}

/** At most so many tasks and bytes wait, and so many tasks of one company. */
const waitingLimits = { mostWaiting: 32, mostWaitingOfOne: 8 }
const mostWaitingBytes = 96 * 1024 * 1024
/** One long task at a time, and one process for a company that has used less than so much of late. */
const shares = { kept: 1, mostLong: 1, little: 20_000 }
/** A process that has nothing to do for so long ends. */
const idleMs = 60_000

/**
 * Everything that comes as a file is read here: by processes of their own, so that no call waits for one, and one that needs
 * too much time or memory is killed. The company that has used least of them is next.
 */
export class FilePool<W extends string> {
  readonly #limits: Limits<W>
  readonly #queue: SharedQueue
  readonly #killed = new KilledFiles()
  readonly #idle: FileProcess[] = []
  #waitingBytes = 0

  constructor(limits: Limits<W>) {
    this.#limits = limits
    const { processes: most, shortMs: short = 0 } = limits
    this.#queue = new SharedQueue({ most, short, ...shares, ...waitingLimits })
  }

  async run(task: Task<W>): Promise<unknown> {
    const file = task.sha256 === undefined ? null : `${task.work} ${task.sha256}`
    this.#ensureNotKilled(file)
    const leave = await this.#enter(task)
    let wasKilled = false
    try {
      this.#ensureNotKilled(file)
      return await this.#work(task)
    } catch (error) {
      wasKilled = error instanceof TooMuch
      if (wasKilled && file !== null) this.#killed.add(file, performance.now())
      throw error
    } finally {
      leave({ wasKilled })
    }
  }

  /** The same file may have been killed while this one waited. */
  #ensureNotKilled(file: string | null): void {
    if (file !== null) this.#killed.ensureNone(file, performance.now())
  }

  async #enter({ companyId, work, bytes }: Task<W>): Promise<Leave> {
    if (this.#waitingBytes > 0 && this.#waitingBytes + bytes > mostWaitingBytes) throw serverBusy()
    this.#waitingBytes += bytes
    try {
      const use = { companyId, size: 1, isLong: this.#limits.isLong(work) }
      return await this.#queue.enter(use, this.#limits.longestWaitMs(work))
    } finally {
      this.#waitingBytes -= bytes
    }
  }

  async #work({ work, input }: Task<W>): Promise<unknown> {
    let process = this.#idle.pop()
    while (process?.hasEnded) process = this.#idle.pop()
    process ??= new FileProcess(this.#limits.kind)
    try {
      return await process.run({ work, input }, this.#limits.most(work))
    } finally {
      if (!process.hasEnded) this.#rest(process)
    }
  }

  #rest(process: FileProcess): void {
    this.#idle.push(process)
    process.endAfter(idleMs)
  }
}

/** No file that was not made to be a burden works so long. */
const mostCpuMs = 10_000
/** A statement may have 100.000 lines, but for one that is pasted. */
const mostStatementCpuMs = 30_000
/** So much longer it may take on a busy machine, which is not reported as a bad file. */
const graceMs = 10_000
const isLong = (work: FileWork): boolean => work.startsWith('statement') && !work.endsWith('Paste')
function mostOf(work: FileWork): TaskLimits {
  const cpuMs = isLong(work) ? mostStatementCpuMs : mostCpuMs
  return { cpuMs, clockMs: cpuMs + graceMs }
}

const pool = new FilePool<FileWork>({
  kind: {
    script: 'fileReader.worker',
    heapMb: 224,
    mostRssMb: 448,
    restingMb: 208,
    niceness: 15,
    tooMuch: 'Không đọc được tệp: tệp quá lớn hoặc bị hỏng. Hãy lưu lại rồi thử lại.',
  },
  processes: 3,
  isLong,
  most: mostOf,
  // One that is being worked on may take all its time.
  longestWaitMs: (work) => mostOf(work).clockMs,
})

/** Has the work done by another process. Refuses when too much waits, and when the work was too much for the process. */
export const inOtherProcess = <Done>(task: Task<FileWork>): Promise<Done> => pool.run(task) as Promise<Done>
