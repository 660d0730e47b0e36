import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()
const yesterday = todayHere(-1)
const short = (day: string) => formatDay(day).slice(0, 5)

let owner: TestUser
let fund: number
let till: number
beforeEach(async () => {
  owner = await server.company()
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
  )
  fund = await makeFund(owner, { opening: 500_000_000, since: 3 })
  till = await makeFund(owner, { name: 'Ví' })
})
afterEach(() => setClock(null))

const lock = (Date: string, who = owner, Confirm: string[] = ['W_DAY_GAP']) =>
  who.call(dayClose.lockDay, { Date, Confirm })
const unlock = (Date: string, who = owner, more = {}) =>
  who.call(dayClose.unlockDay, { Date, Hours: 2, Reason: 'Ghi sót phiếu thu', Password: goodPassword, ...more })
const steps = async (Date = today, who = owner) => (await who.done(dayClose.getDayClose, { Date })).Data
const move = (Date: string, Amount = 1_000_000, who = owner) =>
  who.call(funds.transfer, { FromID: fund, ToID: till, Amount, Fee: 0, Date, Confirm: ['W_DUP'] })
const infoOf = async (Date: string) => (await owner.done(dailyReport.reportDaily, { Date })).Data.Lock

describe('locking a day', () => {
  test('is refused without the right, on a day to come, and with a gap until that is agreed to', async () => {
    const clerk = await owner.staff(['dailyReport.view', 'cashBook.view'])
    expect((await lock(today, clerk)).Code).toBe('NO_PERMISSION')
    expect((await lock(addDays(today, 1))).Code).toBe('V_DATE')
    expect(await lock(addDays(today, -2), owner, [])).toMatchObject({
      Code: 'CONFIRM',
      Message: `Ngày ${short(addDays(today, -3))} chưa chốt: khóa cả hai?`,
    })
    expect(await lock(today, owner, [])).toMatchObject({
      Message: `3 ngày từ ${short(addDays(today, -3))} đến ${short(yesterday)} chưa chốt: khóa tất cả đến ${short(today)}?`,
    })
    expect((await infoOf(today)).State).toBe(0)
  })

  test('closes it and all before it, by name, and keeps what its report said', async () => {
    const before = (await owner.done(dailyReport.reportDaily, { Date: yesterday })).Data
    const { Data } = await owner.done(dayClose.lockDay, { Date: yesterday, Confirm: ['W_DAY_GAP'] })
    expect(Data).toMatchObject({ LockedTo: yesterday, Version: 1, Changes: [] })
    expect(await infoOf(yesterday)).toMatchObject({
      State: 2,
      LockedTo: yesterday,
      LockedBy: 'Lê Minh Anh',
      Version: 1,
      Hash: Data.Hash,
      Changes: [],
    })
    expect(await infoOf(addDays(today, -2))).toMatchObject({ State: 2, Version: 0, Changes: null })
    expect((await infoOf(today)).State).toBe(0)
    for (const day of [yesterday, addDays(today, -3)])
      expect(await move(day)).toMatchObject({
        Result: 0,
        Code: 'DAY_LOCKED',
        Message: `Ngày ${formatDay(day)} đã khóa sổ`,
      })
    expect((await move(today)).Result).toBe(1)
    const rows = await withAdmin(server.admin, (client) =>
      client.query('SELECT figures, sha256, user_id::text FROM day_closes WHERE company_id = $1', [owner.companyId]),
    )
    expect(rows.rows).toHaveLength(1)
    expect(JSON.parse(rows.rows[0].figures).FundSums).toEqual(before.Figures.FundSums)
    expect(rows.rows[0].sha256).toBe(Data.Hash)
    await expectSoundBooks(server, owner)
  })

  test('is done once, however often the button is pressed', async () => {
    const key = 'khoa-so-mot-lan-0001'
    const both = await Promise.all(
      [1, 2].map(() => owner.call(dayClose.lockDay, { Date: yesterday, Confirm: ['W_DAY_GAP'] }, { key })),
    )
    expect(both.map(({ Result }) => Result)).toContain(1)
    expect((await lock(yesterday)).Message).toBe(`Ngày ${formatDay(yesterday)} đã khóa sổ`)
    expect((await owner.done(dayClose.getDayLocks, {})).Total).toBe(1)
  })

  test('asks a reason for each step that is open, keeps it, and takes it away again', async () => {
    await makeOrder(owner)
    const refused = await lock(today)
    expect(refused).toMatchObject({
      Code: 'STEP_OPEN',
      Message: 'Bước 1 “Đơn dở và tiền chờ chuyển” còn 1 việc, vui lòng làm xong hoặc ghi lý do',
      Errors: { Step1: 'Vui lòng ghi lý do' },
    })
    const note = (Reason: string, Date = today) => owner.call(dayClose.noteDayStep, { Date, Step: 1, Reason })
    expect((await note('Thẻ 4111111111111111, PIN 1234')).Result).toBe(0)
    await note('Khách hẹn mai')
    expect(await steps()).toMatchObject({
      Lock: { State: 1 },
      Steps: [{ Step: 1, Open: 1, Reason: 'Khách hẹn mai', ReasonBy: 'Lê Minh Anh' }, {}, {}, {}, {}, {}],
    })
    await note('')
    expect((await steps()).Lock.State).toBe(0)
    await note('Khách hẹn mai')
    expect((await lock(today)).Result).toBe(1)
    expect((await note('Sửa lý do')).Code).toBe('DAY_LOCKED')
    const kept = await withAdmin(server.admin, (client) =>
      client.query('SELECT steps FROM day_closes WHERE company_id = $1', [owner.companyId]),
    )
    expect(kept.rows[0].steps.steps[0]).toEqual({ step: 1, open: 1, amountVnd: 50_000_000, reason: 'Khách hẹn mai' })
  })

  test('waits until every fund of cash is counted', async () => {
    const cash = await makeFund(owner, { kind: 1, name: 'Két lớn', opening: 5_000_000 })
    expect(await lock(today)).toMatchObject({
      Code: 'NOT_COUNTED',
      Message: `Chưa đếm quỹ Két lớn: hãy kiểm quỹ rồi khóa sổ ngày ${formatDay(today)}`,
      Errors: { Step6: 'Chưa đếm quỹ Két lớn' },
    })
    await owner.done(counts.countFund, { BankCardID: cash, Kind: 1, N500: 10 })
    expect((await lock(today)).Result).toBe(1)
  })

  test('a month is locked by its last day, however many days are open', async () => {
    setClock(`${today.slice(0, 8)}01T09:00:00+07:00`)
    const lastDay = addDays(`${today.slice(0, 8)}01`, -1)
    expect((await owner.done(dayClose.lockDay, { Date: lastDay, Confirm: ['W_DAY_GAP'] })).Data.LockedTo).toBe(lastDay)
    expect((await steps(lastDay)).Lock.State).toBe(2)
  })
})

describe('the steps of closing a day', () => {
  test('are live: open orders, bills without number or picture, late money, advances, requests, counts', async () => {
    const pos = await makePos(owner, { fundId: fund })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 50_000_000, bill: '' }])
    const { Steps, Funds } = await steps()
    expect(Steps.map(({ Step, Open, Amount }) => [Step, Open, Amount])).toEqual([
      [1, 1, 49_100_000],
      [2, 1, 50_000_000],
      [3, 0, 0],
      [4, 0, 0],
      [5, 0, 0],
      [6, 0, 0],
    ])
    expect(Steps[0]?.Rows).toMatchObject([
      { OrderID: order.id, Title: `${order.code} · Nguyễn Văn Khách`, Note: 'Chờ chuyển tiền' },
    ])
    expect(Steps[1]?.Rows[0]?.Note).toMatch(/^thiếu (số bill, )?ảnh$/)
    expect(Funds).toEqual([])
    await order.send(fund, 49_100_000)
    expect((await steps()).Steps[0]).toMatchObject({ Open: 0, Summary: '1 xong' })
    await makeFund(owner, { kind: 1, name: 'Két lớn', opening: 5_000_000 })
    expect((await steps()).Funds).toMatchObject([{ Name: 'Két lớn', Counted: false }])
    const stranger = await server.company()
    expect((await steps(today, stranger)).Steps.map(({ Open }) => Open)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('opening a day again', () => {
  beforeEach(async () => {
    await owner.done(dayClose.lockDay, { Date: yesterday, Confirm: ['W_DAY_GAP'] })
  })

  test('is refused to all but owners, without reason or password, for too long, and on a day that is open', async () => {
    const manager = await owner.staff(['cashBook.lock', 'dailyReport.view'])
    expect(await unlock(yesterday, manager)).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Chỉ chủ mới được mở lại ngày đã khóa sổ',
    })
    expect((await unlock(yesterday, owner, { Password: 'không phải' })).Errors).toEqual({
      Password: 'Mật khẩu không đúng',
    })
    expect((await unlock(yesterday, owner, { Reason: '' })).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    expect((await unlock(yesterday, owner, { Hours: 25 })).Errors).toEqual({ Hours: 'Mở tối đa 24 giờ' })
    expect((await unlock(today)).Errors).toEqual({
      Date: `Ngày ${formatDay(today)} đang mở, sổ đang khóa đến ${formatDay(yesterday)}`,
    })
    expect((await move(yesterday)).Code).toBe('DAY_LOCKED')
  })

  test('moves the lock back, and it closes by itself at its time', async () => {
    const now = new Date()
    const day = addDays(today, -2)
    const { Data } = await owner.done(dayClose.unlockDay, {
      Date: day,
      Hours: 2,
      Reason: 'Ghi sót phiếu thu',
      Password: goodPassword,
    })
    expect(Data.NeedApproval).toBe(false)
    expect((await infoOf(day)).State).toBe(3)
    expect((await move(day)).Result).toBe(1)
    expect((await move(addDays(today, -3))).Code).toBe('DAY_LOCKED')
    expect((await unlock(yesterday)).Code, 'never forward').toBe('NOT_LOCKED')
    setClock(new Date(now.getTime() + 3 * 3_600_000).toISOString())
    expect((await move(day, 2_000_000)).Code).toBe('DAY_LOCKED')
    expect(await infoOf(day)).toMatchObject({ State: 2 })
    const { Data: events, Summary } = await owner.done(dayClose.getDayLocks, {})
    expect(events.map(({ Kind, From, To, Reason }) => [Kind, From, To, Reason])).toEqual([
      [2, yesterday, addDays(today, -3), 'Ghi sót phiếu thu'],
      [1, '', yesterday, ''],
    ])
    expect(Summary).toEqual({ LockedTo: yesterday, OpenUntil: null })
  })

  test('waits for another user who may approve, and has both names', async () => {
    const manager = await owner.staff(['orders.view', 'orders.approve'])
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
    )
    expect(
      (await owner.done(dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason: 'Ghi sót', Password: goodPassword }))
        .Data,
    ).toEqual({
      NeedApproval: true,
      OpenUntil: null,
    })
    expect((await move(yesterday)).Code).toBe('DAY_LOCKED')
    expect((await steps(yesterday)).Waiting).toMatchObject({ Date: yesterday, Reason: 'Ghi sót', IsOwn: true })
    expect((await unlock(yesterday, owner, { Hours: 1 })).Code).toBe('WAITING')
    const [request] = (await manager.done(approvals.getRequests, {})).Data
    expect(request).toMatchObject({ Kind: 9, Code: formatDay(yesterday), ScheduleID: null, IsOutdated: false })
    const RequestID = request?.RequestID ?? 0
    expect((await owner.call(approvals.approve, { RequestID, Password: goodPassword })).Code).toBe('SAME_PERSON')
    await manager.done(approvals.approve, { RequestID, Password: goodPassword })
    expect((await move(yesterday)).Result).toBe(1)
    const [event] = (await owner.done(dayClose.getDayLocks, {})).Data
    expect(event).toMatchObject({ Kind: 2, By: 'Trần Minh Quân', AskedBy: 'Lê Minh Anh' })
  })

  test('case 49: a change is told, and closing again is version 2 with what changed', async () => {
    await owner.done(dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason: 'Ghi sót', Password: goodPassword })
    await move(yesterday, 5_000_000)
    const told = (await infoOf(yesterday)).Changes
    expect(told).toContainEqual({ Title: 'Thu: Chuyển quỹ', Before: 0, Now: 5_000_000 })
    expect(told).toContainEqual({ Title: 'Quỹ Ví, tồn cuối', Before: 0, Now: 5_000_000 })
    const { Data } = await owner.done(dayClose.lockDay, { Date: yesterday })
    expect(Data).toMatchObject({ Version: 2, LockedTo: yesterday, Changes: told })
    expect(await infoOf(yesterday)).toMatchObject({ State: 2, Version: 2, Changes: [] })
    expect((await move(yesterday, 6_000_000)).Code).toBe('DAY_LOCKED')
    const kept = await withAdmin(server.admin, (client) =>
      client.query(
        'SELECT version, jsonb_array_length(changes) AS changed FROM day_closes WHERE company_id = $1 ORDER BY version',
        [owner.companyId],
      ),
    )
    expect(kept.rows).toEqual([
      { version: 1, changed: 0 },
      { version: 2, changed: told?.length },
    ])
  })

  test('a day whose time is over and whose figures changed is closed again as its next version', async () => {
    const now = new Date()
    await owner.done(dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason: 'Ghi sót', Password: goodPassword })
    await move(yesterday, 5_000_000)
    setClock(new Date(now.getTime() + 2 * 3_600_000).toISOString())
    expect((await infoOf(yesterday)).State).toBe(2)
    expect((await owner.done(dayClose.lockDay, { Date: yesterday })).Data.Version).toBe(2)
    expect((await lock(yesterday)).Code).toBe('DAY_LOCKED')
  })

  test('the days after one that is locked again stay open, and close by themselves at their time', async () => {
    const now = new Date()
    const first = addDays(today, -2)
    expect((await unlock(first)).Result).toBe(1)
    expect((await owner.done(dayClose.lockDay, { Date: first })).Data.LockedTo).toBe(first)
    expect((await move(first)).Code).toBe('DAY_LOCKED')
    expect((await move(yesterday)).Result).toBe(1)
    setClock(new Date(now.getTime() + 3 * 3_600_000).toISOString())
    expect((await move(yesterday, 2_000_000)).Code).toBe('DAY_LOCKED')
  })

  test('is in the log with who, which day and why', async () => {
    await owner.done(dayClose.unlockDay, { Date: yesterday, Hours: 1, Reason: 'Ghi sót', Password: goodPassword })
    const { Data } = await owner.done(audit.getLogAction, {})
    expect(Data.map(({ Act }) => Act)).toEqual(expect.arrayContaining(['Khóa sổ ngày', 'Mở lại sổ ngày']))
  })
})
