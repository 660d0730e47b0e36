/** The lists of shops and staff are emptied by a failed get, as the specification has it; every other list keeps its rows. */
export const emptyOnError = <Q extends { data: unknown; error: unknown }>(query: Q): Q =>
  query.error ? { ...query, data: undefined } : query
