import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { bookForm } from '@cardpro/contract/places/shops/papers'
import type { ReactNode } from 'react'
import { PaperFoot, PaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { type BookPaperProps, type BookPart, textOf } from './BookPaper.tsx'
import { pagesOf, sidesOf } from './bookPages.ts'

type HouseholdPaperProps = Omit<BookPaperProps, 'part'> & { parts: BookPart[] }

/** The book of a household (S2e-HKD): its cash, then what lies in each bank, in one table. */
export function HouseholdPaper({ parts, shop, days }: HouseholdPaperProps) {
  const { form, title } = bookForm(shop.PaperLaw, true)
  return (
    <article className="cp-paper">
      <PaperHead shop={shop} form={form} />
      <h2>{title}</h2>
      <p className="cp-paper-under">
        Kỳ kê khai: từ {formatDay(days.from)} đến {formatDay(days.to)} · Đơn vị tính: đồng
      </p>
      <table>
        <thead>
          <tr>
            <th colSpan={2}>Chứng từ</th>
            <th rowSpan={2}>Diễn giải</th>
            <th rowSpan={2}>Thu, gửi vào</th>
            <th rowSpan={2}>Chi, rút ra</th>
          </tr>
          <tr>
            <th>Số hiệu</th>
            <th>Ngày, tháng</th>
          </tr>
        </thead>
        {kinds.map(({ isCash, name }) => (
          <Kind key={name} name={name} parts={parts.filter(({ fund }) => fund.IsCash === isCash)} />
        ))}
      </table>
      <PaperFoot who={['Người lập biểu', 'Người đại diện hộ kinh doanh']} />
    </article>
  )
}

const kinds = [
  { isCash: true, name: 'Tiền mặt' },
  { isCash: false, name: 'Tiền gửi không kỳ hạn' },
] as const

const Kind = ({ name, parts }: { name: string; parts: BookPart[] }) =>
  parts.length > 0 && (
    <>
      <tbody>
        <Said text={name} />
      </tbody>
      {parts.map((part) => (
        <Part key={part.fund.BankCardID} part={part} />
      ))}
    </>
  )

function Part({ part: { fund, lines } }: { part: BookPart }) {
  const name = fund.IsCash ? 'Tiền mặt' : 'Tiền gửi'
  const [all] = pagesOf(lines, fund.Opening, Math.max(1, lines.length))
  return (
    <tbody>
      <Said text={fund.Name} />
      <Said text={`${name} đầu kỳ`} into={fund.Opening} />
      {lines.map((line) => (
        <tr key={`${line.JournalID}.${line.No}`}>
          <td>{line.Code}</td>
          <td>{formatDay(line.Date)}</td>
          <td>{textOf(line)}</td>
          <td className="cp-right">{figureOf(sidesOf(line).inVnd)}</td>
          <td className="cp-right">{figureOf(sidesOf(line).outVnd)}</td>
        </tr>
      ))}
      <Said
        text={fund.IsCash ? 'Tổng tiền thu vào, chi ra' : 'Tổng tiền gửi vào, rút ra'}
        into={all?.after.inVnd}
        out={all?.after.outVnd}
      />
      <Said text={`${name} cuối kỳ`} into={fund.Closing} />
    </tbody>
  )
}

const figureOf = (vnd: number): ReactNode => (vnd === 0 ? '' : formatVnd(vnd))

type SaidProps = { text: string; into?: number | undefined; out?: number | undefined }

/** A line of the form that is no voucher: a heading, a balance or a sum. */
const Said = ({ text, into, out }: SaidProps) => (
  <tr>
    <td />
    <td />
    <td>
      <b>{text}</b>
    </td>
    <td className="cp-right">{into !== undefined && <b>{formatVnd(into)}</b>}</td>
    <td className="cp-right">{out !== undefined && <b>{formatVnd(out)}</b>}</td>
  </tr>
)
