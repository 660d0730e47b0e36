import { useState } from 'react'

/**
 * The record a form edits, as it was read last; nothing until a fresh answer has come, since the server would refuse the
 * Version of an old visit. The boxes keep what they opened with: the form compares the two after an edit conflict.
 */
export function useRecord<R extends { Version: number }>(
  query: { isFetching: boolean; error: unknown },
  record: R | undefined,
): R | undefined {
  const first = useFirst({ data: record, isFetching: query.isFetching, error: query.error })
  return first && (record ?? first)
}

/**
 * The first fresh answer of a query, kept: what a form opens with may be neither from an old visit, whose Version the
 * server would refuse, nor change while the user types.
 */
export function useFirst<A>(query: { data: A | undefined; isFetching: boolean; error: unknown }): A | undefined {
  const [first, setFirst] = useState<A>()
  if (first === undefined && query.data !== undefined && !query.isFetching && !query.error) setFirst(query.data)
  return first
}
