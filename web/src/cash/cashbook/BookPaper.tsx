import type { BankCheck } from '@cardpro/contract/bank/bankLines/bankLines'
import { checkSentence } from '@cardpro/contract/bank/bankLines/checkWords'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { bookForm } from '@cardpro/contract/places/shops/papers'
import type { PaperHead as Head } from '@cardpro/contract/places/shops/shops'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { PaperFoot, PaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { type Carried, pagesOf, sidesOf } from './bookPages.ts'

/** A fund with its lines, as a book has it. */
export type BookPart = { fund: Summary<typeof cashbook.reportCashBook>['Funds'][number]; lines: CashLine[] }
export type BookPaperProps = {
  part: BookPart
  /** The fund against its bank at the end of the book. */
  check?: BankCheck | undefined
  shop: Head
  days: { from: string; to: string }
}

/** The book of one fund (S07-DN, S04a-DNN; of a bank S08-DN, S05-DNN), page by page, each with what was carried over. */
export function BookPaper({ part: { lines, fund }, check, shop, days }: BookPaperProps) {
  const pages = pagesOf(lines, fund.Opening)
  const { form, title } = bookForm(shop.PaperLaw, fund.IsCash)
  return pages.map((page, index) => (
    <article key={index} className="cp-paper">
      <PaperHead shop={shop} form={form} />
      <h2>{title}</h2>
      <p className="cp-paper-under">
        Quỹ: {fund.Name} · Từ {formatDay(days.from)} đến {formatDay(days.to)} · Trang {index + 1}/{pages.length}
      </p>
      <table>
        <Heads />
        <tbody>
          <SumRow
            text={index === 0 ? 'Số tồn đầu kỳ' : 'Số trang trước chuyển sang'}
            {...(index === 0 ? { left: fund.Opening } : page.before)}
          />
          {page.lines.map((line) => (
            <LineRow key={`${line.JournalID}.${line.No}`} line={line} />
          ))}
          <SumRow text={index === pages.length - 1 ? 'Cộng phát sinh' : 'Cộng chuyển trang sau'} {...page.after} />
          {index === pages.length - 1 && <SumRow text="Số tồn cuối kỳ" left={fund.Closing} />}
        </tbody>
      </table>
      {index === pages.length - 1 && check?.BankCardID === fund.BankCardID && (
        <p className="cp-paper-under">
          Đối chiếu ngân hàng đến {formatDay(check.Date)}: {checkSentence(check)}
          {check.Closing !== null && ` · số dư ngân hàng ${formatVnd(check.Closing)}`}
        </p>
      )}
      {index === pages.length - 1 && <PaperFoot who={['Thủ quỹ', 'Kế toán trưởng', 'Giám đốc']} />}
    </article>
  ))
}

const Heads = () => (
  <thead>
    <tr>
      <th rowSpan={2}>Ngày ghi sổ</th>
      <th colSpan={2}>Số hiệu chứng từ</th>
      <th rowSpan={2}>Diễn giải</th>
      <th colSpan={3}>Số tiền</th>
    </tr>
    <tr>
      <th>Thu</th>
      <th>Chi</th>
      <th>Thu</th>
      <th>Chi</th>
      <th>Tồn</th>
    </tr>
  </thead>
)

const SumRow = ({ text, inVnd, outVnd, left }: Partial<Carried> & { text: string; left?: number }) => (
  <tr>
    <td />
    <td />
    <td />
    <td>
      <b>{text}</b>
    </td>
    <td className="cp-right">{inVnd === undefined ? '' : <b>{formatVnd(inVnd)}</b>}</td>
    <td className="cp-right">{outVnd === undefined ? '' : <b>{formatVnd(outVnd)}</b>}</td>
    <td className="cp-right">{left === undefined ? '' : <b>{formatVnd(left)}</b>}</td>
  </tr>
)

function LineRow({ line }: { line: CashLine }) {
  const { inVnd, outVnd } = sidesOf(line)
  return (
    <tr>
      <td>{formatDay(line.Date)}</td>
      <td>{inVnd === 0 ? '' : line.Code}</td>
      <td>{outVnd === 0 ? '' : line.Code}</td>
      <td>{textOf(line)}</td>
      <td className="cp-right">{inVnd === 0 ? '' : formatVnd(inVnd)}</td>
      <td className="cp-right">{outVnd === 0 ? '' : formatVnd(outVnd)}</td>
      <td className="cp-right">{formatVnd(line.Balance)}</td>
    </tr>
  )
}

export const textOf = ({ Desc, PartyName }: CashLine): string => [Desc, PartyName].filter(Boolean).join(' – ')
