import { note } from '@cardpro/contract/kit/fields'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { z } from 'zod'
import { openingAmount, postOpeningDebts, reverseOpeningDebts } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { importPart, type KnownRecords, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { customerMissing, customersByPhone, lockCustomersForShare } from '#people/customers/people.service.ts'

type Owners = KnownRecords & { byPhone: Map<string, number> }

const title = 'Công nợ đầu'

/** No form writes these: they are entered once, when a shop moves in. */
const opening = {
  path: 'Debt/Opening',
  access: 'customerDebts.add',
  input: z.object({
    CustomerID: z.number(),
    Amount: openingAmount,
    Name: z.string().default(''),
    Note: note,
  }),
} as const
type Opening = z.output<typeof opening.input>

const phoneOf = ({ CustomerPhone }: Values): string => {
  const read = readPhone(String(CustomerPhone ?? ''))
  return 'wrong' in read ? '' : read.phone
}

/** What customers owed the shop before it came to Card Pro, or, below zero, what it owed them: against capital. */
export const openingDebtPart = importPart<Owners>({
  part: 'openingDebts',
  name: title,
  call: opening,
  idField: 'JournalID',
  fields: [
    {
      field: 'CustomerPhone',
      title: 'SĐT khách',
      kind: 'phone',
      isRequired: true,
      also: ['SĐT', 'Số điện thoại'],
      formFields: ['CustomerID'],
      example: '0903123218',
    },
    { field: 'Name', title: 'Họ tên', kind: 'text', also: ['Khách hàng', 'Tên khách'], example: 'Nguyễn Văn An' },
    {
      field: 'Amount',
      title: 'Công nợ đầu',
      kind: 'balance',
      isRequired: true,
      also: ['Công nợ', 'Còn nợ', 'Số dư đầu', 'Nợ đầu kỳ'],
      example: '2.500.000 (khách nợ), -500.000 (nợ khách)',
    },
    { field: 'Note', title: 'Ghi chú', kind: 'text', example: '' },
  ],
  keyOf: phoneOf,
  named: (values) => [{ part: 'customers', key: phoneOf(values) }],
  look: async (ctx, rows) => ({ byPhone: await customersByPhone(ctx, rows.map(phoneOf)), idOf: () => undefined }),
  inputOf: (values, { byPhone }) => {
    const CustomerID = byPhone.get(phoneOf(values))
    if (CustomerID === undefined)
      throw UserError.at('CustomerPhone', `Chưa có khách hàng với SĐT ${values.CustomerPhone}`)
    const { CustomerPhone: _phone, ...rest } = values
    return { ...rest, CustomerID }
  },
  saveMany: postOpenings,
  // A journal never changes.
  versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  undoRight: 'customerDebts.cancel',
  undoMany: undoOpenings,
})

/** The customers are locked first; the journals of the rows are then posted with the same statements. */
async function postOpenings(ctx: WriteCtx, inputs: Refusable<Opening>[]): Promise<Refusable<number>[]> {
  const locked = await lockCustomersForShare(
    ctx,
    inputs.map((input) => (isAccepted(input) ? input.CustomerID : 0)),
  )
  const owed = eachRow(inputs, (input, index) => {
    // A customer that was merged meanwhile has no debts of its own.
    if (onlyRow([locked[index] ?? null]) === null) throw customerMissing()
    return input
  })
  const posted = await postOpeningDebts(
    ctx,
    eachRow(owed, ({ CustomerID: id, Amount, Note }) => ({
      account: { kind: accountKind.customer, owner: id },
      amountVnd: Amount,
      ref: { kind: 'customer', id },
      about: { customer: id },
      title,
      note: Note,
    })),
  )
  const details = owed.map((row) => (isAccepted(row) ? { customer: row.Name, amount: row.Amount } : {}))
  const events = eachRow(
    posted,
    ({ journalId, note }, index): audit.AuditEvent => ({
      menu: 'customerDebts',
      event: 'openingDebt.add',
      ref: { kind: 'journal', id: journalId },
      detail: { ...details[index], note },
    }),
  )
  await audit.recordMany(ctx, events.filter(isAccepted))
  return eachRow(posted, ({ journalId }) => journalId)
}

async function undoOpenings(ctx: WriteCtx, journalIds: number[]): Promise<Refusable<unknown>[]> {
  const undone = await reverseOpeningDebts(ctx, journalIds, { title })
  const ids = journalIds.filter((_, index) => isAccepted(undone[index]))
  await audit.recordMany(
    ctx,
    ids.map((id) => ({
      menu: 'customerDebts',
      event: 'openingDebt.undoImport',
      ref: { kind: 'journal', id },
    })),
  )
  return undone
}
