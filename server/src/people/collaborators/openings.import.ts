import { note } from '@cardpro/contract/kit/fields'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { z } from 'zod'
import { openingAmount, postOpeningDebts, reverseOpeningDebts } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { importPart, type KnownRecords, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, type Refusable } from '#kit/refusableRows.ts'
import { collaboratorsByPhone } from './collaboratorKeys.service.ts'
import { lockForUpdate } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type Collaborators = KnownRecords & { byPhone: Map<string, number> }

const title = 'Hoa hồng chưa trả'

/** No form writes these: they are entered once, when a shop moves in. */
const opening = {
  path: 'Aff/Opening',
  access: 'collaborators.add',
  input: z.object({ AffID: z.number(), Amount: openingAmount, Note: note }),
} as const
type Opening = z.output<typeof opening.input>

const phoneOf = ({ AffPhone }: Values): string => {
  const read = readPhone(String(AffPhone ?? ''))
  return 'wrong' in read ? '' : read.phone
}

/** Commission that the shop still owed before it came to Card Pro, or, below zero, had paid too much of: against capital. */
export const openingCommissionPart = importPart<Collaborators>({
  part: 'openingCommissions',
  name: title,
  call: opening,
  idField: 'JournalID',
  fields: [
    {
      field: 'AffPhone',
      title: 'SĐT CTV',
      kind: 'phone',
      isRequired: true,
      also: ['SĐT cộng tác viên', 'SĐT', 'Số điện thoại'],
      formFields: ['AffID'],
      example: '0934111222',
    },
    {
      field: 'Amount',
      title: 'Hoa hồng chưa trả',
      kind: 'balance',
      isRequired: true,
      also: ['Hoa hồng còn', 'Còn phải trả', 'Chưa trả'],
      example: '1.500.000 (còn phải trả), -200.000 (đã trả thừa)',
    },
    { field: 'Note', title: 'Ghi chú', kind: 'text', example: '' },
  ],
  keyOf: phoneOf,
  named: (values) => [{ part: 'collaborators', key: phoneOf(values) }],
  look: async (ctx, rows) => ({ byPhone: await collaboratorsByPhone(ctx, rows.map(phoneOf)), idOf: () => undefined }),
  inputOf: (values, { byPhone }) => {
    const { AffPhone, ...rest } = values
    const AffID = byPhone.get(phoneOf(values))
    if (AffID === undefined) throw UserError.at('AffPhone', `Chưa có cộng tác viên với SĐT ${AffPhone}`)
    return { ...rest, AffID }
  },
  saveMany: postOpenings,
  // A journal never changes.
  versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  undoRight: 'collaborators.cancel',
  undoMany: undoOpenings,
})

/** The collaborators are locked first; the journals of the rows are then posted with the same statements. */
async function postOpenings(ctx: WriteCtx, inputs: Refusable<Opening>[]): Promise<Refusable<number>[]> {
  const stored = await lockForUpdate(
    ctx,
    inputs.filter(isAccepted).map(({ AffID }) => AffID),
  )
  const owed = eachRow(inputs, ({ AffID, Amount, Note }) => {
    const collaborator = stored.get(AffID)
    if (!collaborator) throw collaboratorMissing('AffID')
    return { id: AffID, name: collaborator.name, amount: Amount, note: Note }
  })
  const posted = await postOpeningDebts(
    ctx,
    eachRow(owed, ({ id, amount, note }) => ({
      account: { kind: accountKind.collaborator, owner: id },
      amountVnd: -amount,
      ref: { kind: 'aff', id },
      about: { collaborator: id },
      title,
      note,
    })),
  )
  const details = owed.map((row) => (isAccepted(row) ? { aff: row.name, amount: row.amount } : {}))
  const events = eachRow(
    posted,
    ({ journalId, note }, index): audit.AuditEvent => ({
      menu: 'collaborators',
      event: 'openingCommission.add',
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
      menu: 'collaborators',
      event: 'openingCommission.undoImport',
      ref: { kind: 'journal', id },
    })),
  )
  return undone
}
