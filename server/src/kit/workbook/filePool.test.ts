import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pdfBombs } from '#test/pdf/hostilePdfs.ts'
import { FilePool, inOtherProcess } from './filePool.ts'

// With the real processes. A file that is never done with holds one until the test kills it.
const endless = pdfBombs['PDF: forms that show forms, a billion in the end']?.() ?? Buffer.alloc(0)
const lookup = { password: '', known: [], own: [], today: '2026-11-28' }

const send = (companyId: number, sha256: string): Promise<string> =>
  inOtherProcess({
    companyId,
    work: 'statementAccount',
    input: { ...lookup, bytes: endless },
    bytes: endless.length,
    sha256,
  }).then(
    () => 'read',
    (error: Error) => error.message,
  )
const paste = (companyId: number): Promise<unknown> =>
  inOtherProcess({ companyId, work: 'paste', input: { rows: [['Khách', '0903123218']], parts: [] }, bytes: 0 })

/** The processes that read, with the seconds for which each has worked. */
function readers(): { pid: number; seconds: number }[] {
  const columns = ['-o', 'pid=,cputimes=,args=', '--ppid', String(process.pid)]
  const children = execFileSync('ps', columns, { encoding: 'utf8' }).split('\n')
  return children
    .filter((line) => line.includes('fileReader.worker'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, seconds]) => ({ pid: Number(pid), seconds: Number(seconds) }))
}
const busiest = () => readers().toSorted((a, b) => b.seconds - a.seconds)[0] ?? { pid: NaN, seconds: 0 }
afterAll(() => {
  for (const { pid } of readers()) process.kill(pid, 'SIGKILL')
})

const tooMuch = 'Không đọc được tệp: tệp quá lớn hoặc bị hỏng. Hãy lưu lại rồi thử lại.'
const known =
  'Tệp này vừa được đọc thử mà không đọc được vì quá nặng hoặc bị hỏng, nên chưa đọc lại. Hãy lưu lại hoặc chia nhỏ rồi gửi tệp mới.'

describe('the processes that read files', () => {
  test('read what a third company pastes while two others fill them with files that are never done', async () => {
    const hostile = [1, 1, 1, 2, 2, 2].map((company) => send(company, 'a'.repeat(64)))
    const outcomes: string[] = []
    for (const answer of hostile) void answer.then((sentence) => outcomes.push(sentence))
    for (let times = 0; times < 3; times++) expect(await paste(3)).toMatchObject({ sheets: expect.anything() })
    expect(outcomes).toEqual([])

    // One is killed while it reads; the same file is not tried again, neither by those that wait nor by one that comes.
    const isReading = () => expect(busiest().seconds).toBeGreaterThan(4)
    await vi.waitFor(isReading, { timeout: 25_000, interval: 200 })
    // An idle one whose end is not heard of yet would get the next paste.
    process.kill(busiest().pid, 'SIGKILL')
    expect((await Promise.all(hostile)).toSorted()).toEqual([tooMuch, known, known, known, known, known].toSorted())
    expect(await send(4, 'a'.repeat(64))).toBe(known)
    expect(await paste(3)).toBeDefined()
  }, 120_000)
})

describe('a task', () => {
  const poolOf = (most: { cpuMs: number; clockMs: number }) =>
    new FilePool<'statementAccount' | 'paste'>({
      kind: { script: 'fileReader.worker', heapMb: 224, mostRssMb: 448, restingMb: 208, niceness: 0, tooMuch },
      processes: 1,
      isLong: () => false,
      most: () => most,
      longestWaitMs: () => 30_000,
    })
  const file = { companyId: 1, bytes: endless.length, sha256: 'b'.repeat(64) }
  const input = { ...lookup, bytes: endless }

  test('that has the processor for longer than it may is too much, and its file is known', async () => {
    const pool = poolOf({ cpuMs: 500, clockMs: 60_000 })
    await expect(pool.run({ ...file, work: 'statementAccount', input })).rejects.toThrow(tooMuch)
    await expect(pool.run({ ...file, work: 'statementAccount', input })).rejects.toThrow(known)
  }, 60_000)

  test('that a busy machine makes late is told as that, and its file is read when it comes again', async () => {
    const pool = poolOf({ cpuMs: 60_000, clockMs: 500 })
    const send = () => pool.run({ ...file, work: 'statementAccount', input })
    await expect(send()).rejects.toThrow('Máy chủ đang bận, vui lòng thử lại sau ít giây')
    await expect(send()).rejects.toThrow('Máy chủ đang bận, vui lòng thử lại sau ít giây')
  }, 60_000)
})
