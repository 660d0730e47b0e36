import type { Data, Input } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { partners } from '@cardpro/contract/partners/partners'
import { readPhone } from '@cardpro/contract/text/phone'
import * as audit from '#audit/audit.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { readBanks } from '#platform/database/banks.ts'
import { nextCompanyNumber } from '#platform/database/counters.ts'
import { newId } from '#platform/database/ids.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven, safeNote } from '#platform/safeNote.ts'
import { payoutAccount } from '#platform/secrets/payoutAccount.ts'
import { partnerMissing } from './partners.service.ts'
import { type Held, holdOwnPartner, tiesOf } from './partnerTies.ts'
import { type Columns, hasNamesake, holdShop, insertPartner, setStopped, updatePartner } from './partnerWrite.ts'

type Typed = Input<typeof partners.addOrEdit>

/** Makes a partner with the next DT number, trading with this shop, or changes one. Changing one who was stopped takes him back. */
export async function addOrEditPartner(ctx: WriteCtx, input: Typed): Promise<Data<typeof partners.addOrEdit>> {
  const typed = columnsOf(input)
  const id = input.PartnerID ?? newId()
  const [, before, namesake, banks] = await Promise.all([
    holdShop(ctx),
    input.PartnerID === undefined ? null : holdOwnPartner(ctx, id),
    hasNamesake(ctx, { id, name: typed.name }),
    readBanks(ctx),
  ])
  if (input.PartnerID !== undefined) checkEdit(ctx, input, before)
  const columns = { ...typed, ...payoutAccount(banks, input, before) }
  if (namesake && columns.status === recordStatus.active)
    throw UserError.at('Name', `Cửa hàng đã có đối tác tên ${columns.name}`)
  if (before && columns.status < before.status) await refuseTied(ctx, id, before.name)
  if (before) await updatePartner(ctx, { id, ...columns })
  else await insertPartner(ctx, { id, ...columns, no: await nextCompanyNumber(ctx, 'DT') })
  const deed = before
    ? ({ action: 'edit', act: 'Sửa đối tác' } as const)
    : ({ action: 'add', act: 'Thêm đối tác' } as const)
  const detail = { ...(before && { before }), after: columns }
  await audit.record(ctx, { menu: 'partners', ...deed, ref: { kind: 'partner', id }, detail })
  return { PartnerID: id }
}

/** Stops a partner with whom everything is settled, in every shop. Stopping again changes nothing. */
export async function stopPartner(
  ctx: WriteCtx,
  { PartnerID: id, Reason }: Ending<Input<typeof partners.delete>>,
): Promise<null> {
  const before = await holdOwnPartner(ctx, id)
  if (!before) throw partnerMissing('PartnerID')
  if (before.status === recordStatus.stopped) return null
  await refuseTied(ctx, id, before.name)
  await setStopped(ctx, id)
  const deed = { action: 'cancel', act: 'Ngừng đối tác' } as const
  const detail = { before, after: { status: recordStatus.stopped }, ...reasonGiven(Reason) }
  await audit.record(ctx, { menu: 'partners', ...deed, ref: { kind: 'partner', id }, detail })
  return null
}

function checkEdit(ctx: WriteCtx, input: Typed, before: Held | null): void {
  if (!can(ctx, 'partners.edit')) throw noPermission()
  if (!before) throw partnerMissing('PartnerID')
  ensureVersion(ctx, 'Đối tác', { asked: input.Version, now: before.version, by: before.changed_by })
}

function columnsOf(input: Typed): Omit<Columns, 'bank_code' | 'account_no' | 'account_name'> {
  const phone = readPhone(input.Phone)
  if ('wrong' in phone) throw UserError.at('Phone', phone.wrong)
  return {
    name: input.Name,
    kind: input.Type,
    contact: safeNote(input.Contact, 'Contact'),
    phone: phone.phone,
    zalo: safeNote(input.Zalo, 'Zalo'),
    debt_limit_vnd: input.CreditLimit,
    settle_period: input.SettlePeriod,
    note: safeNote(input.Note),
    status: input.Status,
  }
}

/** What stands in other shops is told without a figure: it is not this shop's to know. */
async function refuseTied(ctx: WriteCtx, id: number, partnerName: string): Promise<void> {
  const ties = await tiesOf(ctx, id)
  const here = ties.find(({ shop_id }) => shop_id === oneShop(ctx))
  const balanceVnd = here?.balance_vnd ?? 0
  if (balanceVnd > 0)
    throw new UserError(`Đối tác ${partnerName} còn nợ ${formatVnd(balanceVnd)}, thu xong mới ngừng được`)
  if (balanceVnd < 0)
    throw new UserError(`Cửa hàng còn nợ đối tác ${partnerName} ${formatVnd(-balanceVnd)}, trả xong mới ngừng được`)
  if (here && here.terminals > 0)
    throw new UserError(`Đối tác ${partnerName} còn ${here.terminals} máy POS liên kết, kết thúc liên kết trước`)
  if (ties.some(({ balance_vnd, terminals }) => balance_vnd !== 0 || terminals > 0))
    throw new UserError(`Đối tác ${partnerName} còn công nợ hoặc máy POS ở cửa hàng khác, chưa ngừng được`)
}
