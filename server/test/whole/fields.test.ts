import type { Call } from '@cardpro/contract/kit/call'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelJobs } from '#test/cancelJobs.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import type { Ids } from '#test/ids.ts'
import { idPaths, kindOf, signedIn, textOf, unknownId } from '#test/matrix.ts'
import { sampleInputs } from '#test/sampleInputs.ts'
import { samplesOf } from '#test/samples.ts'
import { unlisted, valueAt, withValue } from '#test/schemaWalk.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-03: which fields a call takes and gives. Each is made with the own ids of a shop that has one of everything: so that
// it also shows that in the matrix of foreign ids it was the id that was refused.
const server = testServer()
let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>
let columns: string[]
beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  here = await furnish(server, company, company.shopIds[0] ?? 0)
  samples = samplesOf(server, here)
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'ledger\\_%'`,
    ),
  )
  columns = rows.map(({ name }) => name)
}, 120_000)

/** What no client may set: every column there is, as the database and as the wire would spell it, and what belongs to objects. */
const poison = 'Độc-9Zx'
function poisoned(call: Call): Record<string, unknown> {
  const wire = columns.map((name) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const others = [
    'OwnerUserID',
    'ShopID',
    'CompanyID',
    'UserID',
    'IsOwner',
    'Rights',
    'Balance',
    'Profit',
    'Total',
    'CreatedBy',
  ]
  const taken = new Set(Object.keys(call.input.shape).map((key) => key.toLowerCase()))
  // A body has a bound of fields: every other call sends a column in the other of its two spellings.
  const spelt = columns.map((name, index) => ((index + call.path.length) % 2 === 0 ? name : (wire[index] ?? name)))
  const names = [...spelt, ...others].filter((name) => !taken.has(name.toLowerCase()))
  const inherited = { IsOwner: true, poison }
  return {
    ...Object.fromEntries(names.map((name) => [name, poison])),
    ['__proto__']: inherited,
    constructor: { prototype: inherited },
  }
}

/** Writes whose input is a password, a code or nothing at all: their own tests make them. */
const withoutRecords = [
  'BankCard/CorrectBank',
  'Pos/SetHolidays',
  'Pos/RemoveHoliday',
  'Customer/SetPrivacyRules',
  'User/ChangePassword',
  'User/Logout',
  'User/EndOtherSessions',
  'User/StartTotp',
  'User/ConfirmTotp',
  'User/StopTotp',
  'User/NewRecoveryCodes',
  'User/RequireSecondStep',
  'User/SaveLook',
  'User/SaveNotices',
  'Handoff/Create',
  'Customer/ImportCustomerExcel',
  'CardData/AddListCard',
  'Pos/ImportPosExcel',
  'Import/MoveIn',
  'Job/ExcelAffReport',
  'Import/Paste',
  'File/UploadImagePDF',
  'Meta/ReadBill',
  'Partner/ImportPartnerExcel',
  'FirstStep/Hide',
  'Payment/NoteDayStep',
  'Payment/SaveCloseRules',
  'Payment/LockDay',
  'Payment/UnlockDay',
  'Debt/RunDebt',
  'Job/ExcelDebtSummary',
  'Demo/Create',
  'Demo/Remove',
  'Demo/Enter',
]
const envelope = ['Result', 'Message', 'Data', 'Total', 'Summary', 'Code', 'Errors', 'Warnings', 'Blockers']

function expectOnlyListed(call: Call, answer: Awaited<ReturnType<TestUser['call']>>, what: string): void {
  expect
    .soft(
      Object.keys(answer).filter((key) => !envelope.includes(key)),
      what,
    )
    .toEqual([])
  if (answer.Result !== 1) return
  expect.soft(unlisted(call.data, answer.Data), what).toEqual([])
  expect.soft(call.data.safeParse(answer.Data).error, what).toBeUndefined()
  if (call.summary && answer.Summary) expect.soft(unlisted(call.summary, answer.Summary), what).toEqual([])
}

describe('a call with own ids (SEC-03)', () => {
  test('every write of the product is made here, or is known to name no record', async () => {
    const entered = Object.keys(await samples())
    const writes = signedIn.filter(({ writes }) => writes).map(({ path }) => path)
    expect(writes.filter((path) => !entered.includes(path) && !withoutRecords.includes(path))).toEqual([])
    expect(entered.filter((path) => !signedIn.some((call) => call.path === path))).toEqual([])
  })

  test.each(signedIn.filter(({ writes }) => !writes))(
    '$path answers with fields of the contract alone',
    async (call) => {
      const asked = [{}, ...((await samples())[call.path] ?? [])].flatMap((input, index) =>
        Object.entries(readers()).map(([name, user]) => ({ input, user, what: `${call.path} ${index} by ${name}` })),
      )
      await fewAtATime(asked, async ({ input, user, what }) =>
        expectOnlyListed(call, await user.call(call, input), what),
      )
    },
  )
  const readers = () => ({ owner: here.owner, 'owner of all': here.owner.at(-111), member: here.member })

  const order = Object.keys(sampleInputs({ ids: {} as Ids, word: '', versions: {} }))
  const calls = order.flatMap((path) => signedIn.filter((call) => call.path === path))
  test.each(calls)('$path knows its own ids, and takes no field that the contract does not name', async (call) => {
    const count = (await samples())[call.path]?.length ?? 0
    for (let index = 0; index < count; index++) {
      const input = (await samples())[call.path]?.[index] ?? {}
      const unknown: string[] = []
      for (const path of idPaths(call).filter((path) => valueAt(input, path))) {
        const kind = kindOf(here.ids, valueAt(input, path))
        unknown.push(textOf(await here.owner.call(call, withValue(input, path, unknownId(kind)))))
      }
      const answer = await here.owner.call(call, { ...input, ...(call.writes && poisoned(call)) })
      const what = `${call.path} ${index}: ${textOf(answer).slice(0, 1000)}`
      if (!answersAlike.includes(call.path)) expect.soft(unknown, what).not.toContain(textOf(answer))
      expect.soft(refused, what).not.toContain(answer.Code)
      expectOnlyListed(call, answer, what)
      if (call.path.startsWith('Job/')) await cancelJobs(server, here)
    }
  })
  const refused = ['STALE_WRITE', 'INVALID', 'NO_PERMISSION', 'CONFIRM', 'NOT_FOUND']

  test(`${signIn.register.path} makes an owner of a new company, whatever else was sent`, async () => {
    // A visitor's body is short, so what else is sent comes in parts.
    const others = Object.entries(poisoned(signIn.register))
    const made: number[] = []
    for (let from = 0; from < others.length; from += 200)
      made.push((await register(server, Object.fromEntries(others.slice(from, from + 200)))).Data.UserID)
    expect(made.length).toBeGreaterThan(1)
    await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query('SELECT DISTINCT company_id FROM users WHERE id = ANY ($1)', [made])
      expect(rows).toHaveLength(made.length)
      for (const row of rows) expect(Number(row.company_id)).not.toBe(here.owner.companyId)
    })
  })

  test('nothing of what no client may set is anywhere in the database', async () => {
    expect(({} as Record<string, unknown>).poison).toBeUndefined()
    await withAdmin(server.admin, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      )
      for (const { name } of tables) {
        const { rows } = await client.query(
          `SELECT count(*)::int AS found FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`,
          [poison],
        )
        expect(rows[0].found, name).toBe(0)
      }
    })
  })
})

/** What is gone already is answered like what goes now; and the customers of the furnished shop all came today. */
const answersAlike = [
  'User/EndSession',
  'Debt/DeleteNumberLo',
  'ReportV2/NotUseService',
  'Job/ExcelNotUsed',
  // Debts of partners and collaborators are of no member of staff.
  'Job/ExcelPartnerDebts',
  'Job/ExcelAffDebts',
  // Refused in a shop: they are the company level's alone.
  'Payment/GetAllocation',
  'Payment/AllocateExpense',
  'Payment/CancelAllocation',
]
