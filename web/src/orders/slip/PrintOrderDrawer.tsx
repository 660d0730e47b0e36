import { DownloadOutlined, PrinterOutlined, ShareAltOutlined } from '@ant-design/icons'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { useState } from 'react'
import { saveBytes } from '#kit/api/files.ts'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { PrintedSheet } from '#kit/ui/paper/PrintedSheet.tsx'
import { canSharePicture, sharePicture } from '#kit/ui/paper/picture.ts'
import { usePicture } from '#kit/ui/paper/usePicture.ts'
import { nextPurpose } from '#orders/lines/NextTransfer.tsx'
import { type OrderDrawerProps, subjectOf } from '#orders/lines/orderCalls.ts'
import { OrderSlip, type SlipProps, type ToPay } from './OrderSlip.tsx'

type Size = SlipProps['size']
const sizes: { value: Size; label: string }[] = [
  { value: 'K80', label: 'K80' },
  { value: 'A5', label: 'A5 ngang' },
]
const sizeKey = 'order-slip'

/** Which paper this counter has; the one that was chosen last. */
function useSize() {
  const [size, setSize] = useState<Size>(() => (localStorage.getItem(sizeKey) === 'A5' ? 'A5' : 'K80'))
  const choose = (next: Size) => {
    localStorage.setItem(sizeKey, next)
    setSize(next)
  }
  return [size, choose] as const
}

/** In phiếu: the paper of an order as it comes out of the printer, and as a picture. Each print is written to the log first. */
export function PrintOrderDrawer({ order, onClose }: OrderDrawerProps) {
  const [size, setSize] = useSize()
  const [isPrinting, setPrinting] = useState(false)
  const [at, setAt] = useState(() => new Date().toISOString())
  const { toPay, isReady } = useToPay(order)
  const { sheet, file, why } = usePicture(`phieu-${order.Code}.png`, isReady && `${size} ${order.Version} ${at}`)
  usePrinting(isPrinting, () => setPrinting(false))
  const print = () => {
    setAt(new Date().toISOString())
    setPrinting(true)
  }
  const slip = <OrderSlip {...{ order, size, toPay, at }} />
  return (
    <DrawerFrame
      title="In phiếu"
      subject={subjectOf(order)}
      onClose={onClose}
      footer={<Foot {...{ order, size, file, why, isReady }} onPrint={print} />}
    >
      <Row below={12}>
        <Segments label="Khổ giấy" options={sizes} value={size} onChange={setSize} />
      </Row>
      <div className="cp-doc-desk">{slip}</div>
      <PrintedSheet size={size} isPrinting={isPrinting} sheet={sheet}>
        {slip}
      </PrintedSheet>
    </DrawerFrame>
  )
}

type FootProps = {
  order: Order
  size: Size
  file: File | null
  why: string | undefined
  isReady: boolean
  onPrint: () => void
}

/** The ways the paper leaves. */
function Foot({ order, size, file, why, isReady, onPrint }: FootProps) {
  // Each way has a submit of its own: pressed while another is still written down it counts as well.
  const sharing = useSubmit(audit.add)
  const saving = useSubmit(audit.add)
  const printing = useSubmit(audit.add)
  const recorded = async ({ submit }: typeof printing, what: string): Promise<boolean> =>
    Boolean(await submit(noteOf(order, what)))
  const share = () => {
    if (!file) return
    // At once: the browser shares only while the press still counts.
    sharePicture(file, `Phiếu đơn ${order.Code}`)
    void recorded(sharing, 'Chia sẻ ảnh phiếu')
  }
  const save = async () => {
    if (file && (await recorded(saving, 'Lưu ảnh phiếu'))) saveBytes(file, file.name)
  }
  const print = async () => {
    if (await recorded(printing, `In phiếu ${size}`)) onPrint()
  }
  return (
    <DrawerFoot>
      {file && canSharePicture(file) && (
        <ActionButton call={orders.getDetail} icon={<ShareAltOutlined aria-hidden />} onClick={share}>
          Chia sẻ
        </ActionButton>
      )}
      <ActionButton
        call={orders.getDetail}
        icon={<DownloadOutlined aria-hidden />}
        blocked={why}
        onClick={() => void save()}
      >
        Lưu ảnh
      </ActionButton>
      <ActionButton
        call={orders.getDetail}
        kind="primary"
        shortcut="P"
        icon={<PrinterOutlined aria-hidden />}
        loading={printing.isPending}
        blocked={isReady ? undefined : 'Đang lấy mã VietQR'}
        onClick={() => void print()}
      >
        {`In ${size}`}
      </ActionButton>
    </DrawerFoot>
  )
}

/** The transfer of the order's next step: where there is one to an account that it can reach. */
function useToPay(order: Order): { toPay: ToPay | null; isReady: boolean } {
  const purpose = nextPurpose(order)
  const input = { ScheduleID: order.ScheduleID, Purpose: purpose ?? ('collect' as const) }
  const { data, isPending, isError } = useCall(orders.getTransferQR, input, {
    enabled: purpose !== undefined,
    silent: true,
  })
  const found = purpose && data?.Data
  return {
    toPay: found && found.Amount > 0 ? { ...found, Purpose: purpose } : null,
    isReady: purpose === undefined || !isPending || isError,
  }
}

const noteOf = (order: Order, what: string) => ({
  MenuID: menus.orders.menuId,
  ActionID: actionIds.export,
  Note: `${what} · đơn ${order.Code}`,
})
