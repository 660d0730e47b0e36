import { cardStatus, cardStatuses, cardType } from '@cardpro/contract/kit/cardShort'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/kit/money/money'
import type { CommissionTerms } from '@cardpro/contract/orders/commission'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { ratesOf, requestTopUpOf } from '@cardpro/contract/orders/orderTerms'
import { z } from 'zod'
import { type Ctx, seesPosRates } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Fee, feeFor, type PosForOrder } from '#places/pos/pos.service.ts'
import type { OrderState } from './order.ts'
import { expectedProfit, lossWarnings, type Note, requestOf } from './orders.rules.ts'

/** What an order is made of, as it is on file. */
export const OnFile = z.object({
  customerName: z.string().nullable(),
  phone: z.string().nullable(),
  isBlack: z.boolean().nullable(),
  customerStatus: z.number().nullable(),
  hasConsent: z.boolean().nullable(),
  /** The customer represents a partner, and only the last digits of the card are known. */
  isOfPartner: z.boolean().nullable(),
  cardId: z.number().nullable(),
  cardType: cardType.nullable(),
  isForeign: z.boolean().nullable(),
  bankCode: z.string().nullable(),
  last4: z.string().nullable(),
  expiresOn: z.string().nullable(),
  cardStatus: z.literal(Object.values(cardStatus)).nullable(),
  creditLimitVnd: z.number().nullable(),
  feeMinVnd: z.number(),
  roundingStep: z.literal([1, 500, 1000, 5000]),
  roundingMode: z.number(),
  daoFeeBase: z.number(),
  lossPolicy: z.number(),
  isStaffHere: z.boolean(),
  /** Who was chosen, else the collaborator of the card, else of the customer; one that was deactivated brings no new orders. */
  collaboratorId: z.number().nullable(),
  collaboratorMpct: z.number(),
  collaboratorBase: z.number(),
  parentCollaboratorId: z.number().nullable(),
  parentCollaboratorMpct: z.number(),
  sameDay: z.string().nullable(),
})
export type OnFile = z.infer<typeof OnFile>

/** Terms as typed, in percent and đồng. */
export type TypedTerms = {
  ForDate: string
  Amount: number
  TopUpAmount: number
  FeeRut: number
  FeeDao: number
  FeeFixed: number
  FeeShip: number
  FeeCollect: number
}
type Rules = Pick<OrderState, 'kind' | 'feeMinVnd' | 'daoFeeBase' | 'roundingStep' | 'roundingMode'>
export type Agreed = Rules &
  Pick<OrderState, 'amountVnd' | 'requestVnd' | 'requestTopUpVnd' | 'feeRutMpct' | 'feeDaoMpct'> &
  Pick<OrderState, 'feeFixedVnd' | 'feeShipVnd' | 'feeCollect'>

/** What follows from the typed terms: how much is to be topped up and how much to be swiped. */
export function agreedOf(typed: TypedTerms, rules: Rules): Agreed {
  if (rules.kind === orderKind.rolloverAndWithdraw && typed.TopUpAmount < 1000) {
    throw UserError.at('TopUpAmount', 'Số tiền nạp (đáo) phải từ 1.000 đồng')
  }
  const { kind, feeMinVnd, daoFeeBase, roundingStep, roundingMode } = rules
  const terms = {
    kind,
    feeMinVnd,
    daoFeeBase,
    roundingStep,
    roundingMode,
    amountVnd: typed.Amount,
    requestTopUpVnd: requestTopUpOf(kind, { amountVnd: typed.Amount, topUpVnd: typed.TopUpAmount }),
    feeRutMpct: percentToMpct(typed.FeeRut),
    feeDaoMpct: percentToMpct(typed.FeeDao),
    feeFixedVnd: typed.FeeFixed,
    feeShipVnd: typed.FeeShip,
    feeCollect: typed.FeeCollect,
  }
  return { ...terms, requestVnd: requestOf(terms) }
}

/** V-DATE: an order is for a day within a year. */
export function ensureForDate(day: string, today: string): void {
  const [first, last] = [addDays(today, -366), addDays(today, 366)]
  if (day >= first && day <= last) return
  throw UserError.at('ForDate', `Ngày không hợp lệ: phải từ ${formatDay(first)} đến ${formatDay(last)}`, 'V_DATE')
}

/** Refuses what no consent can allow. */
export function ensureOnFile(onFile: OnFile, forDate: string): void {
  if (onFile.customerName === null) throw UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng')
  if (onFile.customerStatus !== recordStatus.active)
    throw UserError.at('CustomerID', `Khách ${onFile.customerName} đã ngừng giao dịch`)
  if (onFile.cardId === null) throw UserError.at('CardDataID', `Khách ${onFile.customerName} không có thẻ này`)
  if (!onFile.isOfPartner) ensureCardInUse(onFile, forDate)
  if (!onFile.isStaffHere) throw UserError.at('StaffID', 'Nhân viên này không làm ở cửa hàng')
}

function ensureCardInUse(onFile: OnFile, forDate: string): void {
  const { expiresOn } = onFile
  const card = `${onFile.bankCode} •••• ${onFile.last4}`
  if (onFile.cardStatus !== cardStatus.active) {
    throw UserError.at(
      'CardDataID',
      `Thẻ ${card} đang ở trạng thái ${cardStatuses[onFile.cardStatus ?? cardStatus.stopped]}`,
    )
  }
  if (expiresOn === null || expiresOn < forDate) {
    throw UserError.at(
      'CardDataID',
      `Thẻ ${card} đã hết hạn ${expiresOn === null ? '' : `ngày ${formatDay(expiresOn)}`}`.trim(),
    )
  }
}

/** A customer on the black list gets no new order; orders that exist are finished as usual. */
export function ensureNotBlacklisted(
  customer: { full_name: string; is_black: boolean; black_reason: string } | null,
): void {
  if (!customer?.is_black) return
  throw UserError.at(
    'CustomerID',
    `Khách ${customer.full_name} trong danh sách đen (${customer.black_reason}) nên không lập đơn mới được`,
    'BLACKLISTED',
  )
}

/** A collaborator that is chosen is of the shop and in use. */
export function ensureChosenCollaborator(onFile: OnFile, chosen: number | null | undefined): void {
  if (!chosen || onFile.collaboratorId === chosen) return
  throw UserError.at('AffID', 'Không có cộng tác viên này trong cửa hàng, hoặc cộng tác viên đã ngừng')
}

type TermsContext = { onFile: OnFile; pos: PlannedPos | null }

/** What is asked before an order is made or changed. */
export function termWarnings(ctx: Ctx, agreed: Agreed, known: TermsContext): Note[] {
  const { onFile } = known
  const warnings: Note[] = []
  const warn = (Code: string, Message: string) => warnings.push({ Code, Message })
  if (onFile.sameDay !== null) warn('W_SAME_CARD', `Thẻ này đã có đơn trong ngày: ${onFile.sameDay}`)
  if (onFile.isBlack) warn('W_BLACK', `Khách ${onFile.customerName} trong danh sách đen`)
  if (!onFile.hasConsent) warn('W_CONSENT', `Khách ${onFile.customerName} chưa đồng ý cho lưu dữ liệu cá nhân`)
  const limitVnd = onFile.creditLimitVnd ?? 0
  if (limitVnd > 0 && agreed.requestVnd > limitVnd) {
    warn('W_LIMIT', `Yêu cầu ${formatVnd(agreed.requestVnd)} vượt hạn mức thẻ ${formatVnd(limitVnd)}`)
  }
  return [...warnings, ...feeWarnings(ctx, agreed, known)]
}

/**
 * A fee that is unusually high, lower than what the POS takes, or not enough. Its comparison with the POS's fee is shown
 * only to users who may see that fee: repeated calls would reveal it. The swipe still stops a loss.
 */
function feeWarnings(ctx: Ctx, agreed: Agreed, { onFile, pos }: TermsContext): Note[] {
  const rates = ratesOf(agreed.kind, { rut: agreed.feeRutMpct, dao: agreed.feeDaoMpct })
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  const tooHigh = { Code: 'W_FEE_HIGH', Message: `Phí ${percentText(highest)} cao hơn 10%` }
  const warnings = highest > 10_000 ? [tooHigh] : []
  if (!pos?.fee || !seesPosRates(ctx)) return warnings
  if (lowest < pos.fee.mpct) {
    const Message = `Phí ${percentText(lowest)} thấp hơn phí ${pos.posRow.name} ${percentText(pos.fee.mpct)}`
    warnings.push({ Code: 'W_FEE_LOW', Message })
  }
  const profitVnd = expectedProfit(
    { ...agreed, ...termsOfCollaborator(onFile) },
    { mpct: pos.fee.mpct, minVnd: pos.fee.minFeeVnd },
  )
  return [...warnings, ...lossWarnings(ctx, { lossPolicy: onFile.lossPolicy, wasVnd: 0, profitVnd })]
}

/** What the collaborators would earn of an order that is made now; of one that is changed, what was agreed then. */
const termsOfCollaborator = ({
  collaboratorMpct,
  collaboratorBase,
  parentCollaboratorMpct,
}: OnFile): CommissionTerms => ({
  collaboratorMpct,
  collaboratorBase,
  parentCollaboratorMpct,
  passedBaseVnd: 0,
})

const percentText = (mpct: number): string => formatPercent(mpctToPercent(mpct))

/** The POS an order is planned for, with its fee for the card on that day where it has one. */
export type PlannedPos = { posRow: PosForOrder; fee: Fee | null }

export function plannedPos(
  posId: number | null,
  onFile: OnFile,
  table: { pos: Map<number, PosForOrder>; fees: Map<number, Fee[]>; day: string },
): PlannedPos | null {
  if (posId === null) return null
  const posRow = table.pos.get(posId)
  if (!posRow) throw UserError.at('PlannedPosID', 'Không có máy POS này trong cửa hàng')
  if (onFile.cardType === null) return { posRow, fee: null }
  const isOnUs = onFile.bankCode === posRow.bankCode
  const card = { cardType: onFile.cardType, isForeign: onFile.isForeign ?? false, isOnUs, day: table.day }
  return { posRow, fee: feeFor(table.fees.get(posId) ?? [], card) }
}
