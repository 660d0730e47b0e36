import { type MoveKind, moveKind, moveKinds } from '@cardpro/contract/cash/advances/advances'
import type { MovePaper as Move } from '@cardpro/contract/cash/advances/papers'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import {
  AmountLine,
  chief,
  director,
  type FormHead,
  FormLine,
  FormPaper,
  type Printed,
  Signatures,
  TwoCopies,
} from '#kit/ui/paper/FormPaper.tsx'
import type { SheetSize } from '#kit/ui/paper/PrintedSheet.tsx'
import { SlipPaper } from '#kit/ui/paper/SlipPaper.tsx'
import { settlementOf } from './settlement.ts'

type MovePaperProps = { move: Move; size: SheetSize; printed: Printed }

/** The paper of money given to staff (03-TT) or brought back (04-TT). */
export function MovePaper({ move, size, printed }: MovePaperProps) {
  if (size === 'K80') return <Slip move={move} printed={printed} />
  if (size === 'A5') return <Form move={move} printed={printed} copy="" />
  return <TwoCopies>{(copy) => <Form key={copy} move={move} printed={printed} copy={copy} />}</TwoCopies>
}

type PartProps = { move: Move; printed: Printed }

const isGiven = ({ Kind }: Move): boolean => Kind === moveKind.first || Kind === moveKind.added
const kindOf = ({ Kind }: Move): string => moveKinds[Kind as MoveKind]

const headOf = (move: Move): FormHead => ({
  name: isGiven(move) ? 'Giấy đề nghị tạm ứng' : 'Giấy thanh toán tiền tạm ứng',
  form: isGiven(move) ? '03 - TT' : '04 - TT',
  shop: move.Shop,
  isCancelled: move.Status === 2,
  day: move.Date,
  numbers: (
    <div>
      Số: <b>{move.Code}</b>
    </div>
  ),
  posted: move.Transfers,
})

function Form({ move, printed, copy }: PartProps & { copy: string }) {
  return (
    <FormPaper head={headOf(move)} printed={printed} copy={copy} isTight={!isGiven(move)}>
      {isGiven(move) ? <Asked move={move} /> : <Settled move={move} />}
    </FormPaper>
  )
}

/** 03-TT: who asks for how much, what for and until when. */
const Asked = ({ move }: { move: Move }) => (
  <>
    <FormLine label="Kính gửi">Giám đốc {move.Shop.ShopName}</FormLine>
    <FormLine label="Tên tôi là">{move.StaffName}</FormLine>
    <FormLine label="Bộ phận (hoặc địa chỉ)">{move.Shop.ShopName}</FormLine>
    <AmountLine label="Đề nghị cho tạm ứng số tiền" vnd={move.Amount} />
    <FormLine label="Lý do tạm ứng">{move.Note || `${kindOf(move)}, chi cho đơn của khách`}</FormLine>
    <FormLine label="Chi từ quỹ">{move.FundName}</FormLine>
    <FormLine label="Thời hạn thanh toán">cuối ngày {formatDay(move.Date)}</FormLine>
    <Signatures of={[director, chief, ['Phụ trách bộ phận', ''], ['Người đề nghị tạm ứng', move.StaffName]]} />
  </>
)

/** 04-TT: what was carried, what was spent, and what comes back. */
const Settled = ({ move }: { move: Move }) => (
  <>
    <FormLine label="Họ và tên người thanh toán">
      {move.StaffName} <span className="cp-doc-plain">· {move.Shop.ShopName}</span>
    </FormLine>
    <table className="cp-doc-table">
      <tbody>
        {settlementOf(move).map(({ text, vnd, isMain }) => (
          <tr key={text}>
            <td>{isMain ? <b>{text}</b> : text}</td>
            <td>{isMain ? <b>{formatVnd(vnd)}</b> : formatVnd(vnd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <AmountLine label={`Nộp vào ${move.FundName}`} vnd={move.Amount} />
    {move.Note && <FormLine label="Giải trình">{move.Note}</FormLine>}
    <Signatures of={[director, chief, ['Kế toán thanh toán', move.By], ['Người đề nghị thanh toán', move.StaffName]]} />
  </>
)

function Slip({ move, printed }: PartProps) {
  const given = isGiven(move)
  const accounts = [...new Set(move.Transfers.map(({ Account }) => Account))]
  return (
    <SlipPaper
      head={headOf(move)}
      printed={printed}
      lines={[
        ['Số', move.Code],
        ['Loại', kindOf(move)],
        ['Nhân viên', move.StaffName],
        [given ? 'Chi từ quỹ' : 'Nộp vào quỹ', move.FundName],
        ['Lý do', move.Note || '–'],
        ['Nợ / Có', accounts.join(' / ')],
        ...settlementOf(move)
          .filter(({ isMain, vnd }) => !given && (isMain || vnd !== 0))
          .map(({ text, vnd }) => [text, formatVnd(vnd)] as const),
      ]}
      sum={[given ? 'TẠM ỨNG' : 'ĐÃ NỘP', move.Amount]}
      signs={[
        [given ? 'Người nhận' : 'Người nộp', move.StaffName],
        [given ? 'Người chi' : 'Người nhận', move.By],
      ]}
    />
  )
}
