import { board } from '@cardpro/contract/bank/reconcile/board'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { expect, test } from 'vitest'
import { BankDesk, lineOf } from '#test/bankDesk.ts'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('20: one credit for POS of two shops: statement, line, tiền về of both, and back', async () => {
  const owner = await server.company({ shops: 2 })
  const sister = owner.at(owner.shopIds[1] ?? 0)
  const parent = await BoardDesk.open(server, owner)
  const child = await makePos(sister, { Name: 'VCB 02', PosParentID: parent.pos, MaxDay: 0 })
  const [ours] = await parent.bills('000123', [1_000_000])
  const [theirs] = await BoardDesk.at(server, sister, { pos: child, fund: parent.fund }).bills('000045', [2_000_000])
  if (!ours || !theirs) throw new Error('no bills')
  const { id } = await parent.matched([ours, theirs], (_bill, index) => (index === 1 ? { pos: child } : {}))
  await parent.paidAsOne(id)
  const bank = new BankDesk(server, { user: owner, fund: parent.fund })
  const LineID = await bank.keepOne(lineOf(2_967_000, { bookedOn: todayHere(), content: 'TT THE QUA POS' }))
  const advice = async () => (await owner.done(lineMatches.getSuggestions, { LineIDs: [LineID] })).Data[0]
  const [best] = (await advice())?.Suggestions ?? []
  expect(best).toMatchObject({ Step: 'payout', Class: 'A', Difference: 0, Payouts: [{ Rows: 2, RowsChosen: 2 }] })

  const { Data } = await owner.done(lineMatches.post, { LineID, Key: best?.Key ?? '' })

  expect(Data).toMatchObject({ Payments: [{ Amount: 2_967_000 }], Left: 0 })
  const between = () => rawBalance(server, owner, { kind: 1368 })
  expect([await between(), await bank.left(LineID)]).toEqual([-1_978_000, 0])
  await expectSoundBooks(server, owner)
  await expectSoundBooks(server, sister)

  await owner.done(board.undo, { PaymentIDs: Data.Payments.map(({ paymentID }) => paymentID), Reason: 'Ghi nhầm' })
  expect([await between(), await bank.left(LineID)]).toEqual([0, 2_967_000])
  expect((await advice())?.Suggestions[0]).toMatchObject({ Step: 'payout', Payouts: [{ RowsChosen: 2 }] })
  await expectSoundBooks(server, owner)
  await expectSoundBooks(server, sister)
})
