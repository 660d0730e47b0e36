import { LoadError } from '#ui/basic/PageError.tsx'

type NoRowsYetProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** What is said when there are none. */
  none: string
}

/** In the place of a short table: its rows are on their way, could not be read, or there are none. */
export function NoRowsYet({ query, none }: NoRowsYetProps) {
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <p className="cp-hint" aria-busy={!query.data}>
      {query.data ? none : 'Đang tải…'}
    </p>
  )
}
