import { roles } from '@cardpro/contract/people/identity/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { fewAtATime } from '#test/fewAtATime.ts'
import { signedIn } from '#test/matrix.ts'
import { samplesOf } from '#test/samples.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'

// Cost is told with the right to see profit alone (decision 142), by whatever call: those of every role template without it are
// made in a shop that has one of everything.
const server = testServer()
let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>
beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  here = await furnish(server, company, company.shopIds[0] ?? 0)
  samples = samplesOf(server, here)
}, 120_000)

/** Figures that are cost, or tell it, wherever they stand. */
const everywhere =
  /^(?:Profit\w*|PosFee\w*|NetDue|Margin|AgreedRate|ChargedRate|LotFee|PartnerCost|DirectCost|NetRevenue|Revenue)$/
/** And those of the POS and their money, whose names mean other things on other screens. */
const ofPosMoney = /^(?:Gross|Fee|Net|DiffFee|Percent|FeePercent|MinFee)$/
const posMoneyCalls = [
  'Debt/DebtPos',
  'Report/CompanyDebtPos',
  'Debt/GetNumberLoConditions',
  'Debt/GetBillNumberLo',
  'Pos/GetByConditions',
  'Pos/GetFees',
  'Meta/GetAllPos',
  'Meta/GetAllPosCompany',
  'Pos/GetBills',
]

function costsIn(value: unknown, isCost: (name: string) => boolean, place = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => {
    const at = `${place}.${name}`
    if (typeof part === 'number' && part !== 0 && isCost(name)) return [`${at} = ${part}`]
    return costsIn(part, isCost, at)
  })
}

async function costsTo(user: TestUser): Promise<string[]> {
  const inputs = await samples()
  // What is in a file its own test opens: here its answer has no data.
  const asked = signedIn
    .filter(({ writes, givesFile }) => !writes && !givesFile)
    .flatMap((call) =>
      [{}, ...(inputs[call.path] ?? [])].flatMap((input) => [user, user.at(-111)].map((at) => ({ call, input, at }))),
    )
  const told = await fewAtATime(asked, async ({ call, input, at }) => {
    const { Data, Summary } = await at.call(call, input)
    const isCost = (name: string) =>
      everywhere.test(name) || (posMoneyCalls.includes(call.path) && ofPosMoney.test(name))
    return costsIn({ Data, Summary }, isCost).map((place) => `${call.path}${place}`)
  })
  return [...new Set(told.flat())]
}

const isProfit = (right: string) => right.endsWith('.profit')
const without = Object.values(roles).filter(({ rights }) => !rights.some(isProfit))

describe('cost', () => {
  test('is told by the calls named here, to an owner', async () => {
    const told = (await costsTo(here.owner)).map((place) => place.split('.')[0])
    for (const path of posMoneyCalls.filter((one) => !/Company/.test(one))) expect(told, path).toContain(path)
    expect(told).toContain('ReportV2/Pos')
  }, 120_000)

  test.each(without)(
    'is told to a user of the group “$name” by no call',
    async ({ rights }) => {
      expect(await costsTo(await here.owner.staff([...rights, 'company.view']))).toEqual([])
    },
    120_000,
  )

  test('is kept from the roles that have no part in the money of banks', () => {
    expect(without.map(({ name }) => name)).toEqual(['Thu ngân', 'NV giao dịch', 'Chỉ xem'])
  })
})
