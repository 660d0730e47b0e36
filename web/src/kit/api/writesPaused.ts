import { useSyncExternalStore } from 'react'

let isPaused = false
const listeners = new Set<() => void>()

/** The server's disk is nearly full: it answers reads and refuses writes. */
export const areWritesPaused = (): boolean => isPaused
export const useWritesPaused = (): boolean => useSyncExternalStore(subscribe, areWritesPaused, areWritesPaused)

/** Called by the stream of events, by a write that was refused for it, and by one that was done. */
export function pauseWrites(next: boolean): void {
  if (next === isPaused) return
  isPaused = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
