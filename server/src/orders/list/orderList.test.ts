import { orders } from '@cardpro/contract/orders/orders'
import { expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator, makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('without dates the list shows today, what is to come and whatever is still open', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const today = await makeOrder(owner)
  const future = await makeOrder(owner, { ForDate: todayHere(2) })
  const oldOpen = await makeOrder(owner, { ForDate: todayHere(-3) })
  const oldDone = await makeOrder(owner, { ForDate: todayHere(-4), FeeRut: 0, Confirm: ['W_LOSS', 'W_FEE_LOW'] })
  const fund = await makeFund(owner, { opening: 100_000_000 })
  await oldDone.swipe([{ pos, amount: 50_000_000 }], { Confirm: ['W_LOSS'] })
  await oldDone.send(fund, 50_000_000)

  const usual = await owner.done(orders.getByConditions, {})
  const days = await owner.done(orders.getByConditions, { ForDate: todayHere(-5), ToDate: todayHere(-1) })
  const ofCustomer = await owner.done(orders.getByConditions, { CustomerID: oldDone.customerId })
  const byCode = await owner.done(orders.getByConditions, { GeneralSearch: oldDone.code.replace('-', '') })

  expect(usual.Data.map(({ Code }) => Code)).toEqual([future.code, today.code, oldOpen.code])
  expect(usual.Data.map(({ Status }) => Status)).toEqual([0, 1, 1])
  expect(usual.Summary?.StatusCounts).toMatchObject({ 0: 1, 1: 2, 5: 0 })
  expect(days.Data.map(({ Code }) => Code)).toEqual([oldOpen.code, oldDone.code])
  expect(ofCustomer.Data.map(({ Code }) => Code)).toEqual([oldDone.code])
  expect(byCode.Data.map(({ Code }) => Code)).toEqual([oldDone.code])
})

test('filters narrow rows, total and summary alike; the counts ignore the chosen status', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const CustomerID = await makeCustomer(owner, { FullName: 'Đỗ Thị Ánh' })
  const CardDataID = await makeCard(owner, { CustomerID, BankCode: 'TPB', CreditLimit: 0 })
  const swiped = await makeOrder(owner, { CustomerID, CardDataID, shiftWorking: 2, TypeWorking: 2 })
  await swiped.swipe([{ pos, amount: 50_000_000 }])
  const untouched = await makeOrder(owner, { Contract_Type: 2, Amount: 20_000_000 })
  const codes = async (filter: object) => {
    const { Data, Total } = await owner.done(orders.getByConditions, filter)
    expect(Total).toBe(Data.length)
    return Data.map(({ Code }) => Code)
  }

  expect(await codes({ GeneralSearch: 'do thi anh' })).toEqual([swiped.code])
  expect(await codes({ GeneralSearch: '%' })).toEqual([])
  expect(await codes({ BankCode: 'TPB' })).toEqual([swiped.code])
  expect(await codes({ PosID: pos })).toEqual([swiped.code])
  expect(await codes({ shiftWorking: 2, TypeWorking: 2 })).toEqual([swiped.code])
  expect(await codes({ Contract_Type: [2] })).toEqual([untouched.code])
  expect(await codes({ OnlyUnsettled: true })).toEqual([swiped.code])
  expect(await codes({ StaffID: 4096 })).toEqual([])
  const chosen = await owner.done(orders.getByConditions, { Status: [3] })
  expect(chosen.Data).toMatchObject([{ Code: swiped.code, PosState: 0 }])
  expect(chosen.Total).toBe(1)
  expect(chosen.Summary).toEqual({
    Orders: 1,
    Request: 50_000_000,
    TopUp: 0,
    Swipe: 50_000_000,
    Fee: 900_000,
    TheyOwe: 0,
    WeOwe: 49_100_000,
    Profit: 350_000,
    StatusCounts: { 0: 0, 1: 1, 2: 0, 3: 1, 4: 0, 5: 0, 6: 0 },
  })
})

test('an order names who brought its customer and whose POS it was swiped on that day, and is found by both', async () => {
  const owner = await server.company()
  const collaborator = await makeCollaborator(owner, { Name: 'Phạm Thu' })
  const partner = await makePartner(owner, { Name: 'Đại lý Bình' })
  await makePartnerFee(owner, partner)
  const [theirs, lent, later] = [await makePos(owner), await makePos(owner), await makePos(owner)]
  await makeLink(owner, { PartnerID: partner, PosID: theirs, PartnerCode: 'M-01', Direction: 1 })
  await makeLink(owner, { PartnerID: partner, PosID: lent, PartnerCode: 'M-02', Direction: 2 })
  await makeLink(owner, { PartnerID: partner, PosID: later, PartnerCode: 'M-03', Direction: 1, FromDate: todayHere(1) })
  const brought = await makeOrder(owner, { CustomerID: await makeCustomer(owner, { AffID: collaborator }) })
  const onTheirs = await makeOrder(owner)
  await onTheirs.swipe([
    { pos: theirs, amount: 20_000_000 },
    { pos: lent, amount: 20_000_000 },
  ])
  const onOurs = await makeOrder(owner)
  await onOurs.swipe([
    { pos: lent, amount: 20_000_000 },
    { pos: later, amount: 20_000_000 },
  ])
  const named = async (filter: object) =>
    (await owner.done(orders.getByConditions, filter)).Data.map(({ Code, AffName, PartnerNames }) => [
      Code,
      AffName,
      PartnerNames,
    ])

  expect(await named({})).toEqual([
    [onOurs.code, '', ''],
    [onTheirs.code, '', 'Đại lý Bình'],
    [brought.code, 'Phạm Thu', ''],
  ])
  expect(await named({ AffID: collaborator })).toEqual([[brought.code, 'Phạm Thu', '']])
  expect(await named({ PartnerID: partner })).toEqual([[onTheirs.code, '', 'Đại lý Bình']])
  expect(await named({ PartnerID: partner, AffID: collaborator })).toEqual([])
})

test('an order names the POS it was swiped on, else the planned one, and is found as long as a bill has no number', async () => {
  const owner = await server.company()
  const [a, b] = [await makePos(owner, { Name: 'A' }), await makePos(owner, { Name: 'B' })]
  const planned = await makeOrder(owner, { PlannedPosID: a })
  const swiped = await makeOrder(owner, { PlannedPosID: a })
  await swiped.swipe([
    { pos: b, amount: 20_000_000, bill: '000045' },
    { pos: a, amount: 20_000_000 },
  ])
  const onOne = await makeOrder(owner, { PlannedPosID: a })
  await onOne.swipe([{ pos: b, amount: 20_000_000, bill: '000046' }])
  const named = async (filter: object) =>
    (await owner.done(orders.getByConditions, filter)).Data.map(({ Code, PosNames }) => [Code, PosNames])

  expect(await named({})).toEqual([
    [onOne.code, 'B'],
    [swiped.code, 'A, B'],
    [planned.code, 'A'],
  ])
  expect(await named({ MissingBill: true })).toEqual([[swiped.code, 'A, B']])
})

test('pages go on where the last one ended', async () => {
  const owner = await server.company()
  const first = await makeOrder(owner)
  const rest = { CustomerID: first.customerId, CardDataID: first.cardId, Confirm: ['W_SAME_CARD'] }
  await makeOrder(owner, rest)
  await makeOrder(owner, rest)

  const page = await owner.done(orders.getByConditions, { PageIndex: 2, PageSize: 2 })

  expect(page.Total).toBe(3)
  expect(page.Data.map(({ Code }) => Code)).toEqual([first.code])
})

test('M11: an order stands with the POS it was swiped on, and with the planned one only until then', async () => {
  const owner = await server.company()
  const [a, b, c] = [
    await makePos(owner, { Name: 'A' }),
    await makePos(owner, { Name: 'B' }),
    await makePos(owner, { Name: 'C' }),
  ]
  const onA = await makeOrder(owner)
  await onA.swipe([{ pos: a, amount: 50_000_000 }])
  const mostlyB = await makeOrder(owner, { PlannedPosID: c })
  await mostlyB.swipe([
    { pos: a, amount: 20_000_000, lot: '2' },
    { pos: b, amount: 30_000_000 },
  ])
  const planned = await makeOrder(owner, { PlannedPosID: c })
  const nowhere = await makeOrder(owner)

  const { Summary } = await owner.done(orders.getByConditions, { GroupBy: 'PosID' })
  expect(Summary?.Groups?.map(({ Key, Count }) => [Key, Count])).toEqual([
    [String(a), 1],
    [String(b), 1],
    [String(c), 1],
    ['-', 1],
  ])
  const on = async (PosID: number) =>
    (await owner.done(orders.getByConditions, { PosID })).Data.map(({ ScheduleID }) => ScheduleID)
  expect(await on(a)).toEqual([mostlyB.id, onA.id])
  expect(await on(b)).toEqual([mostlyB.id])
  expect(await on(c)).toEqual([planned.id])
  expect(nowhere.id).toBeGreaterThan(0)
})
