import { PrinterOutlined } from '@ant-design/icons'
import type { Call } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import type { Printed } from './FormPaper.tsx'
import { PrintedSheet, type SheetSize } from './PrintedSheet.tsx'

type PrintFormDrawerProps = {
  title: string
  code: string
  /** How often it was printed. */
  prints: number
  /** The call that counts a print and writes it to the log, and what makes it; null where it was refused. */
  call: Call
  count: (size: SheetSize) => Promise<Printed | null>
  isPending: boolean
  paper: (size: SheetSize, printed: Printed) => ReactNode
  onClose: () => void
}

/** A voucher as it comes out of the printer; each print is counted and written to the log before it is made. */
export function PrintFormDrawer({ title, code, prints, call, count, isPending, paper, onClose }: PrintFormDrawerProps) {
  const [size, setSize] = useState<SheetSize>('A5')
  const [printed, setPrinted] = useState<Printed | null>(null)
  usePrinting(printed !== null, () => setPrinted(null))
  const next = { no: prints + 1, at: null }
  return (
    <DrawerFrame
      title={title}
      subject={code}
      onClose={onClose}
      footer={
        <DrawerFoot note={prints > 0 && `Đã in ${prints} lần, bản này ghi “In lại lần ${next.no}”`}>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton
            call={call}
            kind="primary"
            icon={<PrinterOutlined aria-hidden />}
            loading={isPending}
            onClick={() => void count(size).then(setPrinted)}
          >
            In {size}
          </ActionButton>
        </DrawerFoot>
      }
    >
      <Row below={12}>
        <Segments label="Khổ giấy" options={sizes} value={size} onChange={setSize} />
      </Row>
      <div className="cp-doc-desk">{paper(size, printed ?? next)}</div>
      {printed && (
        <PrintedSheet size={size} isPrinting>
          {paper(size, printed)}
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
