import type { RawInput } from '@cardpro/contract/kit/call'
import {
  type PushRow,
  pushes,
  pushKind,
  pushKinds,
  pushState,
  pushStates,
} from '@cardpro/contract/orders/pushes/pushes'
import { listOf } from '#kit/ui/list/list.ts'

/** Filters and page of the queue, as the address holds them. */
export const initialPushes = {
  GeneralSearch: '',
  State: null as number | null,
  Kind: null as number | null,
  BankCardID: null as number | null,
  StaffID: null as number | null,
  BankCode: null as string | null,
  PageIndex: 1,
  PageSize: 50,
}
export type PushFilters = typeof initialPushes

const states = Object.values(pushState)
const kinds = Object.values(pushKind)

export function pushQuery(filters: PushFilters): RawInput<typeof pushes.getPushList> {
  return {
    ...filters,
    State: filters.State ?? undefined,
    Kind: filters.Kind ?? undefined,
    BankCardID: filters.BankCardID ?? undefined,
    StaffID: filters.StaffID ?? undefined,
    BankCode: filters.BankCode ?? '',
  }
}

export const stateName = (state: number): string => pushStates[states.find((one) => one === state) ?? pushState.waiting]
export const kindName = (kind: number): string => pushKinds[kinds.find((one) => one === kind) ?? pushKind.payout]

export const pushList = listOf(pushes.getPushList, {
  name: 'push',
  inputOf: pushQuery,
  initial: initialPushes,
  words: {
    State: stateName,
    Kind: kindName,
  },
  hasOwnControl: ['GeneralSearch', 'State', 'Kind', 'BankCardID', 'StaffID', 'BankCode'],
})

export const stateChips = (counts: Record<string, number> | undefined) => [
  { value: null, label: 'Tất cả', count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) },
  ...states.map((state) => ({ value: state, label: pushStates[state], count: counts?.[String(state)] })),
]

export const kindOptions = kinds.map((kind) => ({ value: kind, label: pushKinds[kind] }))

/** The reference to its row in every write. */
export const refOf = ({ ScheduleID, Kind }: PushRow) => ({ ScheduleID, Kind })
export const isOpen = ({ State }: PushRow): boolean => State !== pushState.sent

/** `1 giờ 10 phút`; days once it is more than one. */
export function waitingText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} ngày`
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} giờ ${String(minutes % 60).padStart(2, '0')} phút` : `${minutes} phút`
}

/** `9:12`, what is left of a claim; empty once it has ended. */
export function leftText(until: string | null, now: number): string {
  const seconds = until === null ? 0 : Math.floor((Date.parse(until) - now) / 1000)
  return seconds <= 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
