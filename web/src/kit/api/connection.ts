import { useSyncExternalStore } from 'react'
import { config } from './config.ts'

/** `away`: why the server cannot be reached right now. `answeredMs`: when it answered last. */
export type Connection = { away: '' | 'offline' | 'server'; answeredMs: number }

const checkMs = 5_000
/** After a request that takes longer the page checks whether the server can be reached. */
const slowMs = 10_000

let state: Connection = { away: '', answeredMs: Date.now() }
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isChecking = false

export const connection = (): Connection => state
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, connection)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back each time the server can be reached again. */
export function onReturn(then: () => void): void {
  let wasAway = false
  subscribe(() => {
    if (wasAway && state.away === '') then()
    wasAway = state.away !== ''
  })
}

/** Watches one request: any answer shows that the server can be reached; without one this is checked. */
export async function watchRequest(asked: Promise<Response>): Promise<Response> {
  const slow = setTimeout(() => void checkServer(), slowMs)
  try {
    const response = await asked
    setConnection({ away: '', answeredMs: Date.now() })
    return response
  } catch (error) {
    // An aborted request proves nothing about the connection.
    if (!(error instanceof DOMException && error.name === 'AbortError')) void checkServer()
    throw error
  } finally {
    clearTimeout(slow)
  }
}

/** The browser reports a lost network at once; only the server's answer proves that it is back. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => void checkServer())
  window.addEventListener('online', () => void checkServer())
}

async function checkServer(): Promise<void> {
  if (isChecking) return
  isChecking = true
  clearTimeout(timer)
  const isThere = hasNetwork() && (await isAnswering())
  isChecking = false
  if (isThere) return setConnection({ away: '', answeredMs: Date.now() })
  setConnection({ ...state, away: hasNetwork() ? 'server' : 'offline' })
  timer = setTimeout(() => void checkServer(), checkMs)
}

const hasNetwork = (): boolean => globalThis.navigator?.onLine !== false

const isAnswering = (): Promise<boolean> =>
  fetch(`${config.apiBaseUrl}health`, { cache: 'no-store', signal: AbortSignal.timeout(checkMs) }).then(
    () => true,
    () => false,
  )

function setConnection(next: Connection): void {
  const isNews = next.away !== state.away
  // While the server answers, a new time alone needs no new render.
  if (!isNews) state.answeredMs = next.answeredMs
  else state = next
  if (next.away === '') clearTimeout(timer)
  if (isNews) for (const listener of listeners) listener()
}
