import { fold } from '@cardpro/contract/kit/search'

/**
 * Whether a text mentions one of these terms, in any spelling: accents, capitals, and the gaps and country code of a
 * number do not hide it. A name counts as a whole, so that `Lê An` is not found in `Lê Anh`.
 */
export function hasTrace(text: string, traces: string[]): boolean {
  const folded = fold(text)
  const letters = ` ${folded.replace(/[^a-z0-9]+/g, ' ')} `
  const closed = folded.replace(/[^a-z0-9]/g, '')
  return traces.some((trace) =>
    /^\d+$/.test(trace) ? closed.includes(trace.replace(/^0/, '')) : letters.includes(` ${wordsOf(trace)} `),
  )
}

const wordsOf = (trace: string): string =>
  fold(trace)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
