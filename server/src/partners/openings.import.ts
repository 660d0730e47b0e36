import { note } from '@cardpro/contract/basic/fields'
import { fold } from '@cardpro/contract/basic/search'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { importPart, type Known, type Values } from '#excel/import.service.ts'
import { accountKind } from '#ledger/ledger.service.ts'
import { openingAmount, postOpeningDebt, reverseOpeningDebt } from '#ledger/openings.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { eachRowAsync, isAccepted, type Refusable } from '#platform/rows.ts'
import { lockForUpdate, partnersByName, type StoredPartner } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

type Partners = Known & { byName: Map<string, number> }

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
  undoMany: (ctx, ids) => eachRowAsync(ids, (id) => undoOpening(ctx, id)),
})

/** All partners are locked first; the journals of the rows are then posted with the same statements. */
async function postOpenings(ctx: WriteCtx, inputs: Refusable<Opening>[]): Promise<Refusable<number>[]> {
  const stored = await lockForUpdate(
    ctx,
    inputs.filter(isAccepted).map(({ PartnerID }) => PartnerID),
  )
  return eachRowAsync(inputs, (input) => postOpening(ctx, input, stored.get(input.PartnerID)))
}

async function postOpening(
  ctx: WriteCtx,
  { PartnerID, Amount, Note }: Opening,
  partner: StoredPartner | undefined,
): Promise<number> {
  if (!partner) throw partnerMissing('PartnerID')
  const { journalId, note: said } = await postOpeningDebt(ctx, {
    account: { kind: accountKind.partner, owner: PartnerID },
    amountVnd: Amount,
    ref: { kind: 'partner', id: PartnerID },
    about: { partner: PartnerID },
    title,
    note: Note,
  })
  await audit.record(ctx, {
    menu: 'partners',
    event: 'openingDebt.add',
    ref: { kind: 'journal', id: journalId },
    detail: { partner: partner.name, amount: Amount, note: said },
  })
  return journalId
}

async function undoOpening(ctx: WriteCtx, journalId: number): Promise<void> {
  await reverseOpeningDebt(ctx, journalId, { title })
  await audit.record(ctx, {
    menu: 'partners',
    event: 'openingDebt.undoImport',
    ref: { kind: 'journal', id: journalId },
  })
}
