import { chunkLoadTimeoutMs } from '@cardpro/contract/kit/constants'
import { texts } from '@cardpro/contract/kit/texts'

/** After the first failure; each pause is twice the one before, up to the longest. */
const firstPauseMs = 1_000
const longestPauseMs = 16_000

/** The words are the specification's. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super(texts.errors.chunkFailed, { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * Loads code that a screen needs. A failed load is tried again, with growing pauses, until two minutes have passed since
 * the start, as the specification has it, and then fails with ChunkFailure: the network was away, or the file has gone
 * with an upgrade of the server. A browser that keeps a failed module as long as the page lives (Chrome 150, and others
 * from before https://github.com/whatwg/html/pull/10327) requests nothing again; there the page has to be loaded anew.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let lastError: unknown = null
    let pause: ReturnType<typeof setTimeout>
    const giveUp = setTimeout(() => {
      clearTimeout(pause)
      reject(new ChunkFailure(lastError))
    }, chunkLoadTimeoutMs)
    const attempt = (pauseMs: number): void => {
      load().then(
        (value) => {
          clearTimeout(giveUp)
          resolve(value)
        },
        (error: unknown) => {
          lastError = error
          // Before the two minutes are over only the browser's console shows it to a developer.
          reportError(error)
          pause = setTimeout(() => attempt(Math.min(pauseMs * 2, longestPauseMs)), pauseMs)
        },
      )
    }
    attempt(firstPauseMs)
  })
}
