import { chunkLoadTimeoutMs } from '@cardpro/contract/constants'
import { texts } from '@cardpro/contract/texts'

const tryAgainAfterMs = 1_000

/** The words are the specification's. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super(texts.errors.chunkFailed, { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * Loads code that a screen needs. A failed load is tried once more; after that it is left open until two minutes have
 * passed since the start, as the specification has it, and then fails with ChunkFailure.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new ChunkFailure(lastError)), chunkLoadTimeoutMs)
    let lastError: unknown = null
    const done = (value: T): void => {
      clearTimeout(giveUp)
      resolve(value)
    }
    const remember = (error: unknown): void => {
      lastError = error
      // The browser's console is the only place where a developer would learn of it before the two minutes are over.
      reportError(error)
    }
    load().then(done, (error: unknown) => {
      remember(error)
      setTimeout(() => void load().then(done, remember), tryAgainAfterMs)
    })
  })
}
