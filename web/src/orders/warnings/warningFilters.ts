import type { RawInput } from '@cardpro/contract/kit/call'
import {
  type WarningRow,
  type WarningType,
  warningLevel,
  warningLevels,
  warningState,
  warningStates,
  warnings,
  warningType,
  warningTypes,
} from '@cardpro/contract/orders/warnings'
import { listOf } from '#kit/ui/list/list.ts'

export const initialWarnings = {
  tab: 'open',
  GeneralSearch: '',
  State: 1 as number,
  Level: null as number | null,
  Type: null as number | null,
  StaffID: null as number | null,
  PageIndex: 1,
  PageSize: 50,
}
export type WarningFilters = typeof initialWarnings

const types = Object.values(warningType)
const states = Object.values(warningState)

export function warningQuery({ tab: _tab, ...filters }: WarningFilters): RawInput<typeof warnings.getWarnings> {
  return {
    ...filters,
    Level: filters.Level ?? undefined,
    Type: filters.Type ?? undefined,
    StaffID: filters.StaffID ?? undefined,
  }
}

const typeOf = (type: number): WarningType => types.find((one) => one === type) ?? warningType.byHand
const typeName = (type: number): string => warningTypes[typeOf(type)]
export const levelName = (level: number): string => (level === warningLevel.red ? warningLevels[1] : warningLevels[2])
export const typeOptions = types.map((type) => ({ value: type, label: warningTypes[type] }))

export const warningList = listOf(warnings.getWarnings, {
  name: 'orderWarnings',
  inputOf: warningQuery,
  initial: initialWarnings,
  words: {
    State: (state) => warningStates[states.find((one) => one === state) ?? 1],
    Level: levelName,
    Type: typeName,
  },
  hasOwnControl: ['tab', 'GeneralSearch', 'State', 'Level', 'Type', 'StaffID'],
})

export const cancelledQuery = ({
  GeneralSearch,
  StaffID,
  PageIndex,
  PageSize,
}: WarningFilters): RawInput<typeof warnings.getCancelled> => ({
  GeneralSearch,
  StaffID: StaffID ?? undefined,
  PageIndex,
  PageSize,
})

export const cancelledList = listOf(warnings.getCancelled, {
  name: 'orderWarnings-cancelled',
  inputOf: cancelledQuery,
  initial: initialWarnings,
  hasOwnControl: ['GeneralSearch', 'StaffID'],
})

/** The reference to its warning in every write. */
export const aboutOf = ({ Type, ScheduleID, NumberLoID }: WarningRow) => ({
  Type: typeOf(Type),
  ScheduleID,
  NumberLoID,
})

type Step = { label: string; to: string; search: Record<string, string> }

/** The step that a warning waits for: the label of its button, and where it leads. */
export function stepOf({ Type, ScheduleID }: WarningRow): Step {
  const order = `/contract/${ScheduleID}`
  switch (Type) {
    case warningType.toppedUp:
      return { label: 'Quẹt thẻ', to: order, search: { act: 'swipe' } }
    case warningType.toPayOut:
      return { label: 'Chuyển tiền', to: order, search: { act: 'send' } }
    case warningType.owed:
      return { label: 'Thu nợ', to: order, search: { act: 'collect' } }
    case warningType.loss:
      return { label: 'Sửa phí', to: order, search: { act: 'fee' } }
    case warningType.due:
      return { label: 'Nạp tiền', to: order, search: { act: 'topup' } }
    case warningType.bill:
      return { label: 'Chụp bill', to: order, search: {} }
    case warningType.rule:
      return { label: 'Xem lần quẹt', to: order, search: {} }
    case warningType.lateMoney:
      return { label: 'Xem tiền POS', to: '/debt', search: { tab: 'pos' } }
    default:
      return { label: 'Xem đơn', to: order, search: {} }
  }
}

/** `1 giờ 10`, `2 ngày`: how long it has been so. */
export function sinceText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} ngày`
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} giờ ${String(minutes % 60).padStart(2, '0')}` : `${minutes} phút`
}
