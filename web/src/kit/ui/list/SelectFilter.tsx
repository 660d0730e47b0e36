import { Select } from 'antd'
import type { Choice } from '#kit/ui/form/ChoiceField.tsx'
import { clearOptions, searchOf } from '#kit/ui/form/clearButton.tsx'
import './filter.css'

type SelectFilterProps<V extends string | number> = {
  label: string
  value: V | null
  onChange: (value: V | null) => void
  options: (Choice & { value: V })[]
}

/** One filter with a fixed list; empty it shows its own name. */
export function SelectFilter<V extends string | number>({ label, value, onChange, options }: SelectFilterProps<V>) {
  return (
    <Select<V, Choice & { value: V }>
      className="cp-select-filter"
      aria-label={label}
      placeholder={label}
      allowClear={clearOptions}
      popupMatchSelectWidth={false}
      showSearch={options.length > 7 ? searchOf : false}
      options={options}
      {...(value !== null && { value })}
      onChange={(chosen: V | undefined) => onChange(chosen ?? null)}
    />
  )
}
