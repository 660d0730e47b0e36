import { companyShopId } from '@cardpro/contract/kit/constants'
import { ownReads, type ShopChanges, topics } from '@cardpro/contract/kit/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readEvents, type StreamEvent } from '#kit/api/events.ts'
import { storeExpiry, useSession } from '#kit/api/session.ts'
import { pauseWrites } from '#kit/api/writesPaused.ts'

const pollMs = 60_000
const longestWaitMs = 30_000

/** Listens for changes made elsewhere and refetches what they touch; without a stream it polls once a minute. */
export class EventStream {
  readonly #cache: QueryClient
  readonly #timer: ReturnType<typeof setInterval>
  #stream: AbortController | null = null
  /** The stream reports every change, so there is no need to poll. */
  #hasStream = false
  #mayHaveMissed = false
  #news = new Set<string>()
  #isRefreshing = false

  constructor(cache: QueryClient) {
    this.#cache = cache
    // A hidden page needs no events, and browsers give one site few connections for all of its tabs.
    document.addEventListener('visibilitychange', this.#watch)
    this.#timer = setInterval(() => !this.#hasStream && !document.hidden && this.#refreshAll(), pollMs)
    this.#watch()
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#watch)
    clearInterval(this.#timer)
    this.#stream?.abort()
  }

  readonly #watch = (): void => {
    this.#stream?.abort()
    this.#stream = document.hidden ? null : new AbortController()
    if (this.#stream) void this.#follow(this.#stream.signal)
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      await readEvents(signal, (event) => {
        waitMs = 1_000
        this.#hear(event)
      }).catch(() => undefined)
      this.#hasStream = false
      this.#mayHaveMissed = true
      // Not all at once: after a restart of the server every screen reconnects.
      await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random())))
    }
  }

  #hear({ event, data }: StreamEvent): void {
    if (event === 'changed') {
      for (const name of staleReads(data)) this.#news.add(name)
      void this.#refresh()
      return
    }
    this.#hasStream = true
    storeExpiry(data.ExpiredDate)
    pauseWrites(data.WritesPaused)
    if (this.#mayHaveMissed) this.#refreshAll()
    this.#mayHaveMissed = false
  }

  #refreshAll(): void {
    this.#news.add('')
    void this.#refresh()
  }

  /** One round after the other: a busy shop must not cancel the reads of its own screens again and again. */
  async #refresh(): Promise<void> {
    if (this.#isRefreshing) return
    this.#isRefreshing = true
    while (this.#news.size > 0) {
      const news = [...this.#news]
      this.#news.clear()
      await this.#cache
        .invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, news) })
        .catch(() => undefined)
    }
    this.#isRefreshing = false
  }
}

/** The reads that this change makes old, as `shop beginning-of-path`. */
export const staleReads = ({ Shops }: ShopChanges): string[] =>
  Shops.flatMap(({ ShopID, Topics }) =>
    Topics.flatMap((topic): readonly string[] => topics[topic] ?? []).map((path) => `${ShopID} ${path}`),
  )

/** Is this read among them? The company level reads every shop; an empty line means everything. */
export function isStale([shopId, path]: readonly unknown[], news: readonly string[]): boolean {
  if (ownReads.has(String(path))) return false
  return news.some((line) => {
    if (line === '') return true
    const [changedShop, beginning = ''] = line.split(' ')
    return (shopId === companyShopId || String(shopId) === changedShop) && String(path).startsWith(beginning)
  })
}

/**
 * Keeps what is on screen as new as the shop is, while the page can be seen. What was read stays until its new answer is
 * there, and forms keep what was typed: nothing jumps and nothing is lost.
 */
export function useEventStream(): void {
  const cache = useQueryClient()
  const { token } = useSession()
  useEffect(() => {
    if (!token) return undefined
    const live = new EventStream(cache)
    return () => live.stop()
  }, [cache, token])
}
