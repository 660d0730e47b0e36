import { type BulkRow, mostRows } from '@cardpro/contract/basic/bulk'
import type { Data, Input } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { customerBulk } from '@cardpro/contract/people/customerBulk'
import { people } from '@cardpro/contract/people/people'
import { z } from 'zod'
import { nextPiece, previewOf, refuseTooMany, rowAfter } from '#platform/bulk.ts'
import { type Ctx, can, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import { saveCustomer } from './customerEdit.ts'
import { findCustomers } from './customerList.ts'
import { formOf } from './customerOnFile.ts'
import { stopCustomer, whyNotStopped } from './customerStop.ts'
import { checkStaff, holdShop } from './customerWrite.ts'
import { holdCustomer, readAccounts } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerBulk.sql')
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
type Wanted = Input<typeof customerBulk.previewMany>
const stopped = 'Khách đã ngừng'

/** What the act would do, by the rules that it follows. */
export async function previewCustomers(ctx: Ctx, input: Wanted): Promise<Data<typeof customerBulk.previewMany>> {
  await checkAct(ctx, input)
  const ids = await findIds(ctx, input)
  const customers = await readCandidates(ctx, ids)
  const rows = await Promise.all(customers.map((customer) => told(ctx, customer, input)))
  return previewOf(rows, ids[0] ?? 0)
}

/** Does it to the next piece. Each customer goes through his own form, all of them together. */
export async function changeCustomers(
  ctx: WriteCtx,
  input: Input<typeof customerBulk.changeMany>,
): Promise<Data<typeof customerBulk.changeMany>> {
  await checkAct(ctx, input)
  const { piece, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  const customers = await readCandidates(ctx, piece)
  const rows = await Promise.all(
    customers.map((customer) => rowAfter(resultOf(customer, input), () => change(ctx, customer.id, input))),
  )
  return { Rows: rows, Next: next }
}

async function checkAct(ctx: Ctx, { Act, NewStaffID }: Wanted): Promise<void> {
  if (Act === 'stop' && !can(ctx, 'customers.cancel')) throw noPermission()
  if (Act === 'staff' && NewStaffID !== null) await checkStaff(ctx, NewStaffID, 'NewStaffID')
}

/** The customers by the list's own rules, so that what is changed is what the list shows; newest first. */
async function findIds(ctx: Ctx, input: Wanted): Promise<number[]> {
  if (input.Ids !== undefined) return input.Ids.toSorted((a, b) => b - a)
  const { ids, total } = await findCustomers(ctx, {
    ...input,
    Sort: '',
    GroupBy: '',
    Closed: [],
    PageIndex: 1,
    PageSize: mostRows,
  })
  refuseTooMany(total, 'khách')
  return ids.toSorted((a, b) => b - a)
}

const readCandidates = (ctx: Ctx, ids: number[]): Promise<Candidate[]> =>
  ctx.db.rows(sql('customers_for_act'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }, Candidate)

/** The row as it is known without asking what stands between the shop and the customer. */
function resultOf(customer: Candidate, input: Wanted): BulkRow {
  const [Result, Message] = outcomeOf(customer, input)
  return { Key: String(customer.id), Name: customer.fullName, Detail: customer.code, Result, Message }
}

function outcomeOf({ status, rank, staffId, isMerged }: Candidate, input: Wanted): [number, string] {
  if (input.Act === 'stop') return status === recordStatus.stopped ? [2, 'Đã ngừng'] : [1, '']
  if (isMerged) return [0, 'Đã gộp vào khách khác']
  if (status === recordStatus.stopped) return [0, stopped]
  if (input.Act === 'staff') return staffId === input.NewStaffID ? [2, 'Đã là nhân viên này'] : [1, '']
  return rank === input.NewRank ? [2, 'Đã ở hạng này'] : [1, '']
}

/** The same, with what would keep somebody from being stopped. */
async function told(ctx: Ctx, customer: Candidate, input: Wanted): Promise<BulkRow> {
  const row = resultOf(customer, input)
  if (input.Act !== 'stop' || row.Result !== 1) return row
  const Message = await whyNotStopped(ctx, { id: customer.id, fullName: customer.fullName })
  return Message === '' ? row : { ...row, Result: 0, Message }
}

async function change(ctx: WriteCtx, id: number, { Act, NewStaffID, NewRank, Reason }: Wanted): Promise<void> {
  if (Act === 'stop') {
    await stopCustomer(ctx, { CustomerID: id, ...(Reason !== '' && { Reason }) })
    return
  }
  // The shop before its customers, as the form has it: two who wait for each other would wait for ever.
  await holdShop(ctx)
  const [held, accounts] = await Promise.all([holdCustomer(ctx, id), readAccounts(ctx, id)])
  if (held.status === recordStatus.stopped) throw new UserError(stopped)
  // Without a day he agrees since whenever he did, to the second.
  const asItIs = { ...formOf(id, { ...held, accounts }), ConsentDate: null }
  const changed = Act === 'staff' ? { StaffID: NewStaffID } : { Rank: Rank.parse(NewRank) }
  await saveCustomer(ctx, { ...asItIs, ...changed })
}
