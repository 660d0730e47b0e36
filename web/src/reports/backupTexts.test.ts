import type { BackupNews, BackupState } from '@cardpro/contract/reports/reports'
import { describe, expect, it } from 'vitest'
import { backupAlarm, backupFacts, backupLine } from './backupTexts.ts'

const news: BackupNews = {
  State: 'fine',
  At: '2026-11-24T02:14:00.000+07:00',
  TrialAt: '2026-11-24T02:31:59.000+07:00',
  TrialOk: true,
  ArchivedUntil: '2026-11-24T15:40:20.500+07:00',
  NextAt: '2026-11-25T02:00:00.000+07:00',
}
const none: Partial<BackupNews> = { At: null, TrialAt: null, TrialOk: null }
const of = (State: BackupState, changed: Partial<BackupNews> = {}): BackupNews => ({ ...news, State, ...changed })
const [today, dayAfter] = ['2026-11-24', '2026-11-25']

describe('backups in order', () => {
  it('are told by the time, the day in words, and their trial', () => {
    expect(backupLine(news, today)).toEqual({
      tone: 'grey',
      text: 'Sao lưu 02:14 hôm nay, đã khôi phục thử ✓',
      short: 'Sao lưu ✓ 02:14',
    })
    expect(backupLine(news, dayAfter)).toMatchObject({
      text: 'Sao lưu 02:14 hôm qua, đã khôi phục thử ✓',
      short: 'Sao lưu ✓ 24/11',
    })
    expect(backupLine(news, '2026-11-26').text).toBe('Sao lưu 24/11/2026 02:14, đã khôi phục thử ✓')
  })

  it('without a trial have no tick', () => {
    expect(backupLine(of('untried'), today)).toEqual({
      tone: 'grey',
      text: 'Sao lưu 02:14 hôm nay, chưa khôi phục thử',
      short: 'Sao lưu 02:14',
    })
  })

  it('without the database are yellow', () => {
    expect(backupLine(of('partial'), today)).toEqual({
      tone: 'orange',
      text: 'Sao lưu 02:14 hôm nay: có tệp và khóa, không có cơ sở dữ liệu',
      short: 'Sao lưu thiếu 02:14',
    })
  })

  it('are yellow in the first day, and quiet where they are off', () => {
    expect(backupLine(of('fresh', none), today)).toEqual({
      tone: 'orange',
      text: 'Chưa có bản sao lưu',
      short: 'Chưa sao lưu',
    })
    for (const off of [of('off'), of('off', none)])
      expect(backupLine(off, today)).toEqual({
        tone: 'grey',
        text: 'Sao lưu tự động đang tắt',
        short: 'Sao lưu: tắt',
      })
  })

  it.each<BackupState>(['off', 'fresh', 'fine', 'untried', 'partial'])('raise no alarm: %s', (state) => {
    expect(backupAlarm(of(state))).toBeNull()
  })
})

describe('backups that are not', () => {
  it.each<[BackupState, Partial<BackupNews>, string]>([
    ['missing', none, 'Chưa có bản sao lưu nào.'],
    ['old', {}, 'Bản sao lưu gần nhất (24/11/2026 02:14) đã quá 26 giờ.'],
    ['failed', {}, 'Sao lưu không thành, bản trọn vẹn gần nhất lúc 24/11/2026 02:14.'],
    ['failed', none, 'Sao lưu không thành.'],
    [
      'broken',
      {},
      'Bản sao lưu vừa làm bị hỏng, khôi phục thử không được, bản trọn vẹn gần nhất lúc 24/11/2026 02:14.',
    ],
    ['stopped', {}, 'Sao lưu liên tục đang đứng từ 24/11/2026 15:40.'],
    ['stopped', { ArchivedUntil: null }, 'Sao lưu liên tục đang đứng.'],
  ])('are told with what to do: %s', (state, changed, sentence) => {
    const alarm = backupAlarm(of(state, changed))
    expect(alarm?.sentence).toBe(sentence)
    expect(alarm?.advice).toContain('Nhờ người quản trị máy chủ')
  })
})

describe('the times behind the line', () => {
  const now = new Date('2026-11-24T15:40:30+07:00')
  const told = (changed: Partial<BackupNews>) =>
    Object.fromEntries(backupFacts({ ...news, ...changed }, now).map(({ label, value }) => [label, value]))

  it('are the last backup, its trial, the archive to the second, and the next one', () => {
    expect(told({})).toEqual({
      'Bản đầy đủ gần nhất': '24/11/2026 02:14',
      'Khôi phục thử': 'được, 24/11/2026 02:31',
      'Sao lưu liên tục đến': '24/11/2026 15:40:20',
      'Lần tới': 'khoảng 25/11/2026 02:00',
    })
  })

  it('say what there is not', () => {
    expect(told({ State: 'fresh', ...none, ArchivedUntil: null, NextAt: '2026-11-24T15:40:30+07:00' })).toEqual({
      'Bản đầy đủ gần nhất': 'chưa có',
      'Khôi phục thử': 'chưa',
      'Lần tới': 'trong ít phút tới',
    })
    expect(told({ State: 'broken', TrialOk: false })['Khôi phục thử']).toBe('không được, 24/11/2026 02:31')
    expect(told({ State: 'off', NextAt: null })['Lần tới']).toBe('không, đang tắt')
  })
})
