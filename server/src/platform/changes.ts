import { type Topic, topicOf } from '@cardpro/contract/basic/live'

/** An open screen that wants to hear of its company. */
export type Listener = {
  onChange: (shopId: number, topic: Topic) => void
  /** A session of the company was ended: each stream checks its own. */
  onSessionsEnded: () => void
}

const listeners = new Map<number, Set<Listener>>()

export function listen(companyId: number, listener: Listener): () => void {
  const others = listeners.get(companyId) ?? new Set()
  listeners.set(companyId, others.add(listener))
  return () => {
    others.delete(listener)
    if (others.size === 0 && listeners.get(companyId) === others) listeners.delete(companyId)
  }
}

/** A write of this path was committed in this shop. Costs one look-up without listeners; it never waits or throws. */
export function announce(companyId: number, shopId: number, path: string): void {
  const others = listeners.get(companyId)
  const topic = others && topicOf(path)
  if (topic) for (const listener of others) listener.onChange(shopId, topic)
}

export function announceEndedSessions(companyId: number): void {
  for (const listener of listeners.get(companyId) ?? []) listener.onSessionsEnded()
}
