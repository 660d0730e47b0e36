import { type BoardRow, board } from '@cardpro/contract/bank/reconcile/board'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { afterDecision } from '#bank/reconcile/boardRefresh.ts'
import { newKey, send } from '#kit/api/client.ts'
import { markOwnChange, useRefresh } from '#kit/api/hooks.ts'
import { Refusal, UnknownOutcome } from '#kit/api/refusal.ts'
import { useShopOfOpening } from '#kit/api/session.ts'
import { hideUnknown, showError, showUnknown } from '#kit/api/toasts.tsx'
import type { Decision } from './decisions.ts'
import { clearStored, layDecision, type Overlay, refuseDecision, storeDecision, versionIn } from './overlay.ts'

export type Decisions = {
  overlay: Overlay
  /** Some are on their way. */
  isStoring: boolean
  /** `isBack`: it takes something back, and is itself not taken back. */
  decide: (decision: Decision, isBack?: boolean) => void
  /** Takes the last one back, also while it is on its way; false where there is none. */
  undo: () => boolean
  /** What was booked since is taken back first, and with it the way back to these. */
  forget: () => void
  /** The Version of a row as it was read or answered last. */
  version: (rowId: number) => number | undefined
}

const calmMs = 400

/**
 * Decisions are shown at once and sent one after the other, each under a key of its own, in the order in which they were
 * made. What is refused is put back, with the sentence that names who was faster and when.
 */
export function useDecisions(say: (text: string) => void): Decisions {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const shown = useOverlay()
  const shopId = useShopOfOpening()
  const [made, setMade] = useState<Decision[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  const calm = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What would take back a decision that was refused: it has nothing to take back. */
  const needless = useRef(new Set<Decision>())

  /** Rows look as they were answered until they are read again: a read that began before may come after. */
  const renew = async () => {
    const before = shown.now()
    await refresh(afterDecision).catch(() => undefined)
    shown.set((old) => clearStored(old, before))
  }
  const succeed = (decision: Decision, answer: Answer<Call>) => {
    shown.set((old) => storeDecision(old, decision, (answer.Data as { Rows?: BoardRow[] }).Rows ?? []))
    markOwnChange()
    clearTimeout(calm.current)
    calm.current = setTimeout(() => void renew(), calmMs)
    say(decision.said)
  }
  const fail = async (decision: Decision, failure: unknown) => {
    const message = failure instanceof Error ? failure.message : String(failure)
    if (!(failure instanceof Refusal && failure.isSignedOut)) showError(message)
    say(message)
    setMade((old) => old.filter((one) => one !== decision))
    if (decision.back) needless.current.add(decision.back)
    await refresh(afterDecision).catch(() => undefined)
    shown.set((old) => refuseDecision(old, decision))
  }
  const perform = async (decision: Decision) => {
    if (needless.current.has(decision)) shown.set((old) => refuseDecision(old, decision))
    else await sendOnce(decision, shopId, { onAnswer: succeed, onRefusal: fail })
    setWaiting((before) => before - 1)
  }
  const decide = (decision: Decision, isBack = false) => {
    shown.set((old) => layDecision(old, decision))
    if (!isBack && decision.back) setMade((old) => [...old, decision])
    setWaiting((before) => before + 1)
    queue.current = queue.current.then(() => perform(decision))
  }
  return {
    overlay: shown.overlay,
    isStoring: waiting > 0,
    decide,
    undo: () => {
      const last = made.at(-1)
      if (!last?.back) return false
      setMade((old) => old.slice(0, -1))
      decide(last.back, true)
      return true
    },
    forget: () => setMade([]),
    version: (rowId) => versionIn(shown.now(), rowId, readVersion(cache, rowId)),
  }
}

type Outcome = {
  onAnswer: (decision: Decision, answer: Answer<Call>) => void
  onRefusal: (decision: Decision, failure: unknown) => Promise<void>
}

/** Under one key, however often its reply is lost: then the user has it checked. */
async function sendOnce(
  decision: Decision,
  shopId: number | undefined,
  { onAnswer, onRefusal }: Outcome,
): Promise<void> {
  const key = newKey()
  const attempt = async (ask: () => Promise<Answer<Call>>): Promise<void> => {
    hideUnknown(key)
    try {
      onAnswer(decision, await ask())
    } catch (failure) {
      if (!(failure instanceof UnknownOutcome)) return onRefusal(decision, failure)
      showUnknown(key, { message: failure.message }, () => void attempt(failure.check as () => Promise<Answer<Call>>))
    }
  }
  await attempt(() => send(decision.call, decision.input(), { shopId, idempotencyKey: key }))
}

/** The overlay as state, and as it is right now for what runs between two renders. */
function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(new Map())
  const latest = useRef(overlay)
  const set = (change: (old: Overlay) => Overlay) => {
    latest.current = change(latest.current)
    setOverlay(latest.current)
  }
  return { overlay, now: () => latest.current, set }
}

type Rows = Answer<typeof board.getRows>

function readVersion(cache: QueryClient, rowId: number): number | undefined {
  const pages = cache.getQueriesData<Rows>({ predicate: ({ queryKey }) => queryKey[1] === board.getRows.path })
  const rows = pages.flatMap(([, page]) => page?.Data ?? []).filter(({ RowID }) => RowID === rowId)
  return rows.length > 0 ? Math.max(...rows.map(({ Version }) => Version)) : undefined
}
