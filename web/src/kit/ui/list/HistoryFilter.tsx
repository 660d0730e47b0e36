import { audit, type HistoryKind, historyExports, logActions } from '@cardpro/contract/kit/audit/audit'
import type { RawInput } from '@cardpro/contract/kit/call'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Button } from 'antd'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from './ExportButton.tsx'
import { listOf } from './list.ts'
import { SelectFilter } from './SelectFilter.tsx'

type GetHistoryInput = Pick<
  RawInput<typeof audit.getHistory>,
  'RefKind' | 'RefID' | 'StaffID' | 'ActionID' | 'fromDate' | 'toDate'
>
type Narrowed = { StaffID: number | null; ActionID: number | null; from: string; to: string }

/** A record's whole history: nothing narrows it. */
export const wholeHistory: Narrowed = { StaffID: null, ActionID: null, from: '', to: '' }

export const isWhole = ({ StaffID, ActionID, from, to }: Narrowed): boolean =>
  StaffID === null && ActionID === null && from === '' && to === ''

/** What is not chosen is not sent. */
export const askedWith = (
  RefKind: HistoryKind,
  RefID: number,
  { StaffID, ActionID, from, to }: Narrowed,
): GetHistoryInput => ({
  RefKind,
  RefID,
  ...(StaffID !== null && { StaffID }),
  ...(ActionID !== null && { ActionID }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
})

const historyList = listOf(audit.getHistory, {
  name: 'history',
  inputOf: (asked: { RefKind: HistoryKind; RefID: number }) => asked,
})
const actions = [...logActions].map(([value, label]) => ({ value, label }))

type HistoryFilterProps = {
  asked: GetHistoryInput
  value: Narrowed
  onChange: (value: Narrowed) => void
  /** The users of the lines that were read; those who have left are no longer among the staff. */
  seen: { StaffID: number; Staff: string }[]
}

/** Filters the history by user, kind and day; the result can be downloaded as a file. */
export function HistoryFilter({ asked, value, onChange, seen }: HistoryFilterProps) {
  const staff = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  const names = new Map(staff.map(({ UserID, FullName }) => [UserID, FullName]))
  for (const { StaffID, Staff } of seen) if (Staff) names.set(StaffID, Staff)
  return (
    <div className="cp-history-filter flex wrap gap-8" role="search" aria-label="Lọc lịch sử">
      <SelectFilter
        label="Người làm"
        value={value.StaffID}
        onChange={(StaffID) => onChange({ ...value, StaffID })}
        options={[...names].map(([id, label]) => ({ value: id, label }))}
      />
      <SelectFilter
        label="Thao tác"
        value={value.ActionID}
        onChange={(ActionID) => onChange({ ...value, ActionID })}
        options={actions}
      />
      <DateRangeFilter
        label="Ngày làm"
        none="Mọi ngày"
        value={value}
        onChange={({ from, to }) => onChange({ ...value, from, to })}
      />
      {!isWhole(value) && (
        <Button type="text" onClick={() => onChange(wholeHistory)}>
          Xóa lọc
        </Button>
      )}
      <ExportButton input={asked} columns={[]} list={historyList} why={useWhyNoFile(asked.RefKind)} />
    </div>
  )
}

/** One of two rights is enough: to the whole log, or to the list of such records. */
function useWhyNoFile(kind: HistoryKind): string | undefined {
  const [log, list] = historyExports[kind]
  const ofLog = useCan({ access: log, scope: 'many', writes: false })
  const ofList = useCan({ access: list, scope: 'many', writes: false })
  return ofLog.allowed ? undefined : ofList.why
}
