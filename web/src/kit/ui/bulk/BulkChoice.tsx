import { identity } from '@cardpro/contract/people/identity/identity'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { searchOf } from '#kit/ui/form/clearButton.tsx'
import { ReasonBox } from '#kit/ui/form/ReasonField.tsx'

/** One thing to choose before an act on many rows is done. */
export function BulkChoice({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label className="cp-name" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

type ChoiceProps<Value> = { id?: string; value: Value; isFixed: boolean; onChange: (value: Value) => void }

/** Ids begin at 1. */
const noStaff = 0

/** The staff who get the rows. `none`: what giving them to no one is called; left out, staff must be chosen. */
export function BulkStaff({
  id = 'bulk-staff',
  label,
  none,
  value,
  isFixed,
  onChange,
}: ChoiceProps<number | null> & { label: string; none?: string }) {
  const { data } = useCall(identity.getAllStaff, {})
  const staff = (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
  return (
    <BulkChoice id={id} label={label}>
      <Select
        id={id}
        value={none === undefined ? value : (value ?? noStaff)}
        options={none === undefined ? staff : [{ value: noStaff, label: none }, ...staff]}
        disabled={isFixed}
        placeholder="Chọn nhân viên"
        showSearch={searchOf}
        onChange={(chosen) => onChange(chosen === noStaff ? null : chosen)}
      />
    </BulkChoice>
  )
}

/** Why it is done, as in the form of one row. */
export const BulkReason = ({
  id = 'bulk-reason',
  reasons,
  value,
  isFixed,
  onChange,
}: ChoiceProps<string | undefined> & { reasons: readonly string[] }) => (
  <BulkChoice id={id} label="Lý do">
    <ReasonBox id={id} reasons={reasons} value={value} disabled={isFixed} onChange={onChange} />
  </BulkChoice>
)
