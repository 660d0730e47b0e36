import type { Call } from '@cardpro/contract/kit/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import type { EditedRecord } from '#test/editedRecord.ts'
import { editedRecords } from '#test/editedRecords.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Every call that changes a record, by a caller that sends only what it means to change.
const server = testServer()
let owner: TestUser
let records: EditedRecord[] = []
beforeAll(async () => {
  owner = await server.company()
  records = await editedRecords(owner)
})

const paths = [
  'Customer/AddOrEditCustomer',
  'CardData/AddOrEdit',
  'CardData/AddCalendarPayment',
  'Pos/AddOrEdit',
  'Pos/CreatePosPartner',
  'Partner/AddOrEdit',
  'Partner/ConfigFeePartnerShop',
  'Aff/AddOrEdit',
  'BankCard/AddOrEdit',
  'BankFeed/Save',
  'Shop/AddOrEdit',
  'User/AddOrEditStaff',
  'ScheduleWorking/Update',
  'ScheduleWorking/UpdateFee',
  'ScheduleWorking/UpdateWithdrawal',
  'ScheduleWorking/SaveNote',
  'Debt/SetPromise',
  'Payment/CreateOrUpdateConfig',
  'Report/SaveSchedule',
  'ListView/Save',
]
type Row = Record<string, unknown>

const callOf = (path: string): Call => {
  const call = allRoutes.find((one) => one.path === path)
  if (!call) throw new Error(path)
  return call
}
const agreed = {
  Confirm: ['W_FEE_HIGH', 'W_PERCENT', 'W_SAME_CITIZEN', 'W_MARGIN', 'W_SAME_CARD', 'W_LOSS', 'W_FEE_LOW', 'W_CITIZEN'],
}
/** Which change it is, and what says nothing of the record itself. */
const ever = [
  'version',
  'updated_by',
  'updated_at',
  'changed_by',
  'changed_at',
  'search',
  'is_full',
  'since',
  'made_at',
]

async function send(record: EditedRecord, input: Row) {
  const answer = await owner.call(callOf(record.path), { ...record.beside, ...agreed, ...input })
  return answer
}

async function rowOf({ table, more = `'{}'::jsonb`, id }: EditedRecord, value: number): Promise<Row> {
  const key = { debt_promises: 'customer_id', bank_feeds: 'fund_id' }[table] ?? 'id'
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(`SELECT to_jsonb(t) || ${more} AS row FROM ${table} t WHERE ${key} = $1`, [value]),
  )
  if (!rows[0]) throw new Error(`${id} ${value}`)
  return rows[0].row
}

const made = new Map<string, number>()
/** The record, made whole; its id. */
async function makeWhole(path: string): Promise<{ record: EditedRecord; id: number }> {
  const record = records.find((one) => one.path === path)
  if (!record) throw new Error(path)
  const id = made.get(path) ?? record.existing
  const version = path === 'ListView/Save' && id ? { Version: (await rowOf(record, id))['version'] } : {}
  const feed = path === 'BankFeed/Save' && made.has(path) ? { Version: (await rowOf(record, id ?? 0))['version'] } : {}
  const answer = await send(record, {
    ...record.full,
    ...version,
    ...feed,
    ...(id !== undefined && { [record.id]: id }),
  })
  expect(answer.Result, `${path}: ${answer.Message}`).toBe(1)
  const own = id ?? Number((answer.Data as Row)[record.id])
  made.set(path, own)
  return { record, id: own }
}

/** The version, where the call takes no change without one. */
const versionOf = async (record: EditedRecord, id: number): Promise<Row> =>
  ['ListView/Save', 'BankFeed/Save'].includes(record.path) ? { Version: (await rowOf(record, id))['version'] } : {}

const changedIn = (before: Row, after: Row): string[] =>
  Object.keys(before).filter((key) => !ever.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]))

const columnsOf = ({ columns, dictionary }: EditedRecord, field: string): string[] => {
  const column = dictionary?.[field]?.column
  return columns?.[field] ?? (column === undefined ? [] : [column])
}

function emptyOf(call: Call, field: string, value: unknown): unknown {
  if (typeof value === 'string') return call.input.shape[field] && isTaken(call, field, null) ? null : ''
  if (typeof value === 'number') return isTaken(call, field, null) ? null : 0
  return typeof value === 'boolean' ? false : Array.isArray(value) ? [] : null
}
const isTaken = (call: Call, field: string, value: unknown): boolean =>
  (call.input.shape[field] as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success

describe('a change of a record', () => {
  test.each(paths)('%s leaves what was not sent as it is', async (path) => {
    const { record, id } = await makeWhole(path)
    const before = await rowOf(record, id)
    const needed = Object.keys(record.full).filter((field) => !isTaken(callOf(path), field, undefined))
    const required = Object.fromEntries(needed.map((field) => [field, record.full[field]]))
    const alone = Object.entries(record.full).filter(([field]) => !record.never?.includes(field))
    for (const input of [required, {}, ...alone.map(([field, value]) => ({ [field]: value }))]) {
      const answer = await send(record, { ...input, ...(await versionOf(record, id)), [record.id]: id })
      const sent = `${path} ${Object.keys(input).join()}`
      expect(answer.Result, `${sent}: ${answer.Message}`).toBe(1)
      expect(changedIn(before, await rowOf(record, id)), sent).toEqual([])
    }
  })

  test.each(paths)('%s empties what is sent empty, and nothing else', async (path) => {
    const call = callOf(path)
    const { record } = await makeWhole(path)
    const fields = Object.keys(record.full).filter(
      (field) => ![...(record.fixed ?? []), ...(record.never ?? [])].includes(field),
    )
    for (const field of fields) {
      const { id } = await makeWhole(path)
      const before = await rowOf(record, id)
      const empty = emptyOf(call, field, record.full[field])
      const answer = await send(record, { [field]: empty, ...(await versionOf(record, id)), [record.id]: id })
      const changed = changedIn(before, await rowOf(record, id))
      const sent = `${path} ${field}: ${JSON.stringify(empty)} → ${answer.Message}`
      if (answer.Result === 1) expect(changed.toSorted(), sent).toEqual(columnsOf(record, field).toSorted())
      else {
        expect(answer.Code ?? 'INVALID', sent).toBe('INVALID')
        expect(changed, sent).toEqual([])
      }
    }
  })

  test('a call that changes a record is one of these, or has nothing that could be left out', () => {
    const edits = allRoutes.filter(({ edits }) => edits !== undefined).map(({ path }) => path)
    expect(edits.toSorted()).toEqual(paths.toSorted())
    const others = allRoutes.filter(({ path, writes }) => writes && !edits.includes(path) && changesRecord.test(path))
    const leftOut = others.filter((call) =>
      Object.keys(call.input.shape).some(
        (field) => !['Confirm', 'Version', 'Reason'].includes(field) && isTaken(call, field, undefined),
      ),
    )
    expect(leftOut.map(({ path }) => path).toSorted()).toEqual(saysItself)
  })
})

const changesRecord = /\/(AddOrEdit|CreateOrUpdate|Save(?!Notifies)|Set(?!tle)|Update|Correct)/

/** Left out, these stay too, or they are of a new row: a balance of a moment, a decision. */
const saysItself = [
  'BankCard/CorrectBank',
  'BankCard/SetRealBalance',
  'CardData/SaveNotify',
  'Debt/UpdateNumberLo',
  'Pos/UpdateStatusLogPosCodePartner',
  'Reconcile/Correct',
  'User/SaveLook',
]
