import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { feeCollection, isFeeApart, orderKind } from '@cardpro/contract/orders/orderMoney'
import { counterpartyName, feeName } from '@cardpro/contract/orders/orderWords'
import type { ReactNode } from 'react'
import { HeroMoney, Money } from '#kit/ui/basic/Money.tsx'
import { type SumLine, SumTable } from '#kit/ui/basic/Panel.tsx'
import type { Check } from '#orders/lines/orderChecks.ts'
import type { Offer } from '#orders/swipes/offers.ts'
import type { Expectation, Terms } from './expectation.ts'
import './createOrder.css'

type ExpectedColumnProps = {
  terms: Terms | null
  expected: Expectation | null
  offer: Offer | null
  /** Of the commission: of what it is. */
  collaboratorLabel: string
  seesProfit: boolean
  checks: Check[]
  /** Of the order, also while its terms are incomplete. */
  kind: number
}

/** The forecast of the order while it is typed: payouts, the shop's profit, and warnings. */
export function ExpectedColumn({
  terms,
  expected,
  offer,
  collaboratorLabel,
  seesProfit,
  checks,
  kind,
}: ExpectedColumnProps) {
  return (
    <div>
      <Outcome terms={terms} expected={expected} kind={kind} />
      {seesProfit ? (
        <Profit expected={expected} offer={offer} collaboratorLabel={collaboratorLabel} kind={kind} />
      ) : (
        <LossAlone profitVnd={expected?.profitVnd ?? 0} />
      )}
      <Part label="Cần nạp vào thẻ">
        <b className="cp-expected-second">
          <Money value={expected?.topUpVnd ?? null} />
        </b>
      </Part>
      {checks.length > 0 && (
        <ul className="cp-expected-part cp-checks" aria-label="Kiểm tra">
          {checks.map(({ isOk, text }) => (
            <li key={text} className={isOk ? 'cp-ink-green' : 'cp-ink-orange'}>
              {isOk ? <CheckCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="cp-expected-part" aria-label={label}>
      <div className="cp-small">{label}</div>
      {children}
    </section>
  )
}

/** The money that moves between shop and customer in the end. */
function Outcome({ terms, expected, kind }: Pick<ExpectedColumnProps, 'terms' | 'expected' | 'kind'>) {
  if (!terms || !expected) {
    return (
      <Part label={kind === orderKind.partnerSwipe ? 'Trả đối tác' : 'Chuyển cho khách'}>
        <HeroMoney value={null} size="panel" />
      </Part>
    )
  }
  const isTakenOff = !isFeeApart(terms.collect)
  const isCollected = expected.payoutVnd === 0 && expected.collectVnd > 0
  const lines: SumLine[] = [
    { label: 'Quẹt thẻ', value: expected.swipeVnd },
    ...(expected.topUpVnd > 0 ? [{ label: 'Nạp thẻ', value: -expected.topUpVnd, tone: 'ink' as const }] : []),
    ...(isTakenOff ? [{ label: feeLabel(terms), value: -expected.feeVnd, tone: 'ink' as const }] : []),
    ...(!isTakenOff && !isCollected ? [{ label: collectLabel(terms), value: expected.collectVnd }] : []),
  ]
  return (
    <Part label={isCollected ? collectLabel(terms) : sendLabel(terms)}>
      <HeroMoney value={isCollected ? expected.collectVnd : expected.payoutVnd} size="panel" />
      <SumTable lines={lines} />
    </Part>
  )
}

const sendLabel = ({ kind }: Terms): string => (kind === orderKind.partnerSwipe ? 'Trả đối tác' : 'Chuyển cho khách')

const feeLabel = ({ kind, feeRut, feeDao }: Terms): string =>
  kind === orderKind.rolloverAndWithdraw
    ? feeName(kind)
    : `${feeName(kind)} ${formatPercent(kind === orderKind.rollover ? feeDao : feeRut)}`

const collectLabel = ({ collect, kind }: Terms): string =>
  collect === feeCollection.owed
    ? `Ghi nợ ${counterpartyName(kind)}`
    : kind === orderKind.partnerSwipe
      ? 'Đối tác trả phí'
      : 'Khách trả phí'

type ProfitProps = Pick<ExpectedColumnProps, 'expected' | 'offer' | 'collaboratorLabel' | 'kind'>

function Profit({ expected, offer, collaboratorLabel, kind }: ProfitProps) {
  if (!expected) return null
  const { profitVnd, feeVnd, posFeeVnd, commissionVnd, swipeVnd } = expected
  if (profitVnd === null || posFeeVnd === null || !offer) {
    return (
      <Part label="Lãi gộp dự kiến">
        <HeroMoney value={null} size="panel" />
        <SumTable lines={[{ label: feeName(kind), value: feeVnd }]} />
        <p className="cp-small cp-quiet flush above-6">Tính được khi POS dự kiến có phí cho loại thẻ này.</p>
      </Part>
    )
  }
  // To a thousandth of a percent, as rates are.
  const margin = Math.round((profitVnd / swipeVnd) * 100_000) / 1000
  return (
    <Part label="Lãi gộp dự kiến">
      <HeroMoney value={profitVnd} size="panel" {...(profitVnd > 0 && { tone: 'in' })} />
      <Loss profitVnd={profitVnd} />
      <SumTable
        lines={[
          { label: feeName(kind), value: feeVnd },
          { label: posFeeLabel(offer), value: -posFeeVnd },
          ...(commissionVnd > 0 ? [{ label: collaboratorLabel, value: -commissionVnd }] : []),
        ]}
        total={{ label: 'Biên lãi', text: formatPercent(margin) }}
      />
    </Part>
  )
}

const posFeeLabel = ({ fee }: Offer): string =>
  fee.Percent === null ? 'Phí POS' : `Phí POS ${formatPercent(fee.Percent)}`

/** Users who may not see profit still have to know that the order needs approval, but not how much is lost. */
function LossAlone({ profitVnd }: { profitVnd: number }) {
  if (profitVnd >= 0) return null
  return (
    <Part label="Lưu ý">
      <div className="cp-expected-loss cp-ink-red text-13 cp-bold" role="alert">
        Đơn đang lỗ
      </div>
    </Part>
  )
}

function Loss({ profitVnd }: { profitVnd: number }) {
  if (profitVnd >= 0) return null
  return (
    <div className="cp-expected-loss cp-ink-red text-13 cp-bold" role="alert">
      Đơn đang lỗ {formatVnd(-profitVnd)}
    </div>
  )
}
