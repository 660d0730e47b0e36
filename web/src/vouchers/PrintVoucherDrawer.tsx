import { PrinterOutlined } from '@ant-design/icons'
import { type Voucher, vouchers } from '@cardpro/contract/vouchers/vouchers'
import { voucherNames } from '@cardpro/contract/vouchers/voucherWords'
import { Button } from 'antd'
import { useState } from 'react'
import { useSubmit } from '#api/hooks.ts'
import { ActionButton, Kbd } from '#ui/basic/ActionButton.tsx'
import { Segments } from '#ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { usePrinting } from '#ui/list/PrintList.tsx'
import { PrintedSheet, type SheetSize } from '#ui/paper/PrintedSheet.tsx'
import { type Printed, VoucherPaper } from './VoucherPaper.tsx'
import './voucherPaper.css'

/** A voucher as it comes out of the printer; each print is counted and written to the log before it is made. */
export function PrintVoucherDrawer({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const [size, setSize] = useState<SheetSize>('A5')
  const [printed, setPrinted] = useState<Printed | null>(null)
  const { submit, isPending } = useSubmit(vouchers.printVoucher, { refresh: [vouchers.detailCollectExpense] })
  usePrinting(printed !== null, () => setPrinted(null))
  const print = async () => {
    const answer = await submit({ PaymentID: voucher.PaymentID, Paper: size })
    if (answer) setPrinted({ no: answer.Data.Print, at: answer.Data.At })
  }
  const next = { no: voucher.Prints + 1, at: null }
  return (
    <DrawerFrame
      title={`In ${voucherNames[voucher.Type]}`}
      subject={voucher.Code}
      onClose={onClose}
      footer={
        <DrawerFoot note={voucher.Prints > 0 && `Đã in ${voucher.Prints} lần, bản này ghi “In lại lần ${next.no}”`}>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton
            call={vouchers.printVoucher}
            kind="primary"
            icon={<PrinterOutlined aria-hidden />}
            loading={isPending}
            onClick={() => void print()}
          >
            In {size}
          </ActionButton>
        </DrawerFoot>
      }
    >
      <Row below={12}>
        <Segments label="Khổ giấy" options={sizes} value={size} onChange={setSize} />
      </Row>
      <div className="cp-sheet-desk">
        <VoucherPaper voucher={voucher} size={size} printed={printed ?? next} />
      </div>
      {printed && (
        <PrintedSheet size={size} isPrinting>
          <VoucherPaper voucher={voucher} size={size} printed={printed} />
        </PrintedSheet>
      )}
    </DrawerFrame>
  )
}

const sizes: { value: SheetSize; label: string }[] = [
  { value: 'A5', label: 'A5 ngang' },
  { value: 'A4', label: 'A4 · 2 liên' },
  { value: 'K80', label: 'K80' },
]
