import type { NoticeChoice } from '@cardpro/contract/people/identity/account'
import { describe, expect, it } from 'vitest'
import { bellCount, type NoticeCounts, newsOf } from './notices.ts'

const none: NoticeCounts = { mention: 0, approval: 0, job: 0, dueCard: 0, appointment: 0 }
const unread: NoticeCounts = {
  mention: undefined,
  approval: undefined,
  job: undefined,
  dueCard: undefined,
  appointment: undefined,
}
const choice: NoticeChoice = { Kinds: ['mention', 'approval', 'job'], QuietFrom: '', QuietTo: '' }
const night: NoticeChoice = { ...choice, QuietFrom: '22:00', QuietTo: '06:30' }
const mentioned = { ...none, mention: 1 }

describe('what pops up', () => {
  it('T56: is nothing in the quiet hours, over midnight too, and the number at the bell grows all the same', () => {
    for (const time of ['22:00', '23:59', '00:00', '06:29'])
      expect(newsOf({ before: none, now: mentioned }, night, time), time).toEqual([])
    for (const time of ['06:30', '12:00', '21:59'])
      expect(newsOf({ before: none, now: mentioned }, night, time), time).toEqual(['Có người vừa nhắc đến bạn'])
    const noon = { ...choice, QuietFrom: '12:00', QuietTo: '13:30' }
    expect(newsOf({ before: none, now: mentioned }, noon, '12:45')).toEqual([])
    expect(newsOf({ before: none, now: mentioned }, noon, '13:30')).toHaveLength(1)
    expect(bellCount(mentioned, night.Kinds)).toBe(1)
  })

  it('T56: is a count that has grown while the page was open, not one that was there, fell or was not chosen', () => {
    expect(newsOf({ before: unread, now: mentioned }, choice, '09:00')).toEqual([])
    expect(newsOf({ before: mentioned, now: mentioned }, choice, '09:00')).toEqual([])
    expect(newsOf({ before: mentioned, now: none }, choice, '09:00')).toEqual([])
    expect(newsOf({ before: none, now: mentioned }, { ...choice, Kinds: ['approval'] }, '09:00')).toEqual([])
    expect(newsOf({ before: none, now: { ...none, dueCard: 5, job: 1 } }, choice, '09:00')).toEqual([])
    expect(newsOf({ before: none, now: { ...mentioned, approval: 2 } }, choice, '09:00')).toEqual([
      'Có người vừa nhắc đến bạn',
      'Có yêu cầu mới chờ bạn duyệt',
    ])
  })
})

it('T56: the bell counts the kinds that were chosen', () => {
  const counts = { mention: 1, approval: 2, job: undefined, dueCard: 40, appointment: 8 }
  expect(bellCount(counts, choice.Kinds)).toBe(3)
  expect(bellCount(counts, ['appointment'])).toBe(8)
  expect(bellCount(counts, [])).toBe(0)
})
