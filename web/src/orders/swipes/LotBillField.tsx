import { Form, Input } from 'antd'
import { useState } from 'react'
import { type BoxProps, Field } from '#kit/ui/form/Field.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'

type LotBillFieldProps = { index: number; hasLots: boolean; onPasteMany: (text: string) => void }

/** One box for both numbers of a bill: `000123.000045` fills lô and bill. A POS of a partner has no lô of ours, but a bill. */
export function LotBillField({ index, hasLots, onPasteMany }: LotBillFieldProps) {
  if (!hasLots) return <TextField key="bill" name={[index, 'BillNo']} label="Bill" placeholder="Số bill" />
  return (
    <Field key="lot" name={[index, 'LotNo']} label="Lô.bill">
      <LotBillBox index={index} onPasteMany={onPasteMany} />
    </Field>
  )
}

type LotBillBoxProps = BoxProps<string> & { index: number; onPasteMany: (text: string) => void }

function LotBillBox({ index, onPasteMany, value, onChange, ...input }: LotBillBoxProps) {
  const form = Form.useFormInstance()
  const bill: unknown = Form.useWatch(['Items', index, 'BillNo'], { form, preserve: true })
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    const { lot, bill: billNo } = splitLotBill(text)
    setTyped(text)
    form.setFieldValue(['Items', index, 'BillNo'], billNo)
    onChange?.(lot)
  }
  return (
    <>
      <Input
        {...input}
        className="cp-box"
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        placeholder="VD: 000123.000045"
        value={typed ?? shownLotBill(value ?? '', typeof bill === 'string' ? bill : '')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
        // A row that begins with the lô of the one above waits for its bill.
        onFocus={({ target }) => bill || target.setSelectionRange(target.value.length, target.value.length)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          // A single number or a single lô.bill is typed as it is; a row of a spreadsheet has cells.
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          onPasteMany(text)
        }}
      />
      <Form.Item name={[index, 'BillNo']} noStyle>
        <BillAnchor lotId={input.id} />
      </Form.Item>
    </>
  )
}

/** A message about the bill leads to the box that holds it. */
function BillAnchor({ id, lotId }: BoxProps<string> & { lotId: string | undefined }) {
  return (
    <span
      {...(id && { id })}
      tabIndex={-1}
      onFocus={() => lotId !== undefined && document.getElementById(lotId)?.focus()}
    />
  )
}

/** What cannot be two numbers is left in the lô, whose own rule refuses it. */
function splitLotBill(text: string): { lot: string; bill: string } {
  const match = /^(\d*)\s*[.\s/-]\s*(\d*)$/.exec(text.trimStart())
  return match ? { lot: match[1] ?? '', bill: match[2] ?? '' } : { lot: text.trim(), bill: '' }
}

const shownLotBill = (lot: string, bill: string): string => (/^\d+$/.test(lot) ? `${lot}.${bill}` : lot)
