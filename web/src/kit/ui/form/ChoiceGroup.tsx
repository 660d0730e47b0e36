import type { FocusEvent, ReactNode } from 'react'
import type { BoxProps } from './Field.tsx'

type ChoiceGroupProps = Pick<BoxProps<unknown>, 'id' | 'aria-describedby'> & {
  /** The name of the whole; each choice is called by its own words alone. */
  label: string
  className: string
  /** `group`: several of them may be chosen. */
  role?: 'radiogroup' | 'group'
  isWrong?: boolean
  isRequired?: boolean
  children: ReactNode
}

/**
 * Radios or boxes that are one field. The group has the field's id, for a label that is bound to the first choice would be
 * read as a part of its name. Focus on the field goes to the chosen one.
 */
export function ChoiceGroup({ label, role = 'radiogroup', isWrong, isRequired, children, ...group }: ChoiceGroupProps) {
  return (
    <div
      {...group}
      role={role}
      aria-label={label}
      tabIndex={-1}
      onFocus={toChoice}
      {...(role === 'radiogroup' && { 'aria-invalid': isWrong === true, 'aria-required': isRequired === true })}
    >
      {children}
    </div>
  )
}

function toChoice({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const find = (wanted: string) => currentTarget.querySelector<HTMLInputElement>(wanted)
  // What is still to be typed comes first, then what is chosen.
  const choice = find('input[type="text"]') ?? find('input:checked') ?? find('input')
  choice?.focus()
}

/** The props that antd gives to a box of a Form.Item, as props of the group. */
export const groupProps = (box: BoxProps<unknown>) => ({
  ...(box.id !== undefined && { id: box.id }),
  ...(box['aria-describedby'] !== undefined && { 'aria-describedby': box['aria-describedby'] }),
  isWrong: isTrue(box['aria-invalid']),
  isRequired: isTrue(box['aria-required']),
})

const isTrue = (value: unknown): boolean => value === true || value === 'true'
