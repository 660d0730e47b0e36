import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import type { AccountPosting } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PaperHead as Head } from '@cardpro/contract/places/shops/shops'
import type { ReactNode } from 'react'
import { useSession } from '#kit/api/session.ts'
import { PaperHead } from './PrintSheet.tsx'
import './formPaper.css'

/** Which print it is; `at` is null while it is only looked at. */
export type Printed = { no: number; at: string | null }

/** The head of every form of a voucher. */
export type FormHead = {
  name: string
  form: string
  shop: Head
  isCancelled: boolean
  day: string
  numbers: ReactNode
  posted: readonly AccountPosting[]
}

/** `isTight`: it has many lines, which have to fit on half a sheet. */
type FormPaperProps = { head: FormHead; printed: Printed; copy: string; isTight?: boolean; children: ReactNode }

/** A voucher on the form of the law: half a sheet of A4. */
export const FormPaper = ({ head, printed, copy, isTight = false, children }: FormPaperProps) => (
  <article className={isTight ? 'cp-doc cp-doc-tight' : 'cp-doc'} aria-label={head.name}>
    {head.isCancelled && <CancelledMark />}
    <PaperHead shop={head.shop} form={head.form} />
    <Title head={head} />
    {children}
    <footer className="cp-doc-foot">
      <PrintedBy printed={printed} />
      <span>{copy}</span>
    </footer>
  </article>
)

/** The same form twice on a sheet of A4. */
export const TwoCopies = ({ children }: { children: (copy: string) => ReactNode }) => (
  <div className="cp-doc-two">
    {children('Liên 1/2')}
    {children('Liên 2/2')}
  </div>
)

export const CancelledMark = () => (
  <div className="cp-doc-cancelled" aria-hidden="true">
    ĐÃ HỦY
  </div>
)

function Title({ head: { name, isCancelled, day, numbers, posted } }: { head: FormHead }) {
  const [dayNo, month, year] = formatDay(day).split('/')
  return (
    <div className="cp-doc-title">
      <div>
        <h2>{name.toUpperCase()}</h2>
        {isCancelled && <b>ĐÃ HỦY</b>}
        <div>
          Ngày {dayNo} tháng {month} năm {year}
        </div>
      </div>
      <div>
        {numbers}
        {sumSides(posted).map(({ Account, Debit, Credit }) => (
          <div key={`${Account}.${Debit > 0}`}>
            {Debit > 0 ? 'Nợ' : 'Có'}: <b>{Account}</b> {formatVnd(Debit + Credit)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** One line for each side of an account, however many transfers there were. */
function sumSides(posted: readonly AccountPosting[]): AccountPosting[] {
  const sums = new Map<string, AccountPosting>()
  for (const { Account, Debit, Credit } of posted) {
    const key = `${Account}.${Debit > 0}`
    const so = sums.get(key) ?? { Account, Debit: 0, Credit: 0 }
    sums.set(key, { Account, Debit: so.Debit + Debit, Credit: so.Credit + Credit })
  }
  return [...sums.values()].sort((one, other) => Number(other.Debit > 0) - Number(one.Debit > 0))
}

export const FormLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="cp-doc-line">
    {label}: <b>{children}</b>
  </p>
)

/** The amount in digits and in words. */
export const AmountLine = ({ label, vnd }: { label: string; vnd: number }) => (
  <p className="cp-doc-line">
    {label}: <b>{formatVnd(vnd)} đ</b> (Viết bằng chữ): <b>{inWords(vnd)}</b>
  </p>
)

/** `Hai trăm năm mươi nghìn đồng` */
export function inWords(vnd: number): string {
  const words = amountInWords(vnd)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who signs, in the order of the form; the name where it is known. */
export type Signature = readonly [role: string, name: string]
export const director: Signature = ['Giám đốc', '']
export const chief: Signature = ['Kế toán trưởng', '']

export const Signatures = ({ of }: { of: readonly Signature[] }) => (
  <div className="cp-doc-signs" style={{ gridTemplateColumns: `repeat(${of.length}, 1fr)` }}>
    {of.map(([role, name]) => (
      <div key={role}>
        <b>{role}</b>
        <small>{role === 'Giám đốc' ? '(Ký, họ tên, đóng dấu)' : '(Ký, họ tên)'}</small>
        <span>{name}</span>
      </div>
    ))}
  </div>
)

export function PrintedBy({ printed: { no, at } }: { printed: Printed }) {
  const { user } = useSession()
  const which = no > 1 ? `In lại lần ${no}` : 'in lần 1'
  return (
    <span>
      Card Pro · {which}
      {at && ` lúc ${formatInstant(at)}`} · {user?.FullName || user?.UserName}
    </span>
  )
}
