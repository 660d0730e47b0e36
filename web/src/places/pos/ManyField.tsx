import { Select } from 'antd'
import { clearOptions, searchOf } from '#kit/ui/form/clearButton.tsx'
import { type BoxProps, Field, type FieldProps, Help } from '#kit/ui/form/Field.tsx'

type ManyChoice = { value: string; label: string }

/** Any number of a fixed list; none is an empty list. */
export function ManyField({ name, label, options, ...box }: FieldProps & { options: ManyChoice[] }) {
  return (
    <Field name={name} label={label} verb="chọn" show={namesIn(options)}>
      <ManyBox {...box} options={options} />
    </Field>
  )
}

const namesIn = (options: ManyChoice[]) => (value: unknown) =>
  options
    .filter((option) => Array.isArray(value) && value.includes(option.value))
    .map((option) => option.label)
    .join(', ')

type ManyBoxProps = BoxProps<string[]> & Pick<FieldProps, 'help' | 'placeholder'> & { options: ManyChoice[] }

function ManyBox({ value, onChange, help, options, ...input }: ManyBoxProps) {
  return (
    <>
      <Select<string[], ManyChoice>
        placeholder="Không có"
        {...input}
        mode="multiple"
        className="cp-box"
        allowClear={clearOptions}
        showSearch={searchOf}
        options={options}
        value={value ?? []}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <Help>{help}</Help>
    </>
  )
}
