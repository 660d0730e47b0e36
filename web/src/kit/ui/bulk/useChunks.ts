import type { Call, Data, RawInput } from '@cardpro/contract/kit/call'
import { useState } from 'react'
import { useRefresh, useSubmit } from '#kit/api/hooks.ts'

/** The answer of one chunk: the outcome of its rows, and the `Below` of the next chunk. */
type Chunk<Row> = { Rows: Row[]; Next: number | null }

/**
 * Sends a call chunk by chunk, each under an Idempotency-Key of its own. A chunk that fails ends it; what was done stays
 * done, and running it again continues from there.
 */
export function useChunks<C extends Call, Row>(
  call: C,
  chunkOf: (data: Data<C>) => Chunk<Row>,
  refresh: readonly Call[],
) {
  const { submit } = useSubmit(call)
  const renew = useRefresh()
  const [rows, setRows] = useState<Row[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [state, setState] = useState<'idle' | 'running' | 'finished'>('idle')

  const run = async (input: RawInput<C>): Promise<void> => {
    setState('running')
    let [below, isFinished, isRefused] = [next, false, false]
    while (!isFinished && !isRefused) {
      const answer = await submit(below === null ? input : ({ ...input, Below: below } as RawInput<C>))
      const chunk = answer && chunkOf(answer.Data)
      isRefused = chunk === null
      if (!chunk) continue
      below = chunk.Next
      isFinished = below === null
      setRows((old) => [...old, ...chunk.Rows])
      setNext(below)
    }
    setState(isFinished ? 'finished' : 'idle')
    await renew(refresh)
  }

  return {
    rows,
    isRunning: state === 'running',
    isFinished: state === 'finished',
    run: (input: RawInput<C>) => void run(input),
  }
}
