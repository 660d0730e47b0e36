import type { StaffRow } from '@cardpro/contract/staff/staff'
import { RowCard } from '#ui/table/RowCard.tsx'
import { StateOf, shopsText } from './staffColumns.tsx'

type StaffOfListProps = { person: StaffRow; shopName: (shopId: number) => string; onOpen: () => void }

/** A user in the list of a phone. */
export function StaffOfList({ person, shopName, onOpen }: StaffOfListProps) {
  const line = [person.UserName, person.GroupName || 'Quyền riêng', shopsText(person, shopName), person.Phone]
  return (
    <RowCard
      title={person.FullName}
      onOpen={onOpen}
      status={<StateOf person={person} />}
      line={line.filter(Boolean).join(' · ')}
      amount={{ label: 'Tạm ứng đang giữ', value: person.AdvanceBalance }}
    />
  )
}
