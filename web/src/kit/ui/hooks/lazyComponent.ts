import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from '#kit/api/loadChunk.ts'

/** A part of a screen whose code is loaded when it is first shown; a failed load is repeated as for a screen. */
export function lazyComponent<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}

/** The same, fetched as soon as the browser is idle, so that a part opened by a key takes the next keys at once. */
export function eagerComponent<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyExoticComponent<FunctionComponent<P>> {
  whenIdle(() => void load().catch(() => undefined))
  return lazyComponent(load)
}

/** The same, loaded and drawn only once the screen is there and the browser is idle. */
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
