import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { numberForms } from '@cardpro/contract/kit/files/tableForms'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'

type FormProps = { draft: StatementDraft; mapping: Mapping; onChange: (mapping: Mapping) => void }

const days = [
  { value: 'dmy', label: 'ngày/tháng/năm' },
  { value: 'mdy', label: 'tháng/ngày/năm' },
  { value: 'ymd', label: 'năm-tháng-ngày' },
] as const
const numbers = (Object.keys(numberForms) as (keyof typeof numberForms)[]).map((value) => ({
  value,
  label: numberForms[value],
}))
const units = [
  { value: 1, label: '1 đồng' },
  { value: 1000, label: 'nghìn đồng' },
  { value: 0.001, label: 'thừa ba số 0' },
] as const

/** Which sheet and line of titles, and how days and numbers are read: found by itself, opened where it is not right. */
export function FormOfFile({ draft, mapping, onChange }: FormProps) {
  const [isOpen, setOpen] = useState(false)
  const set = (change: Partial<Mapping>) => onChange({ ...mapping, ...change })
  const sheet = draft.Sheets[mapping.Sheet]
  return (
    <div className="cp-map-form">
      <p>
        Trên là ô của mình, dưới là cột của ngân hàng với năm dòng đầu. Đã đoán sẵn; <Kbd>←</Kbd> <Kbd>→</Kbd> đổi cột,{' '}
        <Kbd>↓</Kbd> mở danh sách, <Kbd>Del</Kbd> không dùng.
      </p>
      <span className="cp-map-facts">
        {sheet && sheet.Name !== '' && (
          <>
            Trang tính <b>{sheet.Name}</b> ·{' '}
          </>
        )}
        dòng tiêu đề <b>{mapping.Head}</b> · số <b>{numberForms[mapping.NumberForm]}</b> ·{' '}
        {draft.Rows.toLocaleString('vi-VN')} dòng
      </span>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Đổi
      </Button>
      {isOpen && (
        <fieldset className="cp-map-fields">
          <legend className="unseen">Cách đọc tệp</legend>
          <Choice
            label="Trang tính"
            value={mapping.Sheet}
            options={draft.Sheets.map(({ Name, Rows }, value) => ({ value, label: `${Name} (${Rows} dòng)` }))}
            onChange={(Sheet) => set({ Sheet, Columns: [] })}
          />
          <label>
            Dòng tiêu đề
            <InputNumber
              aria-label="Dòng tiêu đề"
              min={0}
              max={10_000}
              precision={0}
              value={mapping.Head}
              onChange={(Head) => Head !== null && set({ Head })}
            />
          </label>
          <Choice label="Ngày" value={mapping.DayForm} options={days} onChange={(DayForm) => set({ DayForm })} />
          <Choice
            label="Dạng số"
            value={mapping.NumberForm}
            options={numbers}
            onChange={(NumberForm) => set({ NumberForm })}
          />
          <Choice label="Đơn vị" value={mapping.Unit} options={units} onChange={(Unit) => set({ Unit })} />
        </fieldset>
      )}
    </div>
  )
}

type ChoiceProps<V> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

function Choice<V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <label>
      {label}
      <Select<V, { value: V; label: string }>
        aria-label={label}
        value={value}
        options={[...options]}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </label>
  )
}
