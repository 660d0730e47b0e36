import { useFirst } from './useFirst.ts'

/**
 * The record a form edits, as it was read last; nothing until a fresh answer has come, since the server would refuse the
 * Version of an old visit. The boxes keep what they opened with: the form compares the two when somebody was faster.
 */
export function useRecord<R extends { Version: number }>(
  query: { isFetching: boolean; error: unknown },
  record: R | undefined,
): R | undefined {
  const first = useFirst({ data: record, isFetching: query.isFetching, error: query.error })
  return first && (record ?? first)
}
