import { serverBusy } from '#platform/http/errors.ts'
import { FileProcess } from './fileProcess.ts'

/** What came as a file and whose it is, with the work that is to be done on it; `bytes`: how much of it waits in memory. */
type Task = { companyId: number; work: FileWork; input: unknown; bytes: number }
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

/** No file that was not made to be a burden takes so long, on however busy a machine. */
const mostMs = 10_000
/** A statement may have 100.000 lines. */
const mostStatementMs = 30_000
/** At most so many at work at once in all, and one of them for each company. */
const mostProcesses = 2
/** At most so many tasks and bytes wait, and so many tasks of one company, each for at most so long. */
const mostWaiting = 32
const mostWaitingOfOne = 8
const mostWaitingBytes = 96 * 1024 * 1024
const longestWaitMs = 20_000
/** A process that has nothing to do for so long ends. */
const idleMs = 60_000

type Waiting = Task & { begin: (done: Promise<unknown>) => void; late: NodeJS.Timeout }

/**
 * Everything that comes as a file is read here: by processes of their own, so that no call waits for one, and one that needs
 * too much time or memory is killed. Companies take turns.
 */
class FilePool {
  /** By company, the one whose turn it is first. */
  readonly #waiting = new Map<number, Waiting[]>()
  readonly #atWork = new Set<number>()
  readonly #idle: FileProcess[] = []

  run(task: Task): Promise<unknown> {
    if (this.#isFull(task)) throw serverBusy()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leave(waiting)
        reject(serverBusy())
      }, longestWaitMs)
      const waiting: Waiting = { ...task, late, begin: resolve }
      this.#waiting.set(task.companyId, [...(this.#waiting.get(task.companyId) ?? []), waiting])
      this.#next()
    })
  }

  #isFull({ companyId, bytes }: Task): boolean {
    const all = [...this.#waiting.values()].flat()
    const waitingBytes = all.reduce((sum, one) => sum + one.bytes, 0)
    return (
      all.length >= mostWaiting ||
      (this.#waiting.get(companyId)?.length ?? 0) >= mostWaitingOfOne ||
      (all.length > 0 && waitingBytes + bytes > mostWaitingBytes)
    )
  }

  #next(): void {
    if (this.#atWork.size >= mostProcesses) return
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
  #leave(gone: Waiting): void {
    clearTimeout(gone.late)
    const left = (this.#waiting.get(gone.companyId) ?? []).filter((one) => one !== gone)
    this.#waiting.delete(gone.companyId)
    if (left.length > 0) this.#waiting.set(gone.companyId, left)
  }

  async #work({ work, input }: Task): Promise<unknown> {
    let process = this.#idle.pop()
    while (process?.hasEnded) process = this.#idle.pop()
    process ??= new FileProcess()
    try {
      return await process.run({ work, input }, work.startsWith('statement') ? mostStatementMs : mostMs)
    } finally {
      if (!process.hasEnded) this.#rest(process)
    }
  }

  #rest(process: FileProcess): void {
    this.#idle.push(process)
    process.endAfter(idleMs)
  }
}

const pool = new FilePool()

/** Has the work done by another process. Refuses when too much waits, and when the work was too much for the process. */
export const inOtherProcess = <Done>(task: Task): Promise<Done> => pool.run(task) as Promise<Done>
