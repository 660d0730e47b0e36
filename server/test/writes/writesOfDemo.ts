import { demoCompany, demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import { firstSteps } from '@cardpro/contract/people/firstSteps'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { demoRunner, signInToDemo } from '#test/demo.ts'
import { todayHere } from '#test/orders.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { Day, storedBy } from './writesDay.ts'

/** An owner who has nothing yet tries the product out. */
export async function dayOfDemo({ server, left }: Day): Promise<void> {
  const owner = await server.company()
  const own = new Day(server, owner)
  await own.did(firstSteps.hide, { IsHidden: true })
  const odd = { ShopID: owner.shopId, Date: todayHere(), Measure: 'Margin', Days: 7 } as const
  await own.did(oddDays.silenceOdd, odd)
  await own.did(demoCompany.create, {})
  await demoRunner(server).settle(owner.companyId)
  const { Code } = await own.did(demoEntry.enter, {})
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query('SELECT id::float8 AS id FROM companies WHERE demo_of = $1', [owner.companyId]),
  )
  // The row of the sign-in comes after the rows of the demo's users.
  const countRows = async () => (await storedBy(server, Number(rows[0]?.id))).length
  const before = await countRows()
  await signInToDemo(server, Code)
  own.left.set(demoSignIn.signIn.path, (await countRows()) - before)
  await own.did(demoCompany.remove, {})
  for (const [path, count] of own.left) left.set(path, count)
}
