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
    const tries = vi.fn(() => Promise.reject(new Error('offline')))
    const settled = vi.fn()
    const loading = outcome(loadChunk<string>(tries))
    void loading.then(settled)

    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    const failure = await loading
    expect(failure).toBeInstanceOf(ChunkFailure)
    expect(failure).toHaveProperty('message', 'Loading chunk failed')
    expect(tries).toHaveBeenCalledTimes(2)
  })

  it('fails the same way when the answer never comes', async () => {
    const loading = outcome(loadChunk(() => new Promise<string>(() => undefined)))

    await vi.advanceTimersByTimeAsync(120_000)

    expect(await loading).toBeInstanceOf(ChunkFailure)
  })

  it('tries once more', async () => {
    const tries = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('screen')
    const loading = loadChunk<string>(tries)

    await vi.advanceTimersByTimeAsync(1_000)

    expect(await loading).toBe('screen')
  })
})
