import type { Job } from '@cardpro/contract/kit/lists/jobs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { shareDone } from '#kit/ui/hooks/useJob.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { JobList } from './JobList.tsx'

beforeEach(() => startBrowser())

const job = (more: Partial<Job>): Job => ({
  JobID: 1,
  Title: 'Xuất Excel: Khách hàng',
  Status: 2,
  Done: 0,
  Total: null,
  Message: '',
  FileName: '',
  FileBytes: 0,
  CreatedAt: '2026-11-21T13:44:00+07:00',
  FinishedAt: null,
  ...more,
})
const listOf = (...Data: Job[]) => {
  const query = { data: { Data }, isError: false, isPending: false } as never
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <JobList query={query} />
    </QueryClientProvider>,
  )
  return { html, text: plainOf(html) }
}

describe('the jobs of a user', () => {
  test('are named, with their result; a file can be fetched again as long as it is kept', () => {
    const done = { Message: '2 dòng', FileName: 'khach-hang-2026-11-21.xlsx' }
    expect(listOf(job(done)).text).toBe(
      'Xuất Excel: Khách hàng21/11/2026 13:44Xong: 2 dòngTải khach-hang-2026-11-21.xlsx',
    )
    expect(listOf(job({ ...done, FileName: '' })).text).not.toContain('Tải')
  })

  test('say why they failed, in red', () => {
    const { html, text } = listOf(job({ Status: 3, Message: 'Tài khoản đã ngừng' }))
    expect(text).toContain('Lỗi: Tài khoản đã ngừng')
    expect(html).toContain('cp-ink-red')
  })

  test('can be cancelled while they wait or run, and not any more once they ended', () => {
    for (const Status of [0, 1]) expect(listOf(job({ Status })).text).toContain('Hủy việc')
    for (const Status of [2, 3, 4]) expect(listOf(job({ Status })).text).not.toContain('Hủy việc')
  })

  test('are explained where there are none', () => {
    expect(listOf().text).toContain('Chưa có việc nào')
  })
})

test('a job that runs is never told as wholly done, and nothing is told of one whose length is not known', () => {
  expect(shareDone({ Done: 1, Total: 3 } as Job)).toBe(33)
  expect(shareDone({ Done: 3, Total: 3 } as Job)).toBe(99)
  expect(shareDone({ Done: 0, Total: 0 } as Job)).toBeNull()
  expect(shareDone({ Done: 5, Total: null } as Job)).toBeNull()
})
