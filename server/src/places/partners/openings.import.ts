import { note } from '@cardpro/contract/kit/fields'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { openingAmount, postOpeningDebts, reverseOpeningDebts } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { importPart, type KnownRecords, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, type Refusable } from '#kit/refusableRows.ts'
import { lockForUpdate, partnersByName } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

type Partners = KnownRecords & { byName: Map<string, number> }

const title = 'Công nợ đầu'

/** No form writes these: they are entered once, when a shop moves in. */
const opening = {
  path: 'Partner/Opening',
  access: 'partners.add',
  input: z.object({ PartnerID: z.number(), Amount: openingAmount, Note: note }),
} as const
type Opening = z.output<typeof opening.input>

const nameOf = ({ PartnerName }: Values): string => fold(String(PartnerName ?? ''))

/** What partners owed the shop before it came to Card Pro, or, below zero, what it owed them: against capital. */
export const openingPartnerPart = importPart<Partners>({
  part: 'openingPartners',
  name: 'Công nợ đối tác',
  call: opening,
  idField: 'JournalID',
  fields: [
    {
      field: 'PartnerName',
      title: 'Tên đối tác',
      kind: 'text',
      isRequired: true,
      also: ['Đối tác'],
      formFields: ['PartnerID'],
      example: 'Anh Tuấn Quận 3',
    },
    {
      field: 'Amount',
      title: 'Công nợ đầu',
      kind: 'balance',
      isRequired: true,
      also: ['Công nợ', 'Còn nợ', 'Số dư đầu', 'Nợ đầu kỳ'],
      example: '20.000.000 (họ nợ), -5.000.000 (nợ họ)',
    },
    { field: 'Note', title: 'Ghi chú', kind: 'text', example: '' },
  ],
  keyOf: nameOf,
  named: (values) => [{ part: 'partners', key: nameOf(values) }],
  look: async (ctx) => ({ byName: await partnersByName(ctx), idOf: () => undefined }),
  inputOf: (values, { byName }) => {
    const PartnerID = byName.get(nameOf(values))
    if (PartnerID === undefined) throw UserError.at('PartnerName', `Chưa có đối tác tên ${values.PartnerName}`)
    const { PartnerName: _name, ...rest } = values
    return { ...rest, PartnerID }
  },
  saveMany: postOpenings,
  // A journal never changes.
  versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  undoRight: 'partners.cancel',
  undoMany: undoOpenings,
})

/** All partners are locked first; the journals of the rows are then posted with the same statement. */
async function postOpenings(ctx: WriteCtx, inputs: Refusable<Opening>[]): Promise<Refusable<number>[]> {
  const stored = await lockForUpdate(
    ctx,
    inputs.filter(isAccepted).map(({ PartnerID }) => PartnerID),
  )
  const posted = await postOpeningDebts(
    ctx,
    eachRow(inputs, ({ PartnerID, Amount, Note }) => {
      if (!stored.has(PartnerID)) throw partnerMissing('PartnerID')
      return {
        account: { kind: accountKind.partner, owner: PartnerID },
        amountVnd: Amount,
        ref: { kind: 'partner', id: PartnerID },
        about: { partner: PartnerID },
        title,
        note: Note,
      }
    }),
  )
  const events = eachRow(inputs, ({ PartnerID, Amount }, index): audit.AuditEvent[] => {
    const row = posted[index]
    if (!row || row instanceof UserError) return []
    const detail = { partner: stored.get(PartnerID)?.name, amount: Amount, note: row.note }
    return [{ menu: 'partners', event: 'openingDebt.add', ref: { kind: 'journal', id: row.journalId }, detail }]
  })
  await audit.recordMany(ctx, events.filter(isAccepted).flat())
  return eachRow(posted, ({ journalId }) => journalId)
}

async function undoOpenings(ctx: WriteCtx, journalIds: number[]): Promise<Refusable<undefined>[]> {
  const undone = await reverseOpeningDebts(ctx, journalIds, { title })
  await audit.recordMany(
    ctx,
    journalIds
      .filter((_, index) => isAccepted(undone[index]))
      .map((id) => ({ menu: 'partners', event: 'openingDebt.undoImport', ref: { kind: 'journal', id } })),
  )
  return undone
}
