import { posMoney } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks, TestOrder } from '#test/orderBooks.ts'
import { asItem, makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// POS number their lô 1 to 999 or 999999 and then begin again, and so does one that is reset.
const server = testServer()
const today = businessDay(new Date())
const before = (days: number) => addDays(today, -days)
const shown = (days: number) => formatDay(before(days))

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

/** A swipe as the form sends it, with what the user agreed to. */
async function swipe(lot: string, { day = today, bill = '', Confirm = [] as string[] } = {}) {
  const order = await makeOrder(desk.owner, { Amount: 1_000_000, ForDate: day })
  const Items = [asItem({ pos: desk.pos, amount: 1_000_000, lot, bill })]
  return desk.owner.call(orders.addWithdrawal, { ...order.ref, Items, Date: day, Confirm })
}

const pay = (numberLoID: number, Amount: number, Date: string) =>
  desk.owner.done(posMoney.addPayNumberLo, {
    numberLoID,
    Amount,
    BankCardID: desk.fund,
    Date,
    Confirm: ['W_DIFF', 'W_DUP'],
  })

const lotIds = (answer: Awaited<ReturnType<typeof swipe>>) => answer.Data?.NumberLoIDs

describe('a swipe does not go into an old lô of its number without being asked', () => {
  test('that the bank has paid all but a few đồng of: it opens a new one', async () => {
    const old = await desk.swiped('000001', { day: before(25) })
    await pay(old.lot, 988_988, before(24))

    const asked = await swipe('1')
    const done = await swipe('1', { Confirm: ['W_LOT'] })
    const next = await swipe('000001')

    const sentence = `Lô 000001 mở ngày ${shown(25)}, đã 25 ngày và đã có tiền về: lần quẹt này vào lô 000001 mới của ngày ${shown(0)}`
    expect(asked).toMatchObject({ Code: 'CONFIRM', Warnings: [{ Code: 'W_LOT', Message: sentence }] })
    expect(lotIds(done)).not.toEqual([old.lot])
    expect(lotIds(next)).toEqual(lotIds(done))
    expect(await desk.owed(old.lot)).toBe(12)
    expect(await desk.lots({ numberText: '1' })).toHaveLength(2)
    await expectSoundBooks(server, desk.owner)
  })

  test('after which the POS has opened others: it opens a new one', async () => {
    const old = await desk.swiped('000001', { day: before(5) })
    await desk.swiped('000002', { day: before(4) })

    const sentence = `Lô 000001 mở ngày ${shown(5)}, đã 5 ngày và máy đã mở lô khác sau đó`
    expect((await swipe('1')).Message).toContain(sentence)
    expect(lotIds(await swipe('1', { Confirm: ['W_LOT'] }))).not.toEqual([old.lot])
  })

  test('of which nothing has come and after which no other was opened: it joins it, and from then on unasked', async () => {
    const old = await desk.swiped('000001', { day: before(3) })

    const sentence = `Lô 000001 mở ngày ${shown(3)}, đã 3 ngày, chưa kết toán: lần quẹt này vào lô đó`
    expect((await swipe('1')).Message).toContain(sentence)
    expect(lotIds(await swipe('1', { Confirm: ['W_LOT'] }))).toEqual([old.lot])
    expect(lotIds(await swipe('1'))).toEqual([old.lot])
  })

  test('of yesterday that was paid since', async () => {
    const old = await desk.swiped('000001', { day: before(1) })
    await pay(old.lot, 500_000, today)

    expect((await swipe('1')).Message).toContain('đã 1 ngày và đã có tiền về')
  })

  test('nor into one that was opened long after its day', async () => {
    await desk.swiped('000001')

    const sentence = `Lô 000001 mở ngày ${shown(0)}, sau ngày của lần quẹt: lần quẹt này vào lô 000001 mới của ngày ${shown(9)}`
    expect((await swipe('1', { day: before(9) })).Message).toBe(sentence)
  })

  test('nor does a card that pays debts, nor another number written on a swipe', async () => {
    const old = await desk.swiped('000001', { day: before(25) })
    await pay(old.lot, 988_988, before(24))
    const wrong = await desk.swiped('000009')
    const CustomerID = await makeCustomer(desk.owner)
    const debtor = await TestOrder.make(desk.owner, {
      customerId: CustomerID,
      kind: 2,
      amountVnd: 5_000_000,
      forDate: today,
    })
    await debtor.topUp(await makeFund(desk.owner, { name: 'MB', opening: 9_000_000 }), 5_000_000)
    await debtor.swipe([{ pos: await makePos(desk.owner, { Name: 'MB 02' }), amountVnd: 3_000_000 }])
    await debtor.finish()
    const CardDataID = await makeCard(desk.owner, { CustomerID, CreditLimit: 0 })
    const byCard = {
      CustomerID,
      CardDataID,
      PosID: desk.pos,
      Amount: 2_000_000,
      FeePercent: 1.8,
      LotNo: '1',
      BillNo: '',
    }
    const usual = { Confirm: ['W_SAME_CARD', 'W_FEE_LOW', 'W_LOSS', 'W_CONSENT'] }
    const paid = await desk.owner.call(debtSettling.payDebtCustomerWithCard, { ...byCard, ...usual })

    expect(paid.Warnings).toMatchObject([{ Code: 'W_LOT', Message: expect.stringContaining('Lô 000001 mở ngày') }])
    expect((await wrong.move('1')).Message).toContain(`Lô 000001 mở ngày ${shown(25)}, đã 25 ngày`)
    expect((await wrong.move('1', { Confirm: ['W_LOT'] })).Result).toBe(1)
    expect(await desk.owed(old.lot)).toBe(12)
    expect(await desk.lots({ numberText: '1' })).toMatchObject([{ Date: today }, { Date: before(25) }])
    await expectSoundBooks(server, desk.owner)
  })
})

describe('a swipe goes unasked', () => {
  test('into the lô of its number that was opened today or yesterday, or swiped into since', async () => {
    const first = await desk.swiped('000001', { day: before(2) })
    expect(lotIds(await swipe('1', { day: before(1) }))).toEqual([first.lot])
    expect(lotIds(await swipe('1'))).toEqual([first.lot])
  })

  test('into a lô of today of which money has come already, and a forgotten one into the lô of its day', async () => {
    const old = await desk.swiped('000001', { day: before(3) })
    await pay(old.lot, 500_000, before(2))
    expect(lotIds(await swipe('1', { day: before(3) }))).toEqual([old.lot])
    const now = await desk.swiped('000002')
    await pay(now.lot, 989_000, today)
    expect(lotIds(await swipe('2'))).toEqual([now.lot])
  })

  test('into a new lô where the old one is settled, with bills that the old one has too', async () => {
    const old = await desk.swiped('000001', { day: before(2), bill: '000001' })
    await desk.owner.done(posMoney.updateNumberLo, { numberLoID: old.lot, Status: 2 })
    const made = await swipe('1', { bill: '1' })
    expect(lotIds(made)).not.toEqual([old.lot])
    expect(made.Result).toBe(1)
  })
})

describe('a number that a POS gives twice on one day', () => {
  const settle = (numberLoID: number) => desk.owner.done(posMoney.updateNumberLo, { numberLoID, Status: 2 })

  test('is asked after the first is settled, and is then a lô of its own with bills of its own', async () => {
    const noon = await desk.swiped('000002', { bill: '000001' })
    await settle(noon.lot)

    const asked = await swipe('2', { bill: '1' })
    const done = await swipe('2', { bill: '1', Confirm: ['W_LOT'] })

    const sentence = `Lô 000002 mở ngày ${shown(0)} đã kết toán: lần quẹt này vào lô 000002 mới của ngày ${shown(0)}`
    expect(asked).toMatchObject({ Code: 'CONFIRM', Message: sentence })
    expect(lotIds(done)).not.toEqual([noon.lot])
    expect(lotIds(await swipe('2'))).toEqual(lotIds(done))
    expect((await swipe('2', { bill: '1' })).Code).toBe('V_LOT')
    expect(await desk.lots({ numberText: '2' })).toMatchObject([{ DayOrder: 2 }, { DayOrder: 1 }])
    await expectSoundBooks(server, desk.owner)
  })

  test('opens one lô where two swipes begin it at the same moment', async () => {
    const noon = await desk.swiped('000002')
    await settle(noon.lot)
    const made = await Promise.all([1, 2, 3, 4].map(() => makeOrder(desk.owner, { Amount: 1_000_000 })))
    const Items = [asItem({ pos: desk.pos, amount: 1_000_000, lot: '2' })]

    const answers = await Promise.all(
      made.map(({ ref }, at) => {
        // Two days' calls are no batch: those with a day and those without are posted in transactions of their own.
        const day = at % 2 === 0 ? {} : { Date: today }
        return desk.owner.call(orders.addWithdrawal, { ...ref, ...day, Items, Confirm: ['W_LOT'] })
      }),
    )

    expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1, 1])
    expect(new Set(answers.flatMap(({ Data }) => Data?.NumberLoIDs)).size).toBe(1)
    expect(await desk.lots({ numberText: '2' })).toHaveLength(2)
  })

  test('is not opened by hand, changed into or opened again while another of that day is not settled', async () => {
    const noon = await desk.swiped('000002')
    const create = () => desk.owner.call(posMoney.createNumberLo, { PosID: desk.pos, numberText: '2' })
    const taken = { numberText: `Máy POS đã có lô 2 ngày ${shown(0)} chưa kết toán` }
    expect((await create()).Errors).toEqual(taken)
    await settle(noon.lot)

    expect((await create()).Result).toBe(1)
    const again = await desk.owner.call(posMoney.updateNumberLo, { numberLoID: noon.lot, Status: 1 })
    expect(again.Errors).toEqual({ numberText: `Máy POS đã có lô 000002 ngày ${shown(0)} chưa kết toán` })
    const other = await desk.swiped('000003')
    const change = { numberLoID: other.lot, numberText: '2' }
    expect((await desk.owner.call(posMoney.updateNumberLo, change)).Errors).toEqual(taken)
    const note = { numberLoID: noon.lot, Note: 'Kết toán 12 giờ' }
    expect((await desk.owner.call(posMoney.updateNumberLo, note)).Result).toBe(1)
  })
})
