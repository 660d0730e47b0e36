import { type BulkRow, mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import type { customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { z } from 'zod'
import { ensureNotTooMany, nextPiece, previewOf, rowsAfter } from '#kit/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, type Refusable } from '#kit/refusableRows.ts'
import { checkStaff, saveCustomers } from './customerEdit.ts'
import { formOfCustomer } from './customerForm.ts'
import { findCustomers } from './customerList.ts'
import { stopCustomers, whyNotStopped } from './customerStop.ts'
import { lockShop, readAccounts } from './customers.repo.ts'
import { lockCustomers } from './people.service.ts'

const sql = loadSql(import.meta.url, './customers.sql')
const Candidate = z.object({
  id: z.number(),
  code: z.string(),
  fullName: z.string(),
  status: z.number(),
  rank: z.number(),
  staffId: z.number().nullable(),
  isMerged: z.boolean(),
})
type Candidate = z.infer<typeof Candidate>
const { Rank } = people.addOrEditCustomer.input.shape
type BulkInput = Omit<Input<typeof customerBulk.changeMany>, 'Below' | 'UpTo'>
const stoppedSentence = 'Khách đã ngừng'

/** What the action would do, by the rules that it follows. */
export async function previewCustomers(ctx: Ctx, input: BulkInput): Promise<Data<typeof customerBulk.previewMany>> {
  await checkAct(ctx, input)
  const ids = await findIds(ctx, input)
  const rows = (await readCandidates(ctx, ids)).map((customer) => resultOf(customer, input))
  const stopping = input.Act === 'stop' ? rows.filter(({ Result }) => Result === 1) : []
  const obstacles = await whyNotStopped(
    ctx,
    stopping.map(({ Key, Name }) => ({ id: Number(Key), fullName: Name })),
  )
  const rowsOfPreview = rows.map((row) => {
    const Message = obstacles.get(Number(row.Key))
    return Message ? { ...row, Result: 0, Message } : row
  })
  return previewOf(rowsOfPreview, ids[0] ?? 0)
}

/** Changes the next chunk, each customer by the rules of the form. */
export async function changeCustomers(
  ctx: WriteCtx,
  input: Input<typeof customerBulk.changeMany>,
): Promise<Data<typeof customerBulk.changeMany>> {
  await checkAct(ctx, input)
  const { piece, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  const rows = (await readCandidates(ctx, piece)).map((customer) => resultOf(customer, input))
  const changing = rows.filter(({ Result }) => Result === 1)
  const outcomes = await applyAct(
    ctx,
    changing.map(({ Key }) => Number(Key)),
    input,
  )
  return { Rows: rowsAfter(rows, outcomes), Next: next }
}

async function checkAct(ctx: Ctx, { Act, NewStaffID, NewRank }: BulkInput): Promise<void> {
  if (Act === 'rank' && NewRank === undefined) throw UserError.at('NewRank', 'Vui lòng chọn hạng mới')
  if (Act !== 'staff') return
  if (NewStaffID === undefined) throw UserError.at('NewStaffID', 'Vui lòng chọn nhân viên')
  if (NewStaffID !== null) await checkStaff(ctx, NewStaffID, 'NewStaffID')
}

/** The customers by the list's own rules, so that what is changed is what the list shows; newest first. */
async function findIds(ctx: Ctx, input: BulkInput): Promise<number[]> {
  if (input.Ids !== undefined) return input.Ids.toSorted((a, b) => b - a)
  const { ids, total } = await findCustomers(ctx, {
    ...input,
    Sort: '',
    GroupBy: '',
    Closed: [],
    PageIndex: 1,
    PageSize: mostRows,
  })
  ensureNotTooMany(total, 'khách')
  return ids.toSorted((a, b) => b - a)
}

const readCandidates = (ctx: Ctx, ids: number[]): Promise<Candidate[]> =>
  ctx.db.rows(sql('customers_for_act'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }, Candidate)

/** The row without balances and orders. */
function resultOf(customer: Candidate, input: BulkInput): BulkRow {
  const [Result, Message] = outcomeOf(customer, input)
  return { Key: String(customer.id), Name: customer.fullName, Detail: customer.code, Result, Message }
}

function outcomeOf({ status, rank, staffId, isMerged }: Candidate, input: BulkInput): [number, string] {
  if (input.Act === 'stop') return status === recordStatus.stopped ? [2, 'Đã ngừng'] : [1, '']
  if (isMerged) return [0, 'Đã gộp vào khách khác']
  if (status === recordStatus.stopped) return [0, stoppedSentence]
  if (input.Act === 'staff') return staffId === input.NewStaffID ? [2, 'Đã là nhân viên này'] : [1, '']
  return rank === input.NewRank ? [2, 'Đã ở hạng này'] : [1, '']
}

async function applyAct(ctx: WriteCtx, ids: number[], input: BulkInput): Promise<Refusable<unknown>[]> {
  const { Act, NewStaffID, NewRank, Reason } = input
  if (Act === 'stop')
    return stopCustomers(
      ctx,
      ids.map((CustomerID) => ({ CustomerID, ...(Reason !== '' && { Reason }) })),
    )
  // The shop is locked before its customers, as the form does it, so no deadlock.
  await lockShop(ctx)
  const [locked, accounts] = await Promise.all([lockCustomers(ctx, ids), readAccounts(ctx, ids)])
  const changed = Act === 'staff' ? { StaffID: NewStaffID ?? null } : { Rank: Rank.parse(NewRank) }
  const forms = eachRow(locked, (customer, index) => {
    if (customer.status === recordStatus.stopped) throw new UserError(stoppedSentence)
    const id = ids[index] ?? 0
    const form = formOfCustomer(id, { ...customer, accounts: accounts.get(id) ?? [] })
    // Without a day the moment of consent stays as it is, to the second.
    return { ...form, ConsentDate: null, ...changed }
  })
  return saveCustomers(ctx, forms)
}
