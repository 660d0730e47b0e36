import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkFailure, loadChunk } from './loadChunk.ts'

const outcome = (loading: Promise<string>): Promise<unknown> => loading.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loading the code of a screen', () => {
  it('fails with the words of the specification, and only after 120 seconds', async () => {
    const settled = vi.fn()
    const gone = new Error('404')
    const loading = outcome(loadChunk<string>(() => Promise.reject(gone)))
    void loading.then(settled)

    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    const failure = await loading
    expect(failure).toBeInstanceOf(ChunkFailure)
    expect(failure).toMatchObject({ message: 'Loading chunk failed', cause: gone })
  })

  it('fails the same way when the answer never comes', async () => {
    const loading = outcome(loadChunk(() => new Promise<string>(() => undefined)))

    await vi.advanceTimersByTimeAsync(120_000)

    expect(await loading).toBeInstanceOf(ChunkFailure)
  })

  it('tries again after 1, 2, 4, 8 and then every 16 seconds, and no more once it has failed', async () => {
    const tries = vi.fn(() => Promise.reject(new Error('offline')))
    const loading = outcome(loadChunk<string>(tries))
    const countAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return tries.mock.calls.length
    }

    expect(await countAfter(0)).toBe(1)
    expect(await countAfter(1_000)).toBe(2)
    expect(await countAfter(2_000)).toBe(3)
    expect(await countAfter(4_000)).toBe(4)
    expect(await countAfter(8_000)).toBe(5)
    expect(await countAfter(16_000)).toBe(6)
    expect(await countAfter(16_000)).toBe(7)
    const all = await countAfter(120_000)
    await loading
    expect(await countAfter(120_000)).toBe(all)
  })

  it('goes on as if nothing had happened when the network is back', async () => {
    const tries = vi.fn().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    tries.mockResolvedValue('screen')
    const loading = loadChunk<string>(tries)

    await vi.advanceTimersByTimeAsync(3_000)

    expect(await loading).toBe('screen')
  })
})

it('is how every lazy part is loaded: a screen, a drawer, a tool of a list', () => {
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const files = (readdirSync(source, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(source + path, 'utf8') }))
  const loading = files.filter(({ text }) => /\bimport\(/.test(text))
  // The screens are loaded by the router, which does it for all of them.
  const others = loading.filter(({ path }) => path !== 'app/screens.ts')
  const loads = (text: string, how: string) => text.split(how).length - 1
  const ways = ['loadChunk(', 'lazyComponent(', 'eagerComponent(', 'idleComponent(', 'lazyRoute(']
  const unguarded = others.filter(
    ({ text }) => loads(text, 'import(') > ways.reduce((sum, way) => sum + loads(text, way), 0),
  )
  expect(loading.length).toBeGreaterThan(10)
  expect(unguarded.map(({ path }) => path)).toEqual([])
  const byHand = files.filter(({ path, text }) => /[^.\w]lazy\(/.test(text) && path !== 'kit/ui/hooks/lazyComponent.ts')
  expect(byHand.map(({ path }) => path)).toEqual([])
})
