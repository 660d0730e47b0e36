import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { partnerFields } from '@cardpro/contract/places/partners/partner.fields'
import type { partners } from '@cardpro/contract/places/partners/partners'
import * as audit from '#kit/audit/audit.service.ts'
import { stopper } from '#kit/audit/stopping.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { nextCompanyNumbers } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import type { Ending } from '#kit/safeNote.ts'
import { payoutAccount } from '#kit/secrets/payoutAccount.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import {
  type Columns,
  findByName,
  insertPartners,
  lockForUpdate,
  lockShop,
  readTies,
  type StoredPartner,
  stopMany,
  type Tie,
  updatePartners,
} from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

type Form = Input<typeof partners.addOrEdit>

/** Makes a partner with the next DT number, trading with this shop, or changes one. Changing a stopped partner takes it back into use. */
export const addOrEditPartner = async (ctx: WriteCtx, input: Form): Promise<Data<typeof partners.addOrEdit>> => ({
  PartnerID: onlyRow(await savePartners(ctx, [input])),
})

/** What the form would send to leave the partner as it is stored. */
export const formOfPartner = (stored: StoredPartner) => ({ ...formOf(partnerFields, stored), Version: stored.version })

/** A partner as it is stored, locked, for a change of some of its fields. */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Pick<Form, 'Version'>): Promise<object> {
  const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [id])])
  const partner = stored.get(id) ?? null
  ensureEdit(ctx, sent, partner)
  return formOfPartner(partner)
}

function columnsOfForm(input: Form): Columns {
  const read = readPhone(input.Phone)
  if ('wrong' in read) throw UserError.at('Phone', read.wrong)
  return { ...columnsOf(partnerFields, input), phone: read.phone }
}

/** A partner between its form and its row. `before`: as it is stored; null for one that is being made. */
type Draft = { id: number; before: StoredPartner | null; columns: Columns }

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the id of its partner or with its refusal; a refused row leaves the others done.
 */
export async function savePartners(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<number>[]> {
  const read = await readDrafts(ctx, inputs)
  const stopping = read
    .filter(isAccepted)
    .flatMap(({ id, before, columns }) => (before && columns.status < before.status ? [{ id, name: before.name }] : []))
  const obstacles = await whyNotStopped(ctx, stopping)
  const drafts = read.map((draft) => (draft instanceof UserError ? draft : (obstacles.get(draft.id) ?? draft)))
  await writeDrafts(ctx, drafts.filter(isAccepted))
  return eachRow(drafts, ({ id }) => id)
}

/** Locks the shop and the partners, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, inputs: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const forms = eachRow(inputs, (input) => ({ input, typed: columnsOfForm(input) }))
  const accepted = forms.filter(isAccepted)
  const [, stored, named, banks] = await Promise.all([
    lockShop(ctx),
    lockForUpdate(
      ctx,
      accepted.flatMap(({ input }) => input.PartnerID ?? []),
    ),
    findByName(
      ctx,
      accepted.map(({ typed }) => typed.name),
    ),
    readBanks(ctx),
  ])
  return eachRow(forms, ({ input, typed }) => {
    const id = input.PartnerID ?? newId()
    const before = stored.get(id) ?? null
    if (input.PartnerID !== undefined) ensureEdit(ctx, input, before)
    const columns = { ...typed, ...payoutAccount(banks, input, before) }
    if (columns.status === recordStatus.active && named.some((other) => other.name === columns.name && other.id !== id))
      throw UserError.at('Name', `Cửa hàng đã có đối tác tên ${columns.name}`)
    return { id, before, columns }
  })
}

function ensureEdit(
  ctx: WriteCtx,
  input: Pick<Form, 'Version'>,
  before: StoredPartner | null,
): asserts before is StoredPartner {
  ensureRight(ctx, 'partners.edit')
  if (!before) throw partnerMissing('PartnerID')
  ensureVersion(ctx, 'Đối tác', { asked: input.Version, now: before.version, by: before.changed_by })
}

async function writeDrafts(ctx: WriteCtx, drafts: Draft[]): Promise<void> {
  const made = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(({ before }) => before !== null)
  const numbers = await nextCompanyNumbers(ctx, 'DT', made.length)
  await Promise.all([
    updatePartners(
      ctx,
      changed.map(({ id, columns }) => ({ ...columns, id })),
    ),
    insertPartners(
      ctx,
      made.map(({ id, columns }, index) => ({ ...columns, id, no: numbers[index] ?? 0 })),
    ),
  ])
  await audit.recordMany(ctx, drafts.map(savedEvent))
}

const savedEvent = ({ id, before, columns }: Draft): audit.AuditEvent => ({
  menu: 'partners',
  event: before ? 'partner.edit' : 'partner.add',
  ref: { kind: 'partner', id },
  detail: { ...(before && { before }), after: columns },
})

type Stopping = Ending<Input<typeof partners.delete>>

/** Stops a partner with whom everything is settled, in every shop. */
export const stopPartner = async (ctx: WriteCtx, { PartnerID: id, Reason: reason }: Stopping): Promise<null> =>
  onlyRow(await stopPartners(ctx, [{ id, reason }]))

export const stopPartners = stopper({
  menu: 'partners',
  event: 'partner.deactivate',
  kind: 'partner',
  lock: lockForUpdate,
  missing: () => partnerMissing('PartnerID'),
  whyNotStopped,
  stopMany,
})

/** What keeps partners from being stopped: money or POS between them and a shop. */
async function whyNotStopped(ctx: WriteCtx, named: { id: number; name: string }[]): Promise<Map<number, UserError>> {
  const ties = await readTies(
    ctx,
    named.map(({ id }) => id),
  )
  return new Map(
    named.flatMap(({ id, name }) => {
      const sentence = obstacleOf(name, ties.get(id) ?? [], oneShop(ctx))
      return sentence === null ? [] : [[id, new UserError(sentence)] as const]
    }),
  )
}

/** Figures of other shops are not shown: this shop may not see them. */
function obstacleOf(partnerName: string, ties: Tie[], shopId: number): string | null {
  const here = ties.find(({ shop_id }) => shop_id === shopId)
  if (here && here.they_vnd > 0)
    return `Đối tác ${partnerName} còn nợ ${formatVnd(here.they_vnd)}, thu xong mới ngừng được`
  if (here && here.we_vnd > 0)
    return `Cửa hàng còn nợ đối tác ${partnerName} ${formatVnd(here.we_vnd)}, trả xong mới ngừng được`
  if (here && here.pos_count > 0)
    return `Đối tác ${partnerName} còn ${here.pos_count} máy POS liên kết, kết thúc liên kết trước`
  const isTied = ties.some(({ they_vnd, we_vnd, pos_count }) => they_vnd > 0 || we_vnd > 0 || pos_count > 0)
  return isTied ? `Đối tác ${partnerName} còn công nợ hoặc máy POS ở cửa hàng khác, chưa ngừng được` : null
}
