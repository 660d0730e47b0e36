import type { Summary } from '@cardpro/contract/kit/call'
import { type PushRow, pushes, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall, useCan, useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { isOpen, refOf } from './pushFilters.ts'

type TakenRow = Summary<typeof pushes.getPushList>['Taken'][number]

export type PushChoice = {
  /** The row that is looked at. */
  row: PushRow | null
  /** Its place among the open rows of the page, from 1; 0 where it is none of them. */
  place: number
  count: number
  /** Why it could not be claimed, or by what it was taken back from the user. */
  refused: string
  /** The user holds it: only then its code is shown. */
  isMine: boolean
  choose: (row: PushRow | undefined) => void
  step: (by: 1 | -1) => void
  /** The row is sent: on to the next one, also while the list still shows this one as open. */
  goOn: () => void
  close: () => void
}

/**
 * The row of the queue that is looked at, held in the address. Who looks at a row claims it, and lets go of the one before;
 * what was claimed otherwise, for a file, is kept.
 */
export function usePushChoice(rows: PushRow[], taken: TakenRow[]): PushChoice {
  const [key, setKey] = useAddress('row')
  const me = useSession().user?.UserID
  const { allowed } = useCan(pushes.claimPush)
  const held = useRef<PushRow>(null)
  // A claimed row may be none of the filter any more: then it is read by itself.
  const [kept, setKept] = useState<PushRow | null>(null)
  const claiming = useSubmit(pushes.claimPush, {
    refresh: [pushes.getPushList],
    handles: ['CLAIMED', 'GONE'],
    isOfRows: true,
  })
  const claim = async (next: PushRow, before: PushRow | null) => {
    const answer = await claiming.submit({ ...refOf(next), LetGo: before && refOf(before) })
    if (!answer) return
    const claimed = { State: pushState.sending, ClaimedByID: me ?? null, ClaimedUntil: answer.Data.ClaimedUntil }
    // The next row may be looked at by now.
    setKept((row) => (row?.Key === next.Key ? { ...row, ...claimed } : row))
  }
  const open = rows.filter(isOpen)
  const mine = kept?.Key === key ? kept : null
  const now = useRowNow(rows, key, mine)
  const row = now ?? mine
  const at = open.findIndex(({ Key }) => Key === key)
  const choose = (next: PushRow | undefined) => {
    setKey(next?.Key ?? null)
    setKept(next ?? null)
    claiming.clearError()
    if (!next || !isOpen(next) || !allowed || next.ClaimedByID !== null) return
    const before = held.current
    held.current = next
    void claim(next, before)
  }
  const step = (by: 1 | -1) => choose(open[at < 0 ? 0 : (at + by + open.length) % open.length])
  const others = open.filter((one) => one.Key !== key)
  const goOn = () => choose(others[Math.max(at, 0) % others.length])
  useStepKeys(row !== null, step)
  const lost = taken.find((one) => one.ScheduleID === row?.ScheduleID && one.Kind === row.Kind)
  const isMine = isHeldBy(now, me) && !lost
  const gone = now ? '' : 'Dòng này không còn trong hàng đợi'
  return {
    row,
    place: at + 1,
    count: open.length,
    refused: isMine ? '' : (lost?.Text ?? claiming.error?.message ?? gone),
    isMine,
    choose,
    step,
    goOn,
    close: () => choose(undefined),
  }
}

const isHeldBy = (row: PushRow | null | undefined, me: number | undefined): boolean =>
  row ? isOpen(row) && row.ClaimedByID === me : false

/** The row as the queue has it now; none if it has left the queue. Until it is read, the row that the user holds. */
function useRowNow(rows: PushRow[], key: string | null, mine: PushRow | null): PushRow | null | undefined {
  const listed = rows.find(({ Key }) => Key === key)
  const found = useCall(
    pushes.getPushList,
    { GeneralSearch: mine?.Code ?? '' },
    { enabled: mine !== null && !listed, silent: true },
  )
  const isRead = found.data !== undefined && !found.isPlaceholderData
  return listed ?? (isRead ? found.data?.Data.find(({ Key }) => Key === key) : mine)
}

/** The arrows go through the rows while one is looked at. */
function useStepKeys(isLooking: boolean, step: PushChoice['step']): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const target = event.target
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [role="tab"]')
    if (by === 0 || !isLooking || isTyping || (isDialogOpen() && !document.querySelector('.cp-push-full'))) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
