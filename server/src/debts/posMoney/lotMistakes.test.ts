import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { waiting } from '#test/concurrentCalls.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { asItem, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let owner: TestUser
let fund: number
beforeEach(async () => {
  owner = await server.company()
  fund = await makeFund(owner, { name: 'Vietcombank' })
})

const swipe = async (pos: number, amountVnd: number, lot: string, day = today): Promise<number> => {
  const order = await TestOrder.make(owner, { customerId: await makeCustomer(owner), amountVnd, forDate: day })
  const [id = 0] = await order.swipe([{ pos, amountVnd, lot }], day)
  return id
}
const agreed = ['W_DIFF', 'W_DUP', 'W_NOTHING_DUE']
const pay = (numberLoID: number, Amount: number, more: object = {}) =>
  owner.done(posMoney.addPayNumberLo, { numberLoID, Amount, BankCardID: fund, Confirm: agreed, ...more })
const cancel = (paymentID: number) => owner.done(posMoney.cancelPayNumberLo, { paymentID, Reason: 'Nhập nhầm' })
const lotOf = async (id: number) =>
  (await owner.done(posMoney.getNumberLoConditions, {})).Data.find(({ numberLoID }) => numberLoID === id)
const isUnpaid = async (id: number) =>
  (await owner.done(posMoney.getNumberLoConditions, { OnlyUnpaid: true })).Data.some(
    ({ numberLoID }) => numberLoID === id,
  )

describe('M2: a payment that was entered on a lô by mistake', () => {
  test('M2: cancelled, leaves a fully paid lô paid, and today begins a lô of its own', async () => {
    const pos = await makePos(owner, { fundId: fund })
    const lot = await swipe(pos, 10_000_000, '120', yesterday)
    await pay(lot, 9_890_000, { Date: yesterday })
    const mistake = (await pay(lot, 5_000_000)).Data

    await cancel(mistake.paymentID)

    expect(await lotOf(lot)).toMatchObject({ Remain: 0, Received: 9_890_000, Status: 4 })
    expect(await isUnpaid(lot)).toBe(false)
    await expectSoundBooks(server, owner)
    const next = await swipe(pos, 10_000_000, '120')
    expect(next).not.toBe(lot)
    expect(await lotOf(next)).toMatchObject({ Date: today, Remain: 9_890_000 })
    await expectSoundBooks(server, owner)
  })

  test.each([
    { mode: 1, receivedVnd: 990_000 },
    { mode: 2, receivedVnd: 900_000 },
    { mode: 3, receivedVnd: 1_000_000 },
  ])('M2: of mode $mode, cancelled, makes the bank owe again what it owed', async ({ mode, receivedVnd }) => {
    const pos = await makePos(owner, { fundId: fund })
    const lot = await swipe(pos, 1_000_000, '121')
    const { paymentID } = (await pay(lot, receivedVnd, { DiffMode: mode })).Data
    expect(await isUnpaid(lot)).toBe(false)

    await cancel(paymentID)

    expect(await lotOf(lot)).toMatchObject({ Remain: 989_000, Status: 1 })
    expect(await isUnpaid(lot)).toBe(true)
    await expectSoundBooks(server, owner)
  })

  test('M2: on an empty lô, cancelled, leaves it empty', async () => {
    const pos = await makePos(owner, { fundId: fund })
    const lot = (await owner.done(posMoney.createNumberLo, { PosID: pos, numberText: '122' })).Data.numberLoID
    const { paymentID } = (await pay(lot, 5_000_000)).Data
    expect(await rawBalance(server, owner, { kind: 3381, owner: fund })).toBeLessThan(0)

    await cancel(paymentID)

    expect(await isUnpaid(lot)).toBe(false)
    await expectSoundBooks(server, owner)
    expect(await swipe(pos, 1_000_000, '122')).toBe(lot)
  })
})

describe('M3: a swipe of which the POS keeps everything', () => {
  test('M3: leaves nothing to come in', async () => {
    const whole = await makePos(owner, { fundId: fund, percent: 100 })
    const lot = await swipe(whole, 1_000_000, '130')
    expect(await lotOf(lot)).toMatchObject({ Gross: 1_000_000, Net: 0, Remain: 0 })
    expect(await isUnpaid(lot)).toBe(false)
    await expectSoundBooks(server, owner)
    // The lô of the day takes further swipes.
    expect(await swipe(whole, 2_000_000, '130')).toBe(lot)
    await expectSoundBooks(server, owner)
  })

  test('M3: goes into a lô with others, and out of it again', async () => {
    const pos = await makePos(owner, { fundId: fund, minFee: 10_000 })
    const lot = await swipe(pos, 5_000_000, '131')
    const order = await makeOrder(owner, { Amount: 10_000 })
    const Items = [asItem({ pos, amount: 10_000, lot: '131' })]
    const Confirm = ['W_LOSS', 'W_DUP', 'W_FEE_LOW']
    const swiped = (await owner.done(orders.addWithdrawal, { ...order.ref, Items, Confirm })).Data
    expect(swiped.NumberLoIDs).toEqual([lot])
    await expectSoundBooks(server, owner)

    const [LineID = 0] = swiped.LogWithdrawalIDs
    await owner.done(orders.cancelLine, { ...order.ref, Version: swiped.Version, LineID, Reason: 'Nhập nhầm' })

    expect(await lotOf(lot)).toMatchObject({ Remain: 4_945_000 })
    expect(await isUnpaid(lot)).toBe(true)
    await expectSoundBooks(server, owner)
  })
})

describe('M10: money of the bank where nothing is due', () => {
  test('M10: is taken only as not yet known, after a question', async () => {
    const pos = await makePos(owner, { fundId: fund })
    const empty = (await owner.done(posMoney.createNumberLo, { PosID: pos, numberText: '140' })).Data.numberLoID
    const paid = await swipe(pos, 1_000_000, '141')
    await pay(paid, 989_000)
    for (const [lot, no] of [
      [empty, '140'],
      [paid, '141'],
    ] as const) {
      const input = { numberLoID: lot, Amount: 10_000_000, BankCardID: fund }
      for (const DiffMode of [2, 3] as const)
        expect((await owner.call(posMoney.addPayNumberLo, { ...input, DiffMode, Confirm: agreed })).Errors).toEqual({
          DiffMode: `Lô ${no} không còn tiền phải về, tiền này chỉ ghi được vào mục Chưa xác định`,
        })
      const asked = await owner.call(posMoney.addPayNumberLo, input)
      expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM' })
      expect(asked.Warnings).toEqual([
        {
          Code: 'W_NOTHING_DUE',
          Message: `Lô ${no} không còn tiền phải về, 10.000.000 sẽ ghi vào mục Chưa xác định`,
        },
      ])
    }
    expect(await rawBalance(server, owner, { kind: 3381 })).toBe(0)
    await expectSoundBooks(server, owner)
  })

  test('M10: stands in "Chưa xác định" with its payment until that is cancelled', async () => {
    const pos = await makePos(owner, { fundId: fund, Name: 'VCB 01' })
    const lot = await swipe(pos, 1_000_000, '142')
    const known = async () => owner.done(posMoney.getUnidentified, {})
    await pay(lot, 1_000_000)
    const other = (await pay(lot, 3_000_000, { RefNo: 'FT1' })).Data
    const { Data, Summary, Total } = await known()
    expect([Total, Summary?.Amount]).toEqual([2, 3_011_000])
    expect(Summary?.Amount).toBe(-(await rawBalance(server, owner, { kind: 3381 })))
    expect(
      Data.map(({ Amount, numberText, PosName, FundName, RefNo }) => [Amount, numberText, PosName, FundName, RefNo]),
    ).toEqual([
      [3_000_000, '142', 'VCB 01', 'Vietcombank', 'FT1'],
      [11_000, '142', 'VCB 01', 'Vietcombank', ''],
    ])
    await cancel(other.paymentID)
    expect((await known()).Summary?.Amount).toBe(11_000)
    expect((await (await server.company()).done(posMoney.getUnidentified, {})).Data).toEqual([])
    expect((await (await owner.staff(['orders.view'])).call(posMoney.getUnidentified, {})).Code).toBe('NO_PERMISSION')
    await expectSoundBooks(server, owner)
  })
})

test('two lô that take the same number at the same moment: the second is refused with the sentence', async () => {
  const pos = await makePos(owner)
  const made = (numberText: string) => owner.done(posMoney.createNumberLo, { PosID: pos, numberText })
  const [first, second] = [(await made('901')).Data.numberLoID, (await made('902')).Data.numberLoID]
  const renamed = await withAdmin(server.admin, async (client) => {
    await client.query('BEGIN')
    await client.query("UPDATE lots SET number_text = '900' WHERE id = $1", [first])
    const call = owner.call(posMoney.updateNumberLo, { numberLoID: second, numberText: '900', Version: 1 })
    await waiting(server, 1)
    await client.query('COMMIT')
    return call
  })

  expect(renamed).toMatchObject({ Result: 0, Message: expect.stringContaining('Máy POS đã có lô 900 ngày') })
})
