import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { fold } from '@cardpro/contract/kit/search'
import { feeState } from '@cardpro/contract/places/partners/partnerFees'
import { LinkFee } from '@cardpro/contract/places/partners/posPartner.fields'
import { linkState, PartnerPos, PosPartner, type posPartners } from '@cardpro/contract/places/partners/posPartners'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { readFees, type StoredFee } from './fees.service.ts'

const sql = loadSql(import.meta.url, './posPartners.sql')
const UsablePos = PartnerPos.omit({ Fees: true }).extend({ shop_id: z.number(), own_fees: z.array(LinkFee) })

export async function listPosPartners(
  ctx: Ctx,
  input: Input<typeof posPartners.getPosPartner>,
): Promise<Page<typeof posPartners.getPosPartner>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    pos_id: input.PosID ?? null,
    partner_id: input.PartnerID ?? null,
    today: ctx.today,
  }
  const found = await ctx.db.rows(sql('list_links'), params, PosPartner)
  const wanted = fold(input.GeneralSearch)
  const matching = sortRows(
    found.filter(
      ({ State, PosName, TID, PartnerName, PartnerCode }) =>
        (input.Status === undefined || (State === linkState.over) === (input.Status === recordStatus.stopped)) &&
        fold(`${PosName} ${TID} ${PartnerName} ${PartnerCode}`).includes(wanted),
    ),
    input.Sort,
  )
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: matching.slice(start, start + input.PageSize), total: matching.length }
}

export async function listPartnerPos(
  ctx: Ctx,
  { PartnerID }: Input<typeof posPartners.dataPosPartner>,
): Promise<Page<typeof posPartners.dataPosPartner>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, partner_id: PartnerID, today: ctx.today }
  const [posRows, table] = await Promise.all([
    ctx.db.rows(sql('usable_pos'), params, UsablePos),
    readFees(ctx, { partnerID: PartnerID }, ctx.today),
  ])
  const inForce = table.filter(({ State }) => State === feeState.current)
  const rows = posRows.map(({ shop_id, own_fees, ...posRow }) => ({
    ...posRow,
    Fees: feesInForce(
      own_fees,
      inForce.filter((fee) => fee.ShopID === shop_id && fee.Direction === posRow.Direction),
    ),
  }))
  return { rows, total: rows.length }
}

/** Where nothing is agreed for the POS a kind of card has the fee of the partner's table, as a swipe has. */
const feesInForce = (own: LinkFee[], table: StoredFee[]) => [
  ...own.map((fee) => ({ ...fee, IsOwn: true })),
  ...table
    .filter((fee) => !own.some((one) => one.CardType === fee.typeCard && one.IsForeign === fee.IsForeign))
    .map(({ typeCard: CardType, IsForeign, Percent, MinFee }) => ({
      CardType,
      IsForeign,
      Percent,
      MinFee,
      IsOwn: false,
    })),
]

export const linkMissing = (): UserError =>
  UserError.at('posPartnerID', 'Không có liên kết POS – đối tác này trong cửa hàng')
