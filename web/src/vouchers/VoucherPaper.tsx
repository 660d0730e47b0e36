import { formatDay, formatInstant } from '@cardpro/contract/basic/dates'
import { amountInWords } from '@cardpro/contract/basic/words'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Voucher } from '@cardpro/contract/vouchers/vouchers'
import { voucherStatus, voucherType } from '@cardpro/contract/vouchers/voucherWords'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import type { SheetSize } from '#ui/paper/PrintedSheet.tsx'
import '#ui/paper/sheet.css'
import './voucherPaper.css'

/** Which print it is; `at` is null while it is only looked at. */
export type Printed = { no: number; at: string | null }
type PaperProps = { voucher: Voucher; size: SheetSize; printed: Printed }

/** The paper of a receipt (01-TT) or payment (02-TT): one on A5, two on A4, or a slip of 72 mm. */
export function VoucherPaper({ voucher, size, printed }: PaperProps) {
  if (size === 'K80') return <Slip voucher={voucher} printed={printed} />
  if (size === 'A5') return <Form voucher={voucher} printed={printed} copy="" />
  return (
    <div className="cp-sheet-two">
      <Form voucher={voucher} printed={printed} copy="Liên 1/2" />
      <Form voucher={voucher} printed={printed} copy="Liên 2/2" />
    </div>
  )
}

type PartProps = { voucher: Voucher; printed: Printed }

function Form({ voucher, printed, copy }: PartProps & { copy: string }) {
  const { Shop, Type } = voucher
  const isReceipt = Type === voucherType.receipt
  return (
    <article className="cp-sheet" aria-label={isReceipt ? 'Phiếu thu' : 'Phiếu chi'}>
      <Cancelled voucher={voucher} />
      <header className="cp-sheet-head">
        <div>
          <b>Đơn vị: {Shop.ShopName}</b>
          <div>Địa chỉ: {Shop.Address || dots}</div>
        </div>
        <div className="cp-sheet-right">
          <b>Mẫu số {isReceipt ? '01' : '02'} - TT</b>
          <div>(Kèm theo Thông tư số 99/2025/TT-BTC)</div>
        </div>
      </header>
      <Title voucher={voucher} />
      <Lines voucher={voucher} />
      <Signatures voucher={voucher} />
      <Line label="Đã nhận đủ số tiền (viết bằng chữ)">{wordsOf(voucher)}</Line>
      <p className="cp-sheet-small">
        + Tỷ giá ngoại tệ (vàng bạc, đá quý): {dots} + Số tiền quy đổi: {dots}
      </p>
      <footer className="cp-sheet-foot">
        <PrintedBy printed={printed} />
        <span>{copy}</span>
      </footer>
    </article>
  )
}

const dots = '..............................'

const Cancelled = ({ voucher: { Status } }: { voucher: Voucher }) =>
  Status === voucherStatus.cancelled && (
    <div className="cp-sheet-cancelled" aria-hidden="true">
      ĐÃ HỦY
    </div>
  )

function Title({ voucher }: { voucher: Voucher }) {
  const [day, month, year] = formatDay(voucher.Date).split('/')
  return (
    <div className="cp-sheet-title">
      <div>
        <h2>{voucher.Type === voucherType.receipt ? 'PHIẾU THU' : 'PHIẾU CHI'}</h2>
        {voucher.Status === voucherStatus.cancelled && <b>ĐÃ HỦY</b>}
        <div>
          Ngày {day} tháng {month} năm {year}
        </div>
      </div>
      <div>
        <div>
          Quyển số: <b>{voucher.Book}</b>
        </div>
        <div>
          Số: <b>{voucher.BookNo}</b> · {voucher.Code}
        </div>
        {voucher.Transfers.map(({ Account, Debit, Credit }) => (
          <div key={`${Account}.${Debit > 0}`}>
            {Debit > 0 ? 'Nợ' : 'Có'}: <b>{Account}</b> {formatVnd(Debit + Credit)}
          </div>
        ))}
      </div>
    </div>
  )
}

function Lines({ voucher }: { voucher: Voucher }) {
  const isReceipt = voucher.Type === voucherType.receipt
  return (
    <>
      <Line label={`Họ và tên người ${isReceipt ? 'nộp' : 'nhận'} tiền`}>{personOf(voucher)}</Line>
      <Line label="Địa chỉ">{voucher.Address}</Line>
      <Line label={isReceipt ? 'Lý do nộp' : 'Lý do chi'}>{voucher.Note || voucher.ConfigName}</Line>
      <p className="cp-sheet-line">
        Số tiền: <b>{formatVnd(voucher.In + voucher.Out)} đ</b> (Viết bằng chữ): <b>{wordsOf(voucher)}</b>
      </p>
      <Line label="Kèm theo">
        {voucher.Papers || '…'} <span className="cp-sheet-plain">chứng từ gốc</span>
      </Line>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="cp-sheet-line">
    {label}: <b>{children}</b>
  </p>
)

const personOf = ({ PersonName, ObjectName }: Voucher): string => PersonName || ObjectName

/** `Hai trăm năm mươi nghìn đồng` */
function wordsOf({ In, Out }: Voucher): string {
  const words = amountInWords(In + Out)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Signatures({ voucher }: { voucher: Voucher }) {
  const person = personOf(voucher)
  const inOrder =
    voucher.Type === voucherType.receipt
      ? [director, chief, ['Người nộp tiền', person], ['Người lập phiếu', voucher.StaffName], ['Thủ quỹ', '']]
      : [director, chief, ['Thủ quỹ', ''], ['Người lập phiếu', voucher.StaffName], ['Người nhận tiền', person]]
  return (
    <div className="cp-sheet-signs">
      {inOrder.map(([role = '', name]) => (
        <div key={role}>
          <b>{role}</b>
          <small>{role === 'Giám đốc' ? '(Ký, họ tên, đóng dấu)' : '(Ký, họ tên)'}</small>
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}

const director: readonly string[] = ['Giám đốc', '']
const chief: readonly string[] = ['Kế toán trưởng', '']

function PrintedBy({ printed: { no, at } }: { printed: Printed }) {
  const { user } = useSession()
  const which = no > 1 ? `In lại lần ${no}` : 'in lần 1'
  return (
    <span>
      Card Pro · {which}
      {at && ` lúc ${formatInstant(at)}`} · {user?.FullName || user?.UserName}
    </span>
  )
}

/** The same on a roll of 80 mm, of which 72 are printed. */
function Slip({ voucher, printed }: PartProps) {
  const { Shop, Type } = voucher
  const isReceipt = Type === voucherType.receipt
  const amount = voucher.In + voucher.Out
  return (
    <article className="cp-slip" aria-label={isReceipt ? 'Phiếu thu' : 'Phiếu chi'}>
      <Cancelled voucher={voucher} />
      <b className="cp-slip-shop">{Shop.ShopName.toUpperCase()}</b>
      {Shop.Address && <div className="cp-slip-center">{Shop.Address}</div>}
      {Shop.Phone && <div className="cp-slip-center">{Shop.Phone}</div>}
      <h2>{isReceipt ? 'PHIẾU THU' : 'PHIẾU CHI'}</h2>
      {voucher.Status === voucherStatus.cancelled && <b className="cp-slip-center">ĐÃ HỦY</b>}
      <SlipLine label="Số">{voucher.Code}</SlipLine>
      <SlipLine label="Quyển, số">
        {voucher.Book} · {voucher.BookNo}
      </SlipLine>
      <SlipLine label="Ngày">{formatDay(voucher.Date)}</SlipLine>
      <SlipLine label={isReceipt ? 'Người nộp' : 'Người nhận'}>{personOf(voucher)}</SlipLine>
      <SlipLine label="Lý do">{voucher.Note || voucher.ConfigName}</SlipLine>
      <SlipLine label="Nợ / Có">{voucher.Transfers.map(({ Account }) => Account).join(' / ')}</SlipLine>
      <div className="cp-slip-sum">
        <span>{isReceipt ? 'ĐÃ THU' : 'ĐÃ CHI'}</span>
        <span>{formatVnd(amount)} đ</span>
      </div>
      <div className="cp-sheet-right">{wordsOf(voucher)}</div>
      <div className="cp-slip-signs">
        <div>
          {isReceipt ? 'Người nộp' : 'Người nhận'}
          <small>(ký)</small>
          <span>{personOf(voucher)}</span>
        </div>
        <div>
          Người lập
          <small>(ký)</small>
          <span>{voucher.StaffName}</span>
        </div>
      </div>
      <footer>
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
