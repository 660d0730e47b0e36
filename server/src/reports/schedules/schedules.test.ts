import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { reports } from '@cardpro/contract/reports/reports'
import { type InboxItem, schedules } from '@cardpro/contract/reports/schedules'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { Desk, testRunner } from '#test/excel.ts'
import { everyEvening, sendDue } from '#test/schedules.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const atClock = (time: string, day = today) => setClock(`${day}T${time}:00+07:00`)
afterEach(() => setClock(null))

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
})

const save = async (user: TestUser, more: object = {}) =>
  (await user.done(schedules.saveSchedule, { ...everyEvening, ...more })).Data.ReportScheduleID
const inboxOf = async (user: TestUser): Promise<InboxItem[]> => (await user.done(schedules.getInbox, {})).Data
/** What a server does that looks now, and then the queue. */
async function look(): Promise<void> {
  await sendDue(server)
  await testRunner(server).settle(owner.companyId)
}
const sales = ['turnover.view', 'turnover.export', 'reports.view'] as const
async function setRights(user: TestUser, rights: readonly string[]): Promise<void> {
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET rights = $2 WHERE id = $1', [user.userId, rights]),
  )
  // Set behind the product's back, so its kept sessions are told.
  server.db.bus.emit('sessionsEnded', { companyId: user.companyId })
}

describe('a schedule is refused', () => {
  test('of a report that the user may not see or export, and by a grouping that it does not have', async () => {
    const clerk = await owner.staff(['turnover.view'])
    expect((await clerk.call(schedules.saveSchedule, everyEvening)).Code).toBe('NO_PERMISSION')
    expect((await owner.call(schedules.saveSchedule, { ...everyEvening, By: 'month' })).Errors).toEqual({
      By: 'Báo cáo không nhóm được như vậy',
    })
    expect((await owner.call(schedules.saveSchedule, { ...everyEvening, Report: 'x' as never })).Errors?.Report).toBe(
      'Không có báo cáo này',
    )
  })

  test('without a day, at no minute of the day, and with filters that are none', async () => {
    const errors = async (more: object) =>
      (await owner.call(schedules.saveSchedule, { ...everyEvening, ...more })).Errors
    expect(await errors({ Weekdays: [] })).toEqual({ Weekdays: 'Vui lòng chọn ít nhất một ngày trong tuần' })
    expect(await errors({ Minute: 1440 })).toEqual({ Minute: 'Giờ gửi không hợp lệ' })
    for (const Filter of ['{', '7', '{"StaffID":["a"]}'])
      expect(await errors({ Filter })).toEqual({ Filter: 'Bộ lọc không hợp lệ' })
  })

  test('beyond twenty of one user in one shop, however many ask at once', async () => {
    const clerk = await owner.staff([...sales])
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => clerk.call(schedules.saveSchedule, everyEvening)),
    )
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(20)
    expect(answers.find(({ Result }) => Result !== 1)?.Message).toBe('Mỗi người đặt tối đa 20 lịch gửi, hãy xóa bớt')
  })

  test('that is another user’s, or of another shop: it is none; nor can what it sent be marked as read', async () => {
    const ReportScheduleID = await save(owner)
    const clerk = await owner.staff([...sales])
    for (const user of [clerk, owner.at(owner.shopIds[1] ?? 0), owner.at(-111)]) {
      const missing = { ReportScheduleID: 'Không có lịch gửi này' }
      expect((await user.call(schedules.saveSchedule, { ...everyEvening, ReportScheduleID })).Errors).toEqual(missing)
      expect((await user.call(schedules.deleteSchedule, { ReportScheduleID })).Errors).toEqual(missing)
      expect((await user.done(schedules.getSchedules, {})).Data).toEqual([])
      expect((await user.call(schedules.readInbox, { InboxIDs: [ReportScheduleID] })).Errors).toEqual({
        InboxIDs: 'Không có báo cáo này trong hộp thư',
      })
    }
    await owner.done(schedules.deleteSchedule, { ReportScheduleID })
    expect((await owner.done(schedules.getSchedules, {})).Data).toEqual([])
  })
})

describe('a report that is due', () => {
  test('case 17: comes once, as of its minute, where the server was down from 20:50 to 22:10', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00')
    await save(clerk)
    atClock('20:50')
    await look()
    expect(await inboxOf(clerk)).toEqual([])
    atClock('22:10')
    await look()
    await look()
    const [item, ...others] = await inboxOf(clerk)
    expect(others).toEqual([])
    expect(item).toMatchObject({ DueAt: `${today}T21:00:00.000+07:00`, FromDate: today, ToDate: today, State: 'sent' })
    expect((await clerk.done(schedules.getSchedules, {})).Data).toMatchObject([
      { NextAt: `${addDays(today, 1)}T21:00:00.000+07:00`, Trouble: '' },
    ])
  })

  test('comes once from two servers that look at the same moment', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00')
    await save(clerk)
    atClock('21:00')
    await Promise.all([sendDue(server), sendDue(server), sendDue(server)])
    await testRunner(server).settle(owner.companyId)
    expect(await inboxOf(clerk)).toHaveLength(1)
  })

  test('does not come more than twelve hours late, nor for a moment before it was set up or changed', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00', addDays(today, -1))
    const ReportScheduleID = await save(clerk)
    atClock('09:01')
    await look()
    expect(await inboxOf(clerk)).toEqual([])
    atClock('21:30')
    await save(clerk, { ReportScheduleID, Minute: 1270 })
    await save(clerk, { ReportScheduleID, Minute: 1290, IsOn: false })
    await look()
    expect(await inboxOf(clerk)).toEqual([])
  })

  test('brings the figures and the file that the screen gives, of the filters it was set up with', async () => {
    const clerk = await owner.staff([...sales, 'turnover.profit'])
    atClock('20:00')
    await save(clerk, { By: 'pos', Period: 'week', Filter: JSON.stringify({ PosID: [books.mb], PageSize: 7 }) })
    atClock('21:00')
    await look()
    const [item] = await inboxOf(clerk)
    const period = { fromDate: addDays(today, -6), toDate: today, PosID: [books.mb] }
    const { Data, Summary } = await clerk.done(turnover.calls.pos, period)
    const sent = new Map(item?.Figures.map(({ Key, Sent }) => [Key, Sent]))
    expect([sent.get('Volume'), sent.get('Profit')]).toEqual([Summary?.Now.Volume, Summary?.Now.Profit])
    expect(Summary?.Now.Volume).toBe(40_300_000)
    expect(sent.has('Orders')).toBe(false)
    const [sheet] = await new Desk(server, clerk).download(`${jobs.getFile.path}?JobID=${item?.JobID}`)
    expect(sheet?.rows.map(([name]) => name)).toEqual([...Data.map(({ Name }) => Name), 'Tổng cộng'])
    expect(item?.FileName).toMatch(/^doanh-thu-.*\.xlsx$/)
  })

  test('case 14: says that figures have changed since, and what they are now', async () => {
    const clerk = await owner.staff([...sales, 'turnover.profit'])
    atClock('20:00')
    await save(clerk, { Period: 'week' })
    atClock('21:00')
    await look()
    expect((await inboxOf(clerk))[0]?.IsChanged).toBe(false)
    setClock(null)
    await books.withdrawn.discount(10_000)
    const [item] = await inboxOf(clerk)
    const of = (key: string) => item?.Figures.find(({ Key }) => Key === key)
    expect(item?.IsChanged).toBe(true)
    expect((of('Discount')?.Now ?? 0) - (of('Discount')?.Sent ?? 0)).toBe(10_000)
    expect((of('Profit')?.Sent ?? 0) - (of('Profit')?.Now ?? 0)).toBe(10_000)
  })

  test('counts at /report until it is read', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00')
    await save(clerk)
    atClock('21:00')
    await look()
    const unread = async () => (await clerk.done(reports.getMenuCounts, {})).Data
    expect(await unread()).toEqual([{ Path: '/report', Count: 1 }])
    const InboxIDs = (await inboxOf(clerk)).map(({ InboxID }) => InboxID)
    await clerk.done(schedules.readInbox, { InboxIDs })
    await clerk.done(schedules.readInbox, { InboxIDs })
    expect(await unread()).toEqual([])
    expect((await clerk.done(schedules.getInbox, {})).Summary).toEqual({ Unread: 0 })
  })
})

describe('case 38: with the rights of its moment', () => {
  test('without the right to export a sentence comes in the place of the file', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00')
    await save(clerk)
    await setRights(clerk, ['turnover.view'])
    expect((await clerk.done(schedules.getSchedules, {})).Data).toMatchObject([{ Trouble: 'mất quyền xuất' }])
    atClock('21:00')
    await look()
    const [item] = await inboxOf(clerk)
    expect(item).toMatchObject({ Sentence: 'Bạn không còn quyền xuất: không có tệp', JobID: null, FileName: '' })
    expect(item?.Figures.length).toBeGreaterThan(0)
  })

  test('without the right to the report no figure comes either; one lost later takes the figures along', async () => {
    const [before, later] = [await owner.staff([...sales]), await owner.staff([...sales, 'turnover.profit'])]
    atClock('20:00')
    await Promise.all([save(before), save(later)])
    await setRights(before, ['orders.view'])
    atClock('21:00')
    await look()
    expect(await inboxOf(before)).toMatchObject([
      { Sentence: 'Bạn không còn quyền xem báo cáo này: không có số liệu và tệp', Figures: [], JobID: null },
    ])
    const keys = async () => (await inboxOf(later))[0]?.Figures.map(({ Key }) => Key)
    expect(await keys()).toContain('Profit')
    await setRights(later, sales)
    expect(await keys()).not.toContain('Profit')
    await setRights(later, ['orders.view'])
    expect(await keys()).toEqual([])
  })

  test('a user who may not enter the shop any more is sent nothing', async () => {
    const clerk = await owner.staff([...sales])
    atClock('20:00')
    await save(clerk)
    await withAdmin(server.admin, (client) => client.query('UPDATE users SET status = 0 WHERE id = $1', [clerk.userId]))
    atClock('21:00')
    await look()
    await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query('SELECT id FROM report_inbox WHERE user_id = $1', [clerk.userId])
      expect(rows).toEqual([])
    })
  })
})
