import type { Voucher } from '@cardpro/contract/cash/vouchers/vouchers'
import { voucherStatus, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import {
  AmountLine,
  chief,
  director,
  type FormHead,
  FormLine,
  FormPaper,
  inWords,
  type Printed,
  type Signature,
  Signatures,
  TwoCopies,
} from '#kit/ui/paper/FormPaper.tsx'
import type { SheetSize } from '#kit/ui/paper/PrintedSheet.tsx'
import { SlipPaper } from '#kit/ui/paper/SlipPaper.tsx'

type PaperProps = { voucher: Voucher; size: SheetSize; printed: Printed }

/** The paper of a receipt (01-TT) or payment (02-TT): one on A5, two on A4, or a slip of 72 mm. */
export function VoucherPaper({ voucher, size, printed }: PaperProps) {
  if (size === 'K80') return <Slip voucher={voucher} printed={printed} />
  if (size === 'A5') return <Form voucher={voucher} printed={printed} copy="" />
  return <TwoCopies>{(copy) => <Form key={copy} voucher={voucher} printed={printed} copy={copy} />}</TwoCopies>
}

type PartProps = { voucher: Voucher; printed: Printed }

function headOf(voucher: Voucher): FormHead {
  const isReceipt = voucher.Type === voucherType.receipt
  return {
    name: isReceipt ? 'Phiếu thu' : 'Phiếu chi',
    form: isReceipt ? '01 - TT' : '02 - TT',
    shop: voucher.Shop,
    isCancelled: voucher.Status === voucherStatus.cancelled,
    day: voucher.Date,
    numbers: (
      <>
        <div>
          Quyển số: <b>{voucher.Book}</b>
        </div>
        <div>
          Số: <b>{voucher.BookNo}</b> · {voucher.Code}
        </div>
      </>
    ),
    posted: voucher.Transfers,
  }
}

function Form({ voucher, printed, copy }: PartProps & { copy: string }) {
  const isReceipt = voucher.Type === voucherType.receipt
  const amount = voucher.In + voucher.Out
  return (
    <FormPaper head={headOf(voucher)} printed={printed} copy={copy}>
      <FormLine label={`Họ và tên người ${isReceipt ? 'nộp' : 'nhận'} tiền`}>{personOf(voucher)}</FormLine>
      <FormLine label="Địa chỉ">{voucher.Address}</FormLine>
      <FormLine label={isReceipt ? 'Lý do nộp' : 'Lý do chi'}>{voucher.Note || voucher.ConfigName}</FormLine>
      <AmountLine label="Số tiền" vnd={amount} />
      <FormLine label="Kèm theo">
        {voucher.Papers || '…'} <span className="cp-doc-plain">chứng từ gốc</span>
      </FormLine>
      <Signatures of={signaturesOf(voucher)} />
      <FormLine label="Đã nhận đủ số tiền (viết bằng chữ)">{inWords(amount)}</FormLine>
      <p className="cp-doc-small">
        + Tỷ giá ngoại tệ (vàng bạc, đá quý): {dots} + Số tiền quy đổi: {dots}
      </p>
    </FormPaper>
  )
}

const dots = '..............................'
const personOf = ({ PersonName, ObjectName }: Voucher): string => PersonName || ObjectName

function signaturesOf(voucher: Voucher): Signature[] {
  const [person, maker]: [string, Signature] = [personOf(voucher), ['Người lập phiếu', voucher.StaffName]]
  return voucher.Type === voucherType.receipt
    ? [director, chief, ['Người nộp tiền', person], maker, ['Thủ quỹ', '']]
    : [director, chief, ['Thủ quỹ', ''], maker, ['Người nhận tiền', person]]
}

function Slip({ voucher, printed }: PartProps) {
  const isReceipt = voucher.Type === voucherType.receipt
  const person = personOf(voucher)
  return (
    <SlipPaper
      head={headOf(voucher)}
      printed={printed}
      lines={[
        ['Số', voucher.Code],
        ['Quyển, số', `${voucher.Book} · ${voucher.BookNo}`],
        [isReceipt ? 'Người nộp' : 'Người nhận', person],
        ['Lý do', voucher.Note || voucher.ConfigName],
        ['Nợ / Có', voucher.Transfers.map(({ Account }) => Account).join(' / ')],
      ]}
      sum={[isReceipt ? 'ĐÃ THU' : 'ĐÃ CHI', voucher.In + voucher.Out]}
      signs={[
        [isReceipt ? 'Người nộp' : 'Người nhận', person],
        ['Người lập', voucher.StaffName],
      ]}
    />
  )
}
