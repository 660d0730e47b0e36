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

describe('code that is loaded on its way', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}${name}`, 'utf8') }))
  /** What loads a screen, and the shell while the password is typed, is handed to loadChunk where it is used. */
  const handedOn = /(?:load: \(\) =>|return) import\((?='#|'\.\/Shell)/g

  it('is loaded by loadChunk alone, wherever in the web it is', () => {
    const byLoadChunk = /(?:lazyPart|loadChunk)\(\(\) =>\s*import\(/g
    const bare = (text: string) =>
      text
        .replace(byLoadChunk, '')
        .replace(handedOn, '')
        .match(/\bimport\(/g) ?? []
    expect(files.filter(({ text }) => bare(text).length > 0).map(({ name }) => name)).toEqual([])
    expect(files.filter(({ text }) => text.match(byLoadChunk)).length).toBeGreaterThan(10)
  })

  it('is handed on by the list of screens and the shell alone', () => {
    expect(
      files
        .filter(({ text }) => text.match(handedOn))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['app/routes.tsx', 'app/screens.ts'])
  })

  it('becomes a part of a screen by lazyPart alone', () => {
    const isLazy = ({ text }: { text: string }) => /\blazy\b/.test(text)
    expect(files.filter(isLazy).map(({ name }) => name)).toEqual(['ui/loadChunk.ts'])
  })
})
