import { type CountDetail, countState } from '@cardpro/contract/cash/cashbook/counts'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PaperHead as Head } from '@cardpro/contract/places/shops/shops'
import { PaperFoot, PaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { paperFigures } from './paperFigures.ts'

/** Bảng kiểm kê quỹ, form 08a-TT: III is I less II, so what is missing prints above zero. */
export function CountPaper({ count, shop }: { count: CountDetail; shop: Head }) {
  const { Code, FundName, Date: day, CountedAt, CountedBy, EndedBy, Notes, Other, Note, State } = count
  const { book, counted, difference, reason } = paperFigures(count)
  return (
    <article className={State === countState.cancelled ? 'cp-paper cp-paper-cancelled' : 'cp-paper'}>
      <PaperHead shop={shop} form="08a - TT" />
      <h2>BẢNG KIỂM KÊ QUỸ</h2>
      <p className="cp-paper-under">
        (Dùng cho VND) · Số: {Code} · Quỹ: {FundName}
      </p>
      <p>
        Hôm nay, {CountedAt === null ? formatDay(day ?? '') : formatInstant(CountedAt)}, chúng tôi gồm: ông/bà{' '}
        {CountedBy} (người kiểm kê), ông/bà {EndedBy} (người giữ quỹ), cùng kiểm kê quỹ tiền mặt, kết quả như sau:
      </p>
      <table>
        <thead>
          <tr>
            <th>STT</th>
            <th>Diễn giải</th>
            <th>Số lượng (tờ)</th>
            <th>Số tiền</th>
          </tr>
        </thead>
        <tbody>
          <Line no="I" text="Số dư theo sổ quỹ" vnd={book} isMain />
          <Line no="II" text="Số kiểm kê thực tế" vnd={counted} isMain />
          {Notes.filter((one) => one.Count > 0).map(({ Value, Count }) => (
            <Line key={Value} text={`Loại ${formatVnd(Value)}`} pieces={Count} vnd={Value * Count} />
          ))}
          {Other > 0 && <Line text="Khác" vnd={Other} />}
          <Line no="III" text="Chênh lệch (III = I − II)" vnd={difference} isMain />
        </tbody>
      </table>
      <p>Số kiểm kê bằng chữ: {amountInWords(counted)}</p>
      <p>
        Lý do: {reason}
        {Note && ` – ${Note}`}
      </p>
      <p>Kết luận sau khi kiểm kê quỹ: ……………………………………………………………………………</p>
      <PaperFoot who={['Kế toán trưởng', 'Thủ quỹ', 'Người chịu trách nhiệm kiểm kê quỹ']} />
    </article>
  )
}

type LineProps = { no?: string; text: string; pieces?: number; vnd: number; isMain?: boolean }

function Line({ no = '', text, pieces, vnd, isMain = false }: LineProps) {
  return (
    <tr>
      <td>{no}</td>
      <td>{isMain ? <b>{text}</b> : text}</td>
      <td className="cp-right">{pieces === undefined ? '' : formatVnd(pieces)}</td>
      <td className="cp-right">{isMain ? <b>{formatVnd(vnd)}</b> : formatVnd(vnd)}</td>
    </tr>
  )
}
