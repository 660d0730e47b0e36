import { type Fields, specOf } from '@cardpro/contract/kit/dictionary'
import { Form } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { type FieldLabel, isRequired } from './checkInput.ts'
import { useFormContext } from './FormContext.ts'

/** A key of the call's input, or the way to one inside a list (`['Items', 0, 'Amount']`). */
export type FieldName = string | (string | number)[]

export type FieldProps = {
  name: FieldName
  label: string
  /** Under the box; an error takes its place. */
  help?: ReactNode
  /** Only where the call cannot know it: a field that is required in this case alone. */
  required?: boolean
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
}

type FieldFrame = Pick<FieldProps, 'name' | 'label' | 'required'> &
  Partial<Pick<FieldLabel, 'verb' | 'show'>> & { children: ReactNode }

/** Label, box and message. The star comes from the call: what it cannot do without is required. */
export function Field({ name, label, required, verb = 'nhập', show, children }: FieldFrame) {
  const context = useFormContext()
  useFieldLabel(name, { label, verb, show })
  const isNeeded = required ?? (context && typeof name === 'string' ? isRequired(context.call, name) : false)
  return (
    <Form.Item name={name} label={label} required={isNeeded} rules={clearOnChange}>
      {children}
    </Form.Item>
  )
}

/** Gives the form the label of a field and the text of its value; a field of several boxes does it for all of them. */
export function useFieldLabel(name: FieldName, { label, verb, show }: FieldLabel): void {
  const labels = useFormContext()?.labels
  const key = Array.isArray(name) ? name.join('.') : name
  useEffect(() => {
    labels?.set(key, { label, verb, show })
  }, [labels, key, label, verb, show])
}

/** Help under a box, hidden while an error is shown there. */
export function Help({ children }: { children: ReactNode }) {
  const { status } = Form.Item.useStatus()
  if (!children || status === 'error') return null
  return <div className="cp-help">{children}</div>
}

/** What antd hands to the box inside a Form.Item. */
export type BoxProps<V> = {
  id?: string
  value?: V | undefined
  onChange?: (value: V) => void
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

// A rule that never fails: with it, a field's message goes away as soon as the field is changed.
const clearOnChange = [{ validator: () => Promise.resolve() }]

/** The name and the label of a field for its box: `const field = formFields(customerFields)`, `<TextField {...field('Source')} />`. */
export const formFields =
  <F extends Fields>(fields: F) =>
  (name: keyof F & string): { name: string; label: string } => {
    const { label, form = label } = specOf(fields, name)
    return { name, label: form }
  }
