import { pos as posCalls } from '@cardpro/contract/places/pos/pos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { blocking, trySwipe } from '#test/rules.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// P-RULE where it counts: what the server does with a swipe that breaks a rule of its POS.
const server = testServer()
const tr = 1_000_000
beforeAll(() => setClock('2026-11-20T03:00:00Z'))
afterAll(() => setClock(null))

const today = (user: TestUser, PosID: number, Money: number, more: { CardDataID?: number; Time?: string } = {}) =>
  user.done(posCalls.wrongSwipeRuleWarning, { PosID, Money, ...more })

describe('a rule that blocks', () => {
  test('refuses the swipe at the box where it can be put right, whatever was agreed to', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { Name: 'VCB 01', MaxSwipe: 20 * tr, Levels: blocking('MAX_SWIPE') })
    const order = await makeOrder(owner)
    const message = 'Vượt hạn mức một lần quẹt của POS VCB 01: tối đa 20.000.000'

    const answer = await trySwipe(
      order,
      [
        { pos, amount: 5 * tr },
        { pos, amount: 20 * tr + 1000, lot: '2' },
      ],
      {
        Confirm: ['W_MAX_SWIPE'],
      },
    )

    expect(answer).toMatchObject({ Code: 'RULE_BLOCK', Message: message, Errors: { 'Items.1.Amount': message } })
    expect((await order.detail()).Lines).toEqual([])
    expect((await trySwipe(order, [{ pos, amount: 20 * tr }])).Result).toBe(1)
  })

  test('refuses even where another one only asks', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxSwipe: tr, MaxDay: tr, Levels: blocking('MAX_DAY') })
    const answer = await trySwipe(await makeOrder(owner), [{ pos, amount: 2 * tr }])
    expect(answer.Code).toBe('RULE_BLOCK')
    expect(Object.keys(answer.Errors ?? {})).toEqual(['Items.0.Amount'])
  })

  test('refuses a card that the POS does not take, at the POS, and hours at the time', async () => {
    const owner = await server.company()
    const choosy = await makePos(owner, { Name: 'A', RefusedBanks: ['VPB'], Levels: blocking('BANKS') })
    const daily = await makePos(owner, { Name: 'B', OpenFrom: '08:00', OpenTo: '09:00', Levels: blocking('HOURS') })
    const order = await makeOrder(owner)
    const refused = [
      await trySwipe(order, [{ pos: choosy, amount: tr }]),
      await trySwipe(order, [{ pos: daily, amount: tr }]),
      await trySwipe(order, [{ pos: daily, amount: tr, time: '2026-11-20T08:00:00+07:00' }]),
    ]
    expect(refused.map(({ Errors }) => Errors)).toEqual([
      { 'Items.0.PosID': 'POS A không nhận thẻ ngân hàng VPB' },
      { 'Items.0.Time': 'Ngoài giờ hoạt động của POS B: 08:00–09:00' },
      undefined,
    ])
  })

  test('counts on the day it is dated, so that yesterday is no way around it', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxDay: 10 * tr, Levels: blocking('MAX_DAY') })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 10 * tr }], { Date: '2026-11-19' })
    expect((await trySwipe(order, [{ pos, amount: tr, lot: '2' }], { Date: '2026-11-19' })).Code).toBe('RULE_BLOCK')
    expect((await trySwipe(order, [{ pos, amount: 10 * tr, lot: '2' }])).Result).toBe(1)
  })
})

describe('a rule that warns', () => {
  test('asks, and lets it be written once the user has confirmed', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { Name: 'VCB 01', MaxDayCount: 1 })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: tr }])

    const asked = await trySwipe(order, [{ pos, amount: tr, bill: '2' }])
    const done = await trySwipe(order, [{ pos, amount: tr, bill: '2' }], { Confirm: ['W_MAX_DAY_COUNT'] })

    expect(asked).toMatchObject({
      Code: 'CONFIRM',
      Warnings: [{ Code: 'W_MAX_DAY_COUNT', Message: 'Vượt số lần quẹt trong ngày của POS VCB 01: đã 1/1 lần' }],
    })
    expect(done.Result).toBe(1)
  })
})

describe('what counts', () => {
  test('is what stands: a cancelled swipe gives its room back, also one of a day that is locked by now', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxDay: 10 * tr })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 4 * tr }], { Date: '2026-11-19' })
    await order.swipe([{ pos, amount: 7 * tr, lot: '2' }])
    await lockDays(server, owner, '2026-11-19')
    const { Lines } = await order.detail()
    const [first, second] = Lines.filter(({ Kind }) => Kind === 2)

    await order.cancelLine(first?.LineID ?? 0)
    const left = (await today(owner, pos, 3 * tr)).Data
    await order.cancelLine(second?.LineID ?? 0)

    expect(left).toEqual({ Ok: true, Violations: [], Remain: 3 * tr })
    expect((await today(owner, pos, 10 * tr)).Data.Remain).toBe(10 * tr)
  })

  test('is what was swiped on this POS, by this card, and not elsewhere', async () => {
    const owner = await server.company()
    const rules = { MaxDay: 10 * tr, MaxCardDay: 6 * tr }
    const [pos, other] = [await makePos(owner, { Name: 'A', ...rules }), await makePos(owner, { Name: 'B', ...rules })]
    const order = await makeOrder(owner)
    await order.swipe([{ pos: other, amount: 6 * tr }])
    await (await makeOrder(owner)).swipe([{ pos, amount: 5 * tr }])

    const mine = (await today(owner, pos, 5 * tr, { CardDataID: order.cardId })).Data
    const more = (await today(owner, pos, 5 * tr + 1, { CardDataID: order.cardId })).Data
    const there = (await today(owner, other, 1, { CardDataID: order.cardId })).Data

    expect([mine.Ok, mine.Remain]).toEqual([true, 5 * tr])
    expect(more.Violations.map(({ Rule, Limit, Current, Level }) => [Rule, Limit, Current, Level])).toEqual([
      ['MAX_DAY', 10 * tr, 5 * tr, 1],
    ])
    expect([there.Violations.map(({ Rule }) => Rule), there.Remain]).toEqual([['MAX_CARD_DAY'], 0])
  })

  test('begins anew at midnight in Vietnam, and the month on its first day', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxDay: 10 * tr, MaxMonth: 15 * tr })
    const order = await makeOrder(owner)
    setClock('2026-10-31T16:59:59Z')
    await order.swipe([{ pos, amount: 10 * tr }])
    expect((await today(owner, pos, 1)).Data.Violations.map(({ Rule }) => Rule)).toEqual(['MAX_DAY'])
    expect((await today(owner, pos, 5 * tr, { Time: '2026-10-30T10:00:00+07:00' })).Data.Remain).toBe(5 * tr)
    setClock('2026-10-31T17:00:00Z')
    expect((await today(owner, pos, 10 * tr)).Data).toEqual({ Ok: true, Violations: [], Remain: 10 * tr })
    await order.swipe([{ pos, amount: 10 * tr, lot: '2' }])
    setClock('2026-11-02T03:00:00Z')
    expect((await today(owner, pos, 5 * tr + 1)).Data.Violations.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^Vượt hạn mức tháng của POS .*: còn 5\.000\.000$/),
    ])
    setClock('2026-11-20T03:00:00Z')
  })

  test('a card that is not of the shop is refused', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const stranger = await makeCard(await server.company())
    expect(
      (await owner.call(posCalls.wrongSwipeRuleWarning, { PosID: pos, Money: 1, CardDataID: stranger })).Errors,
    ).toEqual({
      CardDataID: 'Không có thẻ này trong cửa hàng',
    })
    const wrong = await owner.call(posCalls.wrongSwipeRuleWarning, { PosID: pos, Money: 1, Time: 'trưa' })
    expect(wrong.Errors).toEqual({ Time: 'Giờ quẹt không hợp lệ' })
  })
})

describe('the fee of a swipe', () => {
  test('is that of the issuer, stays on the line, and no later table changes it', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, {
      BankCode: 'VPB',
      Fees: [
        { CardType: 'VISA', Percent: 1.1, FromDate: '2020-01-01' },
        { CardType: 'VISA', IsOnUs: true, Percent: 0.5, MinFee: 6000, FromDate: '2020-01-01' },
      ],
    })
    const own = await makeOrder(owner)
    const strange = await makeOrder(owner, {
      CardDataID: await makeCard(owner, { CustomerID: own.customerId, BankCode: 'TCB' }),
      CustomerID: own.customerId,
    })
    await own.swipe([
      { pos, amount: 10 * tr },
      { pos, amount: tr, bill: '2' },
    ])
    await strange.swipe([{ pos, amount: 10 * tr, bill: '3' }])
    const { Data } = await owner.done(posCalls.getByConditions, {})
    const edit = {
      PosID: pos,
      Name: 'VPB 01',
      TID: Data[0]?.TID ?? '',
      BankCode: 'VPB',
      BankCardID: Data[0]?.BankCardID ?? 0,
    }
    await owner.done(posCalls.addOrEdit, {
      ...edit,
      Version: 1,
      Fees: [
        { CardType: 'VISA', Percent: 3 },
        { CardType: 'VISA', IsOnUs: true, Percent: 2 },
      ],
    })

    const fees = async (order: MadeOrder) =>
      (await order.detail()).Swipes.map(({ PosFee, PosFeePercent }) => [PosFee, PosFeePercent])
    expect(await fees(own)).toEqual([
      [50_000, 0.5],
      [6_000, 0.5],
    ])
    expect(await fees(strange)).toEqual([[110_000, 1.1]])
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT is_on_us FROM swipes WHERE company_id = $1 ORDER BY amount_vnd, bill_no', [owner.companyId]),
    )
    expect(rows.map((row) => row.is_on_us)).toEqual([true, true, false])
    await own.swipe([{ pos, amount: 10 * tr, bill: '4' }])
    expect((await fees(own)).at(-1)).toEqual([200_000, 2])
  })
})
