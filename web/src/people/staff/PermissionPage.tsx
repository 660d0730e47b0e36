import { recordStatus } from '@cardpro/contract/kit/constants'
import { staff } from '@cardpro/contract/people/staff/staff'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { type Changes, dropSaved, readWho, type Who, writeWho } from './matrix.ts'
import { PermissionEditor } from './PermissionEditor.tsx'
import { useGroups } from './staffList.ts'
import { type Entry, WhoList, WhoSelect } from './WhoList.tsx'
import './permission.css'

const manager: Who = { kind: 'group', id: 2 }

/** Who may do what: at the left the groups and the people, at the right the rights of the one that is chosen. */
export function PermissionPage() {
  const [written, setWritten] = useAddress('who')
  const [drafts, setDrafts] = useState<Record<string, Changes>>({})
  const isNarrow = useNarrow()
  const entries = useEntries()
  const who = readWho(written) ?? manager
  const key = writeWho(who)
  const Chooser = isNarrow ? WhoSelect : WhoList
  return (
    <ListPage title="Phân quyền" subtitle="Quyền của nhóm, và thêm bớt cho riêng từng người">
      <div className="cp-permission grid line-over">
        <Chooser
          entries={entries}
          chosen={key}
          unsaved={Object.keys(drafts).filter((one) => Object.keys(drafts[one] ?? {}).length > 0)}
          onChoose={setWritten}
        />
        <PermissionEditor
          key={key}
          who={who}
          changes={drafts[key] ?? {}}
          onChange={(changes) => setDrafts((old) => ({ ...old, [key]: changes }))}
          onSaved={(saved) => setDrafts((old) => ({ ...old, [key]: dropSaved(old[key] ?? {}, saved) }))}
        />
      </div>
    </ListPage>
  )
}

/** The groups, and the people whom the caller may see in the list of staff. */
function useEntries(): Entry[] {
  const { allowed } = useCan(staff.ajaxLoadStaff)
  const people =
    useCall(staff.ajaxLoadStaff, { PageSize: 200, Status: recordStatus.active }, { enabled: allowed }).data?.Data ?? []
  return [
    ...useGroups().map(({ GroupID, Name }) => ({ key: `group.${GroupID}`, name: Name, fact: '', isGroup: true })),
    ...people.map(({ UserID, FullName, GroupName, HasOwnRights }) => ({
      key: `staff.${UserID}`,
      name: FullName,
      fact: HasOwnRights ? `${GroupName} + riêng` : GroupName,
      isGroup: false,
    })),
  ]
}
