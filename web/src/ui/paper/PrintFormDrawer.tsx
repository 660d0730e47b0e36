import { PrinterOutlined } from '@ant-design/icons'
import type { Call } from '@cardpro/contract/basic/call'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionButton, Kbd } from '#ui/basic/ActionButton.tsx'
import { Segments } from '#ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { Row } from '#ui/layout/layout.tsx'
import type { Printed } from './FormPaper.tsx'
import './formPaper.css'

export type Size = 'A5' | 'A4' | 'K80'

type PrintFormDrawerProps = {
  title: string
  code: string
  /** How often it was printed. */
  prints: number
  /** The call that counts a print and writes it to the log, and what makes it; null where it was refused. */
  call: Call
  count: (size: Size) => Promise<Printed | null>
  isPending: boolean
  paper: (size: Size, printed: Printed) => ReactNode
  onClose: () => void
}

/** A voucher as it comes out of the printer; each print is counted and written to the log before it is made. */
export function PrintFormDrawer({ title, code, prints, call, count, isPending, paper, onClose }: PrintFormDrawerProps) {
  const [size, setSize] = useState<Size>('A5')
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
      {printed &&
        createPortal(
          <section className={`cp-doc-print cp-doc-print-${size}`}>{paper(size, printed)}</section>,
          document.body,
        )}
    </DrawerFrame>
  )
}

const sizes: { value: Size; label: string }[] = [
  { value: 'A5', label: 'A5 ngang' },
  { value: 'A4', label: 'A4 · 2 liên' },
  { value: 'K80', label: 'K80' },
]

/** Prints once the paper is drawn, and takes it away afterwards. */
function usePrinting(isReady: boolean, onDone: () => void): void {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isReady) return
    const done = () => end()
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady])
}
