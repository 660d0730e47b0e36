import type { Import, ImportRow } from '@cardpro/contract/kit/files/excelIn'
import type { Job } from '@cardpro/contract/kit/lists/jobs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { isSamePlace } from '#kit/ui/form/useCorrection.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportActs, ImportState } from './ImportSteps.tsx'

const draw = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

beforeEach(() => {
  startBrowser()
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [] }, quan1)
})

const [checked, imported, undone] = [1, 2, 3]
const part = { Part: 'customers', Sheet: 0, Columns: ['FullName', 'Phone', null] } as Import['Parts'][number]
const file = (more: Partial<Import> = {}) =>
  ({
    ImportID: 1,
    Status: checked,
    JobID: 4,
    Sheets: [{ Name: 'Khách', Rows: 3, Heads: ['Tên khách', '', 'Mã PIN'], Dropped: [] }],
    Parts: [part],
    Rows: 3,
    Wrong: 2,
    Made: 1,
    Changed: 0,
    Kept: 0,
    MayUndo: true,
    ...more,
  }) as Import
const row = (Row: number, Cells: string[], Errors: Record<string, string> = {}, Outcome = 0) =>
  ({ Sheet: 0, Row, Cells, Errors, Outcome }) as ImportRow
const noName = { FullName: 'Vui lòng nhập họ tên' }

describe('the preview of a file', () => {
  const preview = (of: Import, ...rows: ImportRow[]) => draw(<ImportRows file={of} part={part} rows={rows} />)

  test('says of each row what becomes of it, by its number in Excel', () => {
    const text = preview(file(), row(2, ['An', '0912345678'], {}, 1), row(3, ['Bình', '1'], {}, 2), row(4, [], {}, 3))
    for (const said of ['2Thêm mới', '3Cập nhật', '4Bỏ qua']) expect(plainOf(text)).toContain(said)
  })

  test('says at the wrong cell what is wrong, also where it is empty; any cell of that row can be typed over', () => {
    const html = preview(file(), row(4, ['', '0912345679'], noName))
    expect(plainOf(html)).toContain('4Lỗi(trống)Vui lòng nhập họ tên')
    const named = [...html.matchAll(/aria-label="(Sửa [^"]*)"/g)].map(([, label]) => label)
    expect(named.slice(0, 2)).toEqual([
      'Sửa Tên khách, dòng 4: trống, Vui lòng nhập họ tên',
      'Sửa Cột 2, dòng 4: 0912345679',
    ])
    // Tab comes to what is wrong alone.
    expect([...html.matchAll(/tabindex="(-?\d)" aria-label="Sửa/gi)].map(([, at]) => at).slice(0, 2)).toEqual([
      '0',
      '-1',
    ])
  })

  test('says beside the row what no column of the file stands for', () => {
    const html = preview(file(), row(5, ['An'], { Consent: 'Vui lòng hỏi khách' }))
    expect(plainOf(html)).toContain('5LỗiVui lòng hỏi kháchAn')
  })

  test('leaves good rows, and what is stored already, as they are', () => {
    expect(preview(file(), row(2, ['An'], {}, 1))).not.toContain('aria-label="Sửa')
    expect(preview(file({ Status: imported }), row(4, [''], noName))).not.toContain('aria-label="Sửa')
  })
})

describe('the state of a file in a sentence', () => {
  const said = (of: Import, job: Partial<Job> | null = null) =>
    plainOf(draw(<ImportState file={of} job={job as Job | null} />))

  test('counts what will be made, changed, left and refused', () => {
    expect(said(file())).toBe('3 dòng: thêm mới 1, cập nhật 0, bỏ qua 0, lỗi 2')
  })

  test('asks for the columns where they were not recognised', () => {
    expect(said(file({ Status: 0, JobID: 0 }))).toContain('Chưa nhận ra các cột')
  })

  test('says what was stored, what was taken back and what stayed, and why a job failed', () => {
    expect(said(file({ Status: imported, Made: 1 }))).toContain('Đã nhập: thêm mới 1, cập nhật 0.')
    expect(said(file({ Status: undone, Wrong: 0 }))).toBe('Đã hoàn tác.')
    expect(said(file({ Status: undone, Wrong: 2 }))).toContain('2 dòng giữ nguyên vì đã có thay đổi sau khi nhập')
    expect(said(file(), { Status: 3, Message: 'Tệp quá dài' })).toContain('Tệp quá dài')
  })
})

describe('what can be done with a file', () => {
  const acts = (of: Import) => plainOf(draw(<ImportActs file={of} isUnderWay={false} onClose={() => {}} />))

  test('with wrong rows the good ones alone are stored, and the wrong ones are fetched', () => {
    expect(acts(file())).toBe('Tải 2 dòng lỗiĐóngChỉ nhập 1 dòng đúng')
    expect(acts(file({ Wrong: 3 }))).toBe('Tải 3 dòng lỗiĐóng')
  })

  test('without any all are stored, and then it is taken back', () => {
    expect(acts(file({ Wrong: 0 }))).toBe('ĐóngNhập 3 dòng')
    expect(acts(file({ Status: imported }))).toContain('Hoàn tác lần nhập này')
    expect(acts(file({ Status: undone }))).toBe('Đóng')
  })
})

test('a cell is the same as another one of its row and its column alone', () => {
  expect(isSamePlace({ row: 4, column: 1 }, { row: 4, column: 1 })).toBe(true)
  for (const other of [null, { row: 4, column: 2 }, { row: 5, column: 1 }])
    expect(isSamePlace(other, { row: 4, column: 1 })).toBe(false)
})
