import { QrcodeOutlined } from '@ant-design/icons'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { Button } from 'antd'
import { nextAct } from '#orders/lines/nextAct.ts'
import { NextButton } from '#orders/OrderHead.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import './orderBar.css'

/** On a phone the thumb's place: the way to the code, and the next act. */
export function OrderBar({ order, onAct }: { order: Order; onAct: (act: string) => void }) {
  const isNarrow = useNarrow()
  const next = nextAct(order)
  if (!isNarrow || !next) return null
  return (
    <div className="cp-order-bar">
      {next.act !== 'swipe' && (
        <Button
          aria-label="Đến mã QR"
          icon={<QrcodeOutlined aria-hidden />}
          onClick={() => document.getElementById('chuyen-tien')?.scrollIntoView({ block: 'center' })}
        />
      )}
      <NextButton order={order} onAct={onAct} />
    </div>
  )
}
