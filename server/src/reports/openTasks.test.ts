import { posMoney } from '@cardpro/contract/debts/debts'
import { reports } from '@cardpro/contract/reports/reports'
import { expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('UX-27: a debt that is open and a lô that is short are work to do', async () => {
  const own = await server.company()
  const fund = await makeFund(own, { opening: 100_000_000 })
  const tasks = async () => (await own.done(reports.dashboard, {})).Data.Tasks
  expect(await tasks()).toEqual([])
  const debtor = await makeOrder(own, { Contract_Type: 2, Amount: 540_000 })
  await debtor.topUp(fund, 540_000)
  await debtor.done('Rút không hết')
  const posId = await makePos(own, { fundId: fund, Name: 'VCB 05', percent: 0 })
  const order = await makeOrder(own, { Amount: 1_000_000, FeeRut: 0, Confirm: ['W_LOSS', 'W_FEE_LOW'] })
  const swiped = await order.swipe([{ pos: posId, amount: 1_000_000, lot: '77' }], { Confirm: ['W_LOSS'] })
  const lot = swiped.Data.NumberLoIDs[0] ?? 0
  await own.done(posMoney.addPayNumberLo, { numberLoID: lot, Amount: 980_000, BankCardID: fund })
  const { CustomerName } = await debtor.detail()

  expect((await tasks()).filter(({ Kind }) => Kind === 'owed' || Kind === 'shortLot')).toEqual([
    { Kind: 'owed', Count: 1, Amount: 540_000, Who: CustomerName, Note: expect.stringMatching(/^nợ từ /) },
    { Kind: 'shortLot', Count: 1, Amount: 20_000, Who: 'VCB 05 · lô 77', Note: '' },
  ])
})
