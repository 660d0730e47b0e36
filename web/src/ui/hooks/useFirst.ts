import { useState } from 'react'

/**
 * The first fresh answer of a query, kept: what a form opens with may be neither from an old visit, whose Version the
 * server would refuse, nor change under the hands of whoever types.
 */
export function useFirst<A>(query: { data: A | undefined; isFetching: boolean; error: unknown }): A | undefined {
  const [first, setFirst] = useState<A>()
  if (first === undefined && query.data !== undefined && !query.isFetching && !query.error) setFirst(query.data)
  return first
}
