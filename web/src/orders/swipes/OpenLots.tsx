import { formatDay } from '@cardpro/contract/kit/dates'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { paddedNumber } from '@cardpro/contract/places/pos/posIds'
import { Button, Form } from 'antd'
import { Row } from '#kit/ui/layout/layout.tsx'
import '#orders/create/createOrder.css'

export type OpenLot = PosChoice['OpenLots'][number]

type OpenLotsProps = { name: string; lots: readonly OpenLot[]; without: string }

/** The lô of a POS that take swipes, each of which fills the box above; a number that is not among them opens one. */
export function OpenLots({ name, lots, without }: OpenLotsProps) {
  const form = Form.useFormInstance()
  const others = lots.filter(({ LotNo }) => paddedNumber(LotNo) !== paddedNumber(without)).slice(0, 6)
  if (others.length === 0) return 'Số khác là lô mới của máy này'
  return (
    <Row as="span" gap={8} wrap>
      Lô đang mở:
      {others.map(({ LotNo, Date: day }) => (
        <Button
          key={`${LotNo}${day}`}
          type="link"
          size="small"
          className="cp-hint-link"
          onClick={() => form.setFieldValue(name, LotNo)}
        >
          {`${LotNo} ngày ${formatDay(day).slice(0, 5)}`}
        </Button>
      ))}
    </Row>
  )
}
