import { serverBusy } from '#platform/http/errors.ts'
import { FileProcess, type ProcessKind } from './fileProcess.ts'

/** What came as a file and whose it is, with the work that is to be done on it; `bytes`: how much of it waits in memory. */
type Task<W extends string> = { companyId: number; work: W; input: unknown; bytes: number }
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

/** Of what a pool is made: its processes, how many work at once, and for how long one task may be worked on and wait. */
type Limits<W> = { kind: ProcessKind; processes: number; mostMs: (work: W) => number; longestWaitMs: number }

/** At most so many tasks and bytes wait, and so many tasks of one company. */
const mostWaiting = 32
const mostWaitingOfOne = 8
const mostWaitingBytes = 96 * 1024 * 1024
/** A process that has nothing to do for so long ends. */
const idleMs = 60_000

type Waiting<W extends string> = Task<W> & { begin: (done: Promise<unknown>) => void; late: NodeJS.Timeout }

/**
 * Everything that comes as a file is read here: by processes of their own, so that no call waits for one, and one that needs
 * too much time or memory is killed. Companies take turns.
 */
export class FilePool<W extends string> {
  readonly #limits: Limits<W>
  /** By company, the one whose turn it is first. */
  readonly #waiting = new Map<number, Waiting<W>[]>()
  readonly #atWork = new Set<number>()
  readonly #idle: FileProcess[] = []

  constructor(limits: Limits<W>) {
    this.#limits = limits
  }

  run(task: Task<W>): Promise<unknown> {
    if (this.#isFull(task)) throw serverBusy()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leave(waiting)
        reject(serverBusy())
      }, this.#limits.longestWaitMs)
      const waiting: Waiting<W> = { ...task, late, begin: resolve }
      this.#waiting.set(task.companyId, [...(this.#waiting.get(task.companyId) ?? []), waiting])
      this.#next()
    })
  }

  #isFull({ companyId, bytes }: Task<W>): boolean {
    const all = [...this.#waiting.values()].flat()
    const waitingBytes = all.reduce((sum, one) => sum + one.bytes, 0)
    return (
      all.length >= mostWaiting ||
      (this.#waiting.get(companyId)?.length ?? 0) >= mostWaitingOfOne ||
      (all.length > 0 && waitingBytes + bytes > mostWaitingBytes)
    )
  }

  #next(): void {
    if (this.#atWork.size >= this.#limits.processes) return
    const [first] = [...this.#waiting].find(([companyId]) => !this.#atWork.has(companyId))?.[1] ?? []
    if (!first) return
    this.#leave(first)
    this.#atWork.add(first.companyId)
    first.begin(
      this.#work(first).finally(() => {
        this.#atWork.delete(first.companyId)
        this.#next()
      }),
    )
    this.#next()
  }

  /** What is left of its company goes behind the others. */
  #leave(gone: Waiting<W>): void {
    clearTimeout(gone.late)
    const left = (this.#waiting.get(gone.companyId) ?? []).filter((one) => one !== gone)
    this.#waiting.delete(gone.companyId)
    if (left.length > 0) this.#waiting.set(gone.companyId, left)
  }

  async #work({ work, input }: Task<W>): Promise<unknown> {
    let process = this.#idle.pop()
    while (process?.hasEnded) process = this.#idle.pop()
    process ??= new FileProcess(this.#limits.kind)
    try {
      return await process.run({ work, input }, this.#limits.mostMs(work))
    } finally {
      if (!process.hasEnded) this.#rest(process)
    }
  }

  #rest(process: FileProcess): void {
    this.#idle.push(process)
    process.endAfter(idleMs)
  }
}

/** No file that was not made to be a burden takes so long, on however busy a machine. */
const mostMs = 10_000
/** A statement may have 100.000 lines. */
const mostStatementMs = 30_000

const pool = new FilePool<FileWork>({
  kind: {
    script: 'fileReader.worker',
    heapMb: 224,
    mostRssMb: 448,
    restingMb: 208,
    niceness: 15,
    tooMuch: 'Không đọc được tệp: tệp quá lớn hoặc bị hỏng. Hãy lưu lại rồi thử lại.',
  },
  // One of them for each company.
  processes: 2,
  mostMs: (work) => (work.startsWith('statement') ? mostStatementMs : mostMs),
  longestWaitMs: 20_000,
})

/** Has the work done by another process. Refuses when too much waits, and when the work was too much for the process. */
export const inOtherProcess = <Done>(task: Task<FileWork>): Promise<Done> => pool.run(task) as Promise<Done>
