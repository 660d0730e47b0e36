import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { type Voucher, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { objectTypes, voucherNames, voucherStatus, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { groupTitle, isCostGroup } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { RecordFiles } from '#kit/ui/record/RecordFiles.tsx'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { inBook } from './voucherCalls.ts'
import { VoucherStatus } from './voucherColumns.tsx'

type DetailProps = { voucher: Voucher; drawer: DrawerState; isCompany: boolean }

/** One voucher: its content, what was posted, its papers, who did what. */
export function VoucherDetail({ voucher, drawer, isCompany }: DetailProps) {
  const { PaymentID, Type, Code, Status } = voucher
  const title = voucherNames[Type]
  return (
    <DrawerFrame
      title={title.charAt(0).toUpperCase() + title.slice(1)}
      subject={Code}
      tag={<VoucherStatus status={Status} />}
      onClose={drawer.close}
      footer={<Foot voucher={voucher} drawer={drawer} isCompany={isCompany} />}
    >
      {Status === voucherStatus.cancelled && <Cancelled voucher={voucher} />}
      {Status === voucherStatus.waiting && <Note tone="orange">Đang chờ người thứ hai duyệt hủy phiếu này.</Note>}
      <Facts voucher={voucher} />
      <JournalLine lines={voucher.Transfers} category={voucher.ConfigName} />
      <FormSection title="Chứng từ, ảnh">
        <RecordFiles kind="voucher" id={PaymentID} shownBy={[vouchers.otherReceiptsPayments]} />
      </FormSection>
      {!isCompany && <RecordHistory kind="voucher" id={PaymentID} />}
    </DrawerFrame>
  )
}

const Cancelled = ({ voucher: { CancelReason, CancelledBy, CancelledAt, ReversalCode } }: { voucher: Voucher }) => (
  <Note tone="primary">
    Đã hủy bởi {CancelledBy || '—'} lúc {formatInstant(CancelledAt)}, phiếu hủy {ReversalCode}: {CancelReason}
  </Note>
)

function Facts({ voucher }: { voucher: Voucher }) {
  const { Type, In, Out, Group, ObjectType } = voucher
  const amount = In + Out
  const kind = ObjectType === 0 ? '' : `${objectTypes[ObjectType as keyof typeof objectTypes]} · `
  return (
    <FactGrid>
      <InfoRow label={Type === voucherType.receipt ? 'Số tiền thu' : 'Số tiền chi'}>
        <b>{formatVnd(amount)} ₫</b>
      </InfoRow>
      <InfoRow label="Bằng chữ">{amountInWords(amount)}</InfoRow>
      <InfoRow label="Loại">
        {voucher.ConfigName} · {groupTitle(Group)}
      </InfoRow>
      <InfoRow label="Quỹ">{voucher.FundName}</InfoRow>
      <InfoRow label="Ngày">{formatDay(voucher.Date)}</InfoRow>
      <InfoRow label="Sổ">
        Quyển số {voucher.Book}, số {voucher.BookNo}
      </InfoRow>
      <InfoRow label="Đối tượng">{orNone(kind + voucher.ObjectName)}</InfoRow>
      <InfoRow label={Type === voucherType.receipt ? 'Người nộp tiền' : 'Người nhận tiền'}>
        {orNone(voucher.PersonName)}
      </InfoRow>
      <InfoRow label="Địa chỉ">{orNone(voucher.Address)}</InfoRow>
      <InfoRow label="Chứng từ kèm theo">{orNone(voucher.Papers)}</InfoRow>
      <InfoRow label="Diễn giải">{orNone(voucher.Note)}</InfoRow>
      <InfoRow label="Người lập">
        {voucher.StaffName}, {formatInstant(voucher.At)}
      </InfoRow>
    </FactGrid>
  )
}

const orNone = (text: string): ReactNode => (text === '' ? <span className="cp-quiet">—</span> : text)

function Foot({ voucher: { PaymentID, Type, Status, Prints, Group }, drawer, isCompany }: DetailProps) {
  const isCost = Type === voucherType.payment && isCostGroup(Group)
  const enter = Type === voucherType.receipt ? vouchers.payCollectOther : vouchers.payExpenseOther
  return (
    <DrawerFoot note={Prints > 0 && `Đã in ${Prints} lần`}>
      <Button onClick={drawer.close}>
        Đóng <Kbd>Esc</Kbd>
      </Button>
      {Status === voucherStatus.posted && (
        <ActionButton
          call={inBook(vouchers.cancelPaymentExpenseCollection, isCompany, 'companyBook.cancel')}
          kind="danger"
          onClick={() => drawer.show('cancel', PaymentID)}
        >
          Hủy phiếu
        </ActionButton>
      )}
      {isCompany && isCost && Status === voucherStatus.posted && (
        <ActionButton call={allocations.allocateExpense} onClick={() => drawer.show('allocate', PaymentID)}>
          Phân bổ
        </ActionButton>
      )}
      {Status === voucherStatus.posted && (
        <ActionButton
          call={inBook(voucherSchedules.repeat, isCompany, 'companyBook.add')}
          onClick={() => drawer.show('repeat', PaymentID)}
        >
          Lặp hằng tháng
        </ActionButton>
      )}
      <ActionButton call={inBook(enter, isCompany, 'companyBook.add')} onClick={() => drawer.show('copy', PaymentID)}>
        Nhân bản
      </ActionButton>
      <ActionButton call={vouchers.printVoucher} kind="primary" onClick={() => drawer.show('print', PaymentID)}>
        In phiếu
      </ActionButton>
    </DrawerFoot>
  )
}
