import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { type BankCheck, bankLines } from '@cardpro/contract/bankLines/bankLines'
import { formatDay } from '@cardpro/contract/basic/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { Money } from '#ui/basic/Money.tsx'
import type { LineShow } from './lineList.ts'
import { UnlinkedDrawer } from './UnlinkedDrawer.tsx'
import './bankLines.css'

type HeadProps = { fundId: number; onShow: (show: LineShow) => void }

/** Khớp số dư ngân hàng, or the difference and what it comes from. */
export function CheckHead({ fundId, onShow }: HeadProps) {
  const check = useCall(bankLines.getCheck, { BankCardID: fundId }, { silent: true }).data?.Data
  const [isOpen, setOpen] = useState(false)
  if (!check || check.FromDate === null) return null
  return (
    <section className="cp-bank-check" aria-label="Khớp số dư">
      <Verdict check={check} />
      <dl>
        <Part label="Ngân hàng" value={check.Closing} />
        <Part label="Chưa ghi" value={-check.NotBooked} count={check.NotBookedLines} onOpen={() => onShow('open')} />
        <Part
          label="Phiếu chưa có dòng"
          value={check.NotLinked}
          count={check.NotLinkedVouchers}
          onOpen={() => setOpen(true)}
        />
        <Part label="Bỏ qua" value={-check.Skipped} count={check.SkippedLines} onOpen={() => onShow('skipped')} />
        <Part label={`Trước ${formatDay(check.FromDate).slice(0, 5)}`} value={check.Start} />
        <Part label="Thiếu dòng" value={-check.Gap} />
        <Part label="Sổ quỹ" value={check.Books} />
      </dl>
      {isOpen && <UnlinkedDrawer check={check} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** The same in one line: beside the board. */
export function BalanceLine({ fundId }: { fundId: number }) {
  const check = useCall(bankLines.getCheck, { BankCardID: fundId }, { silent: true }).data?.Data
  if (!check || check.FromDate === null) return null
  return (
    <span className="cp-bank-line">
      {check.Closing !== null && (
        <span>
          {check.FundName}: ngân hàng <Money value={check.Closing} tone="ink" /> − chưa ghi{' '}
          <Money value={check.NotBooked} tone="ink" />, sổ quỹ <Money value={check.Books} tone="ink" />
        </span>
      )}
      <Verdict check={check} />
    </span>
  )
}

function Verdict({ check: { IsProven, Difference, Gap, GapDate, FundName } }: { check: BankCheck }) {
  if (IsProven)
    return (
      <b className="cp-bank-ok">
        <CheckCircleOutlined aria-hidden /> Khớp số dư ngân hàng {FundName}
      </b>
    )
  return (
    <b className="cp-bank-off">
      <ExclamationCircleOutlined aria-hidden />{' '}
      {Gap !== 0 && GapDate !== null ? (
        <>
          Có thể thiếu giao dịch ngày {formatDay(GapDate)}: <Money value={Gap} tone="ink" />
        </>
      ) : Difference === null ? (
        'Sao kê không có số dư để đối chiếu'
      ) : (
        <>
          Sổ quỹ {FundName} lệch ngân hàng <Money value={Difference} tone="ink" />
        </>
      )}
    </b>
  )
}

type PartProps = { label: string; value: number | null; count?: number; onOpen?: () => void }

/** Nothing is shown of what is nothing, but for the two sides themselves. */
function Part({ label, value, count, onOpen }: PartProps) {
  const isSide = count === undefined && (label === 'Ngân hàng' || label === 'Sổ quỹ')
  if (!isSide && !value && !count) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} tone="ink" />
        {onOpen && count !== undefined && count > 0 && (
          <Button type="link" size="small" onClick={onOpen}>
            {count.toLocaleString('vi-VN')} {label === 'Phiếu chưa có dòng' ? 'phiếu' : 'dòng'}
          </Button>
        )}
      </dd>
    </div>
  )
}
