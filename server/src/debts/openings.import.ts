import { note } from '@cardpro/contract/basic/fields'
import { readPhone } from '@cardpro/contract/text/phone'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { importPart, type Known, type Values } from '#excel/import.service.ts'
import { accountKind } from '#ledger/ledger.service.ts'
import { openingAmount, postOpeningDebt, reverseOpeningDebt } from '#ledger/openings.service.ts'
import { customerMissing, customersByPhone, lockCustomersForShare } from '#people/people.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'

type Owners = Known & { byPhone: Map<string, number> }

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
  save: postOpening,
  // A journal never changes.
  versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  undoRight: 'customerDebts.cancel',
  undo: undoOpening,
})

const shareCustomer = together(lockCustomersForShare)

async function postOpening(ctx: WriteCtx, { CustomerID, Amount, Name, Note }: Opening): Promise<number> {
  // A customer that was merged meanwhile has no debts of its own.
  if ((await shareCustomer(ctx, CustomerID)) === null) throw customerMissing()
  const { journalId, note } = await postOpeningDebt(ctx, {
    account: { kind: accountKind.customer, owner: CustomerID },
    amountVnd: Amount,
    ref: { kind: 'customer', id: CustomerID },
    about: { customer: CustomerID },
    title,
    note: Note,
  })
  await audit.record(ctx, {
    menu: 'customerDebts',
    event: 'openingDebt.add',
    ref: { kind: 'journal', id: journalId },
    detail: { customer: Name, amount: Amount, note },
  })
  return journalId
}

async function undoOpening(ctx: WriteCtx, journalId: number): Promise<void> {
  await reverseOpeningDebt(ctx, journalId, { title })
  await audit.record(ctx, {
    menu: 'customerDebts',
    event: 'openingDebt.undoImport',
    ref: { kind: 'journal', id: journalId },
  })
}
