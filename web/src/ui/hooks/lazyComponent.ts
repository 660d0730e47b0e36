import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from '#api/loadChunk.ts'

/** A part of a screen whose code comes when it is first shown; while it cannot be had, it is asked for again like a screen. */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}

/** The same, fetched as soon as the screen has nothing else to do: whoever opens it by a key goes on typing. */
export function partAhead<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  whenIdle(() => void load().catch(() => undefined))
  return lazyPart(load)
}

/** The same for what nobody misses at first sight: its code and its drawing wait until the screen stands. */
export function idleComponent<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => {
    await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), afterFirstSightMs))
    return { default: await loadChunk(load) }
  })
}

const afterFirstSightMs = 300

const whenIdle: (then: () => void) => void =
  'requestIdleCallback' in globalThis ? (then) => requestIdleCallback(then) : (then) => setTimeout(then, 1_000)
