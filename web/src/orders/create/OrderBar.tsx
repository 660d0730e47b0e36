import { QrcodeOutlined } from '@ant-design/icons'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { Button } from 'antd'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { nextAction } from '#orders/lines/nextAction.ts'
import { NextButton } from '#orders/OrderHead.tsx'
import './createOrder.css'

/** On a phone the thumb's place: the way to the code, and the next action. */
export function OrderBar({ order, onAction }: { order: Order; onAction: (action: string) => void }) {
  const isNarrow = useNarrow()
  const next = nextAction(order)
  if (!isNarrow || !next) return null
  return (
    <div className="cp-order-bar">
      {next.action !== 'swipe' && (
        <Button
          aria-label="Đến mã QR"
          icon={<QrcodeOutlined aria-hidden />}
          onClick={() => document.getElementById('chuyen-tien')?.scrollIntoView({ block: 'center' })}
        />
      )}
      <NextButton order={order} onAction={onAction} />
    </div>
  )
}
