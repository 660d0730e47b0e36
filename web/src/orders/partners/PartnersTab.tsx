import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { commissionWords } from '@cardpro/contract/orders/commissionWords'
import { lineKind, lineStatus, orderKind } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { InfoRow, Panel } from '#kit/ui/basic/Panel.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { shareLeft, shareWords } from '#orders/lines/ShareDrawer.tsx'

/** What partners have to do with an order: `owed` is above 0 where the partner owes. */
type PartnerLine = {
  key: string
  partner: string
  what: string
  amount: number
  /** What the partner keeps or is charged; null where the user may not see it. */
  fee: number | null
  owed: number | null
}

/** Đối tác & CTV: who else has a part in the order, and the debts between them and the shop because of it. */
export function PartnersTab({ order }: { order: Order }) {
  const rows = partnerLines(order)
  const words = shareWords(order)
  const left = shareLeft(order)
  return (
    <div className="cp-order-money">
      <section aria-label="Đối tác">
        <h2 className="cp-order-part cp-bold line-over">Đối tác</h2>
        {words !== undefined && (
          <p className="cp-small cp-partner-words">
            {order.PartnerName}: {words}
            {left > 0 && (
              <>
                , còn phải ghi <Money value={left} tone="ink" />
              </>
            )}
          </p>
        )}
        {rows.length === 0 ? (
          <Empty title="Đơn này chưa có khoản nào với đối tác" />
        ) : (
          <PlainTable
            label="Đối tác"
            rows={rows}
            columns={columns}
            rowKey="key"
            card={(row) => <PartnerCard row={row} />}
            count="Phải thu (+), phải trả (−)"
            summary={sumOf(rows)}
          />
        )}
      </section>
      <CollaboratorPanel order={order} />
    </div>
  )
}

/** The collaborator of the order, by which terms, and what was earned, for users who see profit. */
function CollaboratorPanel({ order }: { order: Order }) {
  const { AffName, AffTerms, Commission } = order
  if (AffName === '') return null
  return (
    <div className="cp-partner-collaborator">
      <Panel title="Cộng tác viên">
        <InfoRow label="Tên">
          <b>{AffName}</b>
        </InfoRow>
        {AffTerms && <InfoRow label="Hưởng">{commissionWords(AffTerms)}</InfoRow>}
        {Commission !== null && (
          <InfoRow label="Hoa hồng">
            <Money value={Commission} tone="ink" />
          </InfoRow>
        )}
      </Panel>
    </div>
  )
}

const column = columnsOf<PartnerLine, { owed: number }>()
const columns = [
  column.cell('Đối tác', ({ partner }) => <b className="cp-order-strong">{partner}</b>),
  column.text('what', 'Việc'),
  column.money('amount', 'Số tiền'),
  column.money('fee', 'Phí'),
  column.cell('Phải thu / phải trả', ({ owed }) => <Money value={owed} />, { align: 'right', total: 'owed' }),
]

/** The same on a phone. */
const PartnerCard = ({ row }: { row: PartnerLine }) => (
  <>
    <div className="cp-card-top">
      <span className="cp-card-title">{row.partner}</span>
      <Money value={row.owed} />
    </div>
    <div className="cp-card-line">{row.what}</div>
    <div className="cp-card-line">
      Số tiền <Money value={row.amount} tone="ink" />
      {row.fee !== null && (
        <>
          {' '}
          · phí <Money value={row.fee} tone="ink" />
        </>
      )}
    </div>
  </>
)

const sumOf = (rows: PartnerLine[]) => ({ owed: rows.reduce((sum, { owed }) => sum + (owed ?? 0), 0) })

export function partnerLines(order: Order): PartnerLine[] {
  const swipes = order.Swipes.filter(({ Status, PartnerID }) => Status === lineStatus.posted && PartnerID !== null)
  const lines = order.Lines.filter(({ Status, PartnerID }) => Status === lineStatus.posted && PartnerID !== null)
  const of = (kind: number) => lines.filter(({ Kind }) => Kind === kind)
  return [
    ...ownPartner(order),
    ...swipes.map(({ LogWithdrawalID, PartnerName, PosName, PosFeePercent, PosFee, Amount, Net }) => ({
      key: `swipe-${LogWithdrawalID}`,
      partner: PartnerName,
      what: `Quẹt trên ${PosName}${PosFeePercent === null ? '' : `, phí ${formatPercent(PosFeePercent)}`}`,
      amount: Amount,
      fee: PosFee,
      owed: Net,
    })),
    ...of(lineKind.topUp).map(({ LineID, PartnerName, Amount }) => ({
      key: `line-${LineID}`,
      partner: PartnerName,
      what: 'Nạp hộ',
      amount: Amount,
      fee: null,
      owed: -Amount,
    })),
    ...of(lineKind.reciprocal).map(({ LineID, PartnerName, Amount }) => ({
      key: `line-${LineID}`,
      partner: PartnerName,
      what: 'Phí đối ứng',
      amount: Amount,
      fee: null,
      owed: -Amount,
    })),
  ]
}

/** Of kind 4 the balance of the order is the partner's. */
const ownPartner = (order: Order): PartnerLine[] =>
  order.Contract_Type === orderKind.partnerSwipe
    ? [
        {
          key: 'own',
          partner: order.PartnerName,
          what: 'Thẻ đối tác trên POS của cửa hàng',
          amount: order.Swipe,
          fee: order.Fee,
          owed: order.Balance,
        },
      ]
    : []
