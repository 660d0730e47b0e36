import type { Call } from '@cardpro/contract/kit/call'
import type { Draft } from '@cardpro/contract/kit/lists/drafts'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Conflict, unknownAuthor } from './conflict.ts'
import { draftFields, draftName, draftOf, type Offer, offerOf, restoreOf } from './draftRules.ts'
import { type DraftKey, draftKey, readDraft, writeDraft } from './draftStore.ts'
import type { Fields } from './mergeRules.ts'

/** A second after the last key, what was typed is kept. */
const restMs = 1_000

export type DraftState = {
  /** Drafts are kept of this form. */
  isOn: boolean
  /** A draft of earlier, which may be taken up again. */
  offer: Offer | null
  /** When what is in the boxes was kept last. */
  keptAt: string | null
  /** What the last draft brought, for screens that look up more about it. */
  restored: Fields | null
  /** Puts the draft that was found into the boxes; from here on it is what is typed. */
  restore: () => void
  onTyped: () => void
  /** It was saved or discarded. */
  drop: () => void
  /** The offer is declined; what was typed since stays kept. */
  dismiss: () => void
}

type Typing = {
  antd: FormInstance
  /** What the boxes opened with. */
  base: Fields
  picked: Map<string, PickedOption>
  fill: (values: Fields) => void
  choose: (asked: Omit<Conflict, 'back'>) => void
}
export type PickedOption = { Call: string; Value: number | string; Label: string }
type KeptBoxes = false | { without: readonly string[] } | undefined

/** Keeps what is typed into a form on the server while it is being typed, and finds what was kept before. */
export function useDraft(call: Call, { antd, base, picked, fill, choose }: Typing, kept: KeptBoxes): DraftState {
  const [key] = useState<DraftKey | null>(() => (kept === false ? null : draftKey(draftName(call, base))))
  const fields = draftFields(call, kept ? kept.without : [])
  const [offer, setOffer] = useState<Offer | null>(null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [restored, setRestored] = useState<Fields | null>(null)
  /** Whether the server has a draft of this form, and whether it is one that was typed here. */
  const there = useRef<'nothing' | 'found' | 'typed'>('nothing')
  const put = (content: string | null, isLeaving = false) => {
    if (!key) return
    there.current = content === null ? 'nothing' : 'typed'
    void writeDraft(key, content, isLeaving).then((at) => !isLeaving && setKeptAt(at))
  }
  const rest = useRest((isLeaving) => {
    const mine: Fields = antd.getFieldsValue(true)
    const content = draftOf(fields, { base, mine, names: [...picked.values()].slice(-100) })
    // A draft that was found stays until the user restores or drops it, or types something else.
    if (content !== null || there.current === 'typed') put(content, isLeaving)
  })
  useFound(key, (draft) => {
    const found = offerOf(draft, { fields, base })
    setOffer(found)
    there.current = 'found'
    // Its content is in the boxes already.
    if (!found) put(null)
  })
  return {
    isOn: key !== null,
    offer,
    keptAt,
    restored,
    restore: () => {
      if (!offer) return
      const { values, clashes } = restoreOf(offer, { fields, base })
      for (const one of offer.content.Names) picked.set(`${one.Call} ${one.Value}`, one)
      const resolve = (chosen: Fields) => {
        fill({ ...values, ...chosen })
        setRestored({ ...values, ...chosen })
        setOffer(null)
        there.current = 'typed'
      }
      choose({ clashes, ...unknownAuthor, mine: 'Trong bản nháp', save: 'Khôi phục', resolve })
    },
    onTyped: rest.start,
    drop: () => {
      rest.stop()
      setOffer(null)
      if (there.current !== 'nothing') put(null)
    },
    dismiss: () => {
      setOffer(null)
      if (there.current === 'found') put(null)
    },
  }
}

/** Reads the kept draft once, when the form opens. */
function useFound(key: DraftKey | null, onFound: (draft: Draft) => void): void {
  const take = useEffectEvent(onFound)
  useEffect(() => {
    if (!key) return
    let isGone = false
    readDraft(key).then(
      (draft) => void (draft && !isGone && take(draft)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [key])
}

/** Calls back once nothing was typed for a moment, or at once when the page or the form goes away before that. */
function useRest(onRest: (isLeaving: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(null)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const finish = useEffectEvent((isLeaving: boolean) => {
    if (timer.current === null) return
    stop()
    onRest(isLeaving)
  })
  useEffect(() => {
    const leave = () => finish(true)
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const start = () => {
    stop()
    timer.current = setTimeout(() => finish(false), restMs)
  }
  return { start, stop }
}
