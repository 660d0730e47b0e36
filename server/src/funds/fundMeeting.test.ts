import { funds } from '@cardpro/contract/funds'
import { expect, test } from 'vitest'
import { makeFund } from '#testing/cardFile.ts'
import { oneBehindTheOther } from '#testing/meeting.ts'
import { bookRoutes } from '#testing/orderBooks.ts'
import { testServer } from '#testing/shop.ts'

const server = testServer(bookRoutes)

test('a fund is not stopped while a transfer into it is under way: no money is left in a stopped fund', async () => {
  const owner = await server.company()
  const FromID = await makeFund(owner, { opening: 10_000_000 })
  const ToID = await makeFund(owner, { name: 'Két', kind: 1 })
  const account = {
    text: 'SELECT FROM ledger_accounts WHERE company_id = $1 AND owner_id = $2 FOR UPDATE',
    values: [owner.companyId, FromID],
  }
  const [moved, stopped] = await oneBehindTheOther(server, account, [
    () => owner.call(funds.transfer, { FromID, ToID, Amount: 4_000_000 }),
    () => owner.call(funds.deleteBankCard, { BankCardID: ToID }),
  ])

  expect(moved.Result).toBe(1)
  expect(stopped.Result).toBe(0)
  const { Data } = await owner.done(funds.getByConditions, {})
  expect(Data.find(({ BankCardID }) => BankCardID === ToID)).toMatchObject({ Status: 1, Balance: 4_000_000 })
})
