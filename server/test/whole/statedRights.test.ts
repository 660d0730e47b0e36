import { type Call, missingRight } from '@cardpro/contract/kit/call'
import { allRights, lackOf, type Right } from '@cardpro/contract/kit/rights'
import { ownerGroupId, roles } from '@cardpro/contract/people/identity/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ids } from '#test/ids.ts'
import { signedIn, textOf } from '#test/matrix.ts'
import { type SampleInput, sampleInputs } from '#test/sampleInputs.ts'
import { samplesOf } from '#test/samples.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'

// What a screen knows of a right is what the contract says of a call. So no service may ask for a right that the contract
// does not ask for this input, and what lacks one is told which.
const server = testServer()
let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>
let people: { name: string; rights: readonly Right[]; user: TestUser }[]
beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  here = await furnish(server, company, company.shopIds[0] ?? 0)
  samples = samplesOf(server, here)
  people = await Promise.all(
    Object.entries(roles)
      .filter(([id]) => Number(id) !== ownerGroupId)
      .toReversed()
      .map(async ([, { name, rights }]) => ({ name, rights, user: await here.owner.staff([...rights]) })),
  )
}, 120_000)

const inputsOf = async (path: string): Promise<SampleInput[]> => (await samples())[path] ?? []

const holders = new Map<string, Promise<TestUser>>()
/** A user with these rights and no others. */
function holderOf(rights: Right[]): Promise<TestUser> {
  const key = rights.toSorted().join()
  const holder = holders.get(key) ?? here.owner.staff(rights)
  holders.set(key, holder)
  return holder
}

/** The right that an answer says is missing. */
const lackIn = (answer: { Message: string }): Right | null =>
  allRights.find((right) => answer.Message.includes(lackOf(right))) ?? null

/** What the contract asks for this input, of several rights the first. */
const stated = (call: Call, input: SampleInput): Right[] => {
  const rights: Right[] = []
  for (;;) {
    const right = missingRight(call, (one) => rights.includes(one), input)
    if (right === null) return rights
    rights.push(right)
  }
}

/** Which right these take, the stored record says: the contract lists them all, and says beside the call which record asks which. */
const ofRecord = [
  'Approval/Approve',
  'Approval/Refuse',
  'BankLine/Post',
  'Debt/CancelComparison',
  'Debt/CancelPayDebt',
  'Debt/ChangeStatusPaymentPDF',
  'Debt/ConfirmComparison',
  'Debt/DetailComparison',
  'Debt/ReleaseSwipe',
  'Debt/SendComparison',
  'ExpenseCard/Delete',
  'File/RemoveFile',
  'Import/Check',
  'Import/GetByID',
  'Import/GetRows',
  'Import/GetWrong',
  'Import/Mend',
  'Import/Run',
  'Import/Undo',
  'LogAction/Undo',
  'Payment/CancelCount',
  'Reconcile/RemoveStatement',
]

const order = Object.keys(sampleInputs({ ids: {} as Ids, word: '', versions: {} }))
const calls = order
  .flatMap((path) => signedIn.filter((call) => call.path === path))
  .filter(({ path }) => path !== 'User/EndSession')

/** One input, sent with exactly the rights that are asked of it, and by every role. */
async function expectStated(call: Call, index: number): Promise<void> {
  const input = (await inputsOf(call.path))[index] ?? {}
  const what = `${call.path} ${index}`
  const own = stated(call, input)
  const listed: readonly string[] = [call.access, ...(call.orAccess ?? []), ...(call.asksToo ?? [])]
  expect
    .soft(
      own.filter((right) => !listed.includes(right)),
      what,
    )
    .toEqual([])
  const exact = await (await holderOf(own)).call(call, input)
  const mayLack: (string | null)[] = ofRecord.includes(call.path) ? [null, ...listed] : [null]
  expect.soft(mayLack, `${what} with these rights alone: ${textOf(exact)}`).toContain(lackIn(exact))
  for (const { name, rights, user } of people) {
    const missing = missingRight(call, (right) => rights.includes(right), input)
    const answer = await user.call(call, (await inputsOf(call.path))[index] ?? {})
    const told = `${what} by ${name}: ${textOf(answer)}`
    if (missing === null) expect.soft(mayLack, told).toContain(lackIn(answer))
    else expect.soft(answer, told).toMatchObject({ Code: 'NO_PERMISSION', Message: lackOf(missing) })
  }
}

describe('the rights that the contract states of an act', () => {
  test.each(calls)('are all that $path asks of its input', async (call) => {
    const count = (await inputsOf(call.path)).length
    for (let index = 0; index < count; index++) await expectStated(call, index)
  })
})
