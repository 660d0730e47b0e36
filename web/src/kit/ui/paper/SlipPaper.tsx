import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lawLine } from '@cardpro/contract/places/shops/papers'
import type { ReactNode } from 'react'
import { CancelledMark, type FormHead, inWords, type Printed, PrintedBy, type Signature } from './FormPaper.tsx'

type SlipPaperProps = {
  head: FormHead
  printed: Printed
  lines: readonly (readonly [label: string, value: ReactNode])[]
  sum: readonly [label: string, vnd: number]
  signs: readonly [Signature, Signature]
}

/** A voucher on a roll of 80 mm, of which 72 are printed. */
export function SlipPaper({ head, printed, lines, sum: [label, vnd], signs }: SlipPaperProps) {
  const { name, shop, isCancelled, day, form } = head
  return (
    <article className="cp-slip" aria-label={name}>
      {isCancelled && <CancelledMark />}
      <b className="cp-slip-shop">{shop.ShopName.toUpperCase()}</b>
      {shop.Address && <div className="cp-slip-center">{shop.Address}</div>}
      {shop.Phone && <div className="cp-slip-center">{shop.Phone}</div>}
      {shop.TaxCode && <div className="cp-slip-center">MST {shop.TaxCode}</div>}
      <h2>{name.toUpperCase()}</h2>
      {isCancelled && <b className="cp-slip-center">ĐÃ HỦY</b>}
      <SlipLine label="Ngày">{formatDay(day)}</SlipLine>
      {lines.map(([what, value]) => (
        <SlipLine key={what} label={what}>
          {value}
        </SlipLine>
      ))}
      <div className="cp-slip-sum">
        <span>{label}</span>
        <span>{formatVnd(vnd)} đ</span>
      </div>
      <div className="cp-right">{inWords(vnd)}</div>
      <div className="cp-slip-signs">
        {signs.map(([role, person]) => (
          <div key={role}>
            {role}
            <small>(ký)</small>
            <span>{person}</span>
          </div>
        ))}
      </div>
      <footer>
        <div>
          Mẫu số {form} {lawLine(shop.PaperLaw)}
        </div>
        <PrintedBy printed={printed} />
      </footer>
    </article>
  )
}

const SlipLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="cp-slip-line">
    <span>{label}</span>
    <b>{children}</b>
  </div>
)
