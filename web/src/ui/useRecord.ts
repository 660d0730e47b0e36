import { useFirst } from './useFirst.ts'

/** The record a form opens with. Only its Version is the one read last, as the form wants it when somebody was faster. */
export function useRecord<R extends { Version: number }>(
  query: { isFetching: boolean; error: unknown },
  record: R | undefined,
): R | undefined {
  const first = useFirst({ data: record, isFetching: query.isFetching, error: query.error })
  return first && { ...first, Version: record?.Version ?? first.Version }
}
