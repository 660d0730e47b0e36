import { CameraOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { PosPicker } from '#kit/pickers/PosPicker.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { TimeField } from '#orders/create/TimeField.tsx'
import { LotBillField } from './LotBillField.tsx'
import { PasteSwipes } from './PasteSwipes.tsx'
import { RowCost } from './RowCost.tsx'
import type { OrderCard } from './RuleWarnings.tsx'
import {
  amountOf,
  clearedByPos,
  fillRow,
  posIdOf,
  readPastedSwipes,
  type SwipeItem,
  type SwipeRow,
} from './swipeRows.ts'

type SwipeGridProps = {
  posChoices: readonly PosChoice[]
  card: OrderCard
  first: Partial<SwipeItem>
  /** Reads a row from the photo of its bill; undefined without the right to it. */
  onReadBill: (() => void) | undefined
}

/** One row a swipe; rows copied from a spreadsheet become rows here. */
export function SwipeGrid({ posChoices, card, first, onReadBill }: SwipeGridProps) {
  const form = Form.useFormInstance()
  const [isPasting, setPasting] = useState(false)
  const rowsNow = (): SwipeRow[] => form.getFieldValue('Items') ?? []
  /** Rows without an amount and a bill were waiting to be filled in, so they give way. */
  const paste = (text: string) => {
    const pasted = readPastedSwipes(text, posChoices, today())
    const usual = posIdOf(rowsNow()[0])
    const kept = rowsNow().filter((row) => row?.LotNo)
    const filled = pasted.map((row) => ({ ...(usual !== null && { PosID: usual }), ...row }))
    form.setFieldValue('Items', [...kept, ...filled])
    setPasting(false)
  }
  return (
    <section className="cp-swipes" aria-label="Các lần quẹt">
      <header className="row pack-spread">
        <h2>Các lần quẹt</h2>
        <Row gap={8}>
          <ReadBill onClick={onReadBill} />
          <Button size="small" onClick={() => setPasting(!isPasting)} aria-expanded={isPasting}>
            Dán từ Excel
          </Button>
        </Row>
      </header>
      {isPasting && <PasteSwipes onPaste={paste} onClose={() => setPasting(false)} />}
      <Form.List name="Items" initialValue={[first]}>
        {(fields, { add, remove }) => (
          <>
            <div className="cp-swipe-grid">
              <div className="cp-swipe-head cp-muted text-12 cp-name line-under sunken" aria-hidden="true">
                {['#', 'POS', 'Lô.bill', 'Chuẩn chi', 'Giờ', 'Số tiền', ''].map((head) => (
                  <span key={head}>{head}</span>
                ))}
              </div>
              {fields.map(({ key, name }) => (
                <SwipeLine
                  key={key}
                  index={name}
                  card={card}
                  posChoices={posChoices}
                  onPaste={paste}
                  onRemove={fields.length > 1 ? () => remove(name) : undefined}
                />
              ))}
            </div>
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add(nextRow(rowsNow().at(-1)))}
            >
              Thêm lần quẹt
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}

const ReadBill = ({ onClick }: { onClick: SwipeGridProps['onReadBill'] }) =>
  onClick && (
    <Button size="small" icon={<CameraOutlined aria-hidden />} onClick={onClick}>
      Đọc từ ảnh bill
    </Button>
  )

/** The next swipe is mostly on the same POS and in the same lô. */
function nextRow(last: SwipeRow): Partial<SwipeItem> {
  const posId = posIdOf(last)
  return {
    ...(posId !== null && { PosID: posId }),
    ...(typeof last?.LotNo === 'string' && last.LotNo !== '' && { LotNo: last.LotNo }),
  }
}

type SwipeLineProps = {
  index: number
  card: OrderCard
  posChoices: readonly PosChoice[]
  onPaste: (text: string) => void
  onRemove: (() => void) | undefined
}

function SwipeLine({ index, card, posChoices, onPaste, onRemove }: SwipeLineProps) {
  const form = Form.useFormInstance()
  const row: SwipeRow = Form.useWatch(['Items', index])
  const day: unknown = Form.useWatch('Date')
  const posId = posIdOf(row)
  const hasLots = posChoices.find(({ PosID }) => PosID === posId)?.HasLots ?? true
  return (
    <fieldset className="cp-swipe-row" aria-label={`Lần quẹt ${index + 1}, ${formatVnd(amountOf(row))} đồng`}>
      <span className="cp-swipe-number">{index + 1}</span>
      <PosPicker
        name={[index, 'PosID']}
        label="POS"
        card={card}
        withLent
        placeholder="Chọn"
        onPick={(pos) => fillRow(form, index, clearedByPos(row, pos?.PosID ?? null))}
      />
      <LotBillField index={index} hasLots={hasLots} onPasteMany={onPaste} />
      <TextField name={[index, 'Approval']} label="Chuẩn chi" settle={(typed) => typed.trim().toUpperCase()} />
      <TimeField index={index} />
      <MoneyField name={[index, 'Amount']} label="Số tiền" />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Bỏ lần quẹt ${index + 1}`}
        disabled={!onRemove}
        onClick={onRemove}
      />
      <RowCost index={index} row={row} posChoices={posChoices} card={card} day={typeof day === 'string' ? day : ''} />
    </fieldset>
  )
}
