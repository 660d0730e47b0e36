import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import type { BankCheck } from '@cardpro/contract/bank/bankLines/bankLines'
import { type CheckPart, checkSentence, partsBetween } from '@cardpro/contract/bank/bankLines/checkWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import '../pickers.css'

type ProofProps = {
  check: BankCheck
  /** Opens what a part consists of. */
  onOpen?: Partial<Record<CheckPart['of'], () => void>>
  children?: ReactNode
}

/** A fund against its bank at the end of a day: whether they agree, both sides, and what lies between. */
export const BankProof = ({ check, onOpen, children }: ProofProps) => (
  <section className="cp-proof row wrap" aria-label="Khớp số dư">
    <ProofSentence check={check} />
    <dl>
      <Part label="Ngân hàng" value={check.Closing} />
      {partsBetween(check).map(({ of, label, vnd, count = 0, noun }) => (
        <Part key={of} label={label} value={vnd}>
          <Many text={`${count.toLocaleString('vi-VN')} ${noun}`} isAny={count > 0} onOpen={onOpen?.[of]} />
        </Part>
      ))}
      <Part label="Sổ quỹ" value={check.Books} />
    </dl>
    {children}
  </section>
)

export const ProofSentence = ({ check }: { check: BankCheck }) => (
  <b className={check.IsProven ? 'cp-ink-green' : 'cp-ink-orange'}>
    {check.IsProven ? <CheckCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}{' '}
    {checkSentence(check)} <span className="cp-muted">· {check.FundName}</span>
  </b>
)

const Part = ({ label, value, children }: { label: string; value: number | null; children?: ReactNode }) => (
  <div>
    <dt className="cp-muted text-12">{label}</dt>
    <dd>
      <Money value={value} tone="ink" /> {children}
    </dd>
  </div>
)

function Many({ text, isAny, onOpen }: { text: string; isAny: boolean; onOpen: (() => void) | undefined }) {
  if (!isAny) return null
  if (!onOpen) return <span className="cp-muted">{text}</span>
  return (
    <Button type="link" size="small" onClick={onOpen}>
      {text}
    </Button>
  )
}

/** Sao kê ngân hàng with the lines that are not booked: of one fund, or of all of them. */
export const leftLinesPath = (search: { BankCardID?: number; fromDate?: string; toDate?: string }): string =>
  `/post/uploadbill?${new URLSearchParams({ tab: 'bank', show: 'left', ...mapTexts(search) }).toString()}`

const mapTexts = (search: object) =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))

type OfDayProps = { check: BankCheck; isToday: boolean }

/** The same where the lines themselves are elsewhere. */
export const BankProofOfDay = ({ check, isToday }: OfDayProps) => (
  <BankProof check={check}>
    <span className="cp-muted">
      {isToday ? 'Đến lúc này' : `Cuối ngày ${formatDay(check.Date)}`} ·{' '}
      <Link to={leftLinesPath({ BankCardID: check.BankCardID })}>Sao kê ngân hàng</Link>
    </span>
  </BankProof>
)
