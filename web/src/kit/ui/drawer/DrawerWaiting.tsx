import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from './DrawerFrame.tsx'

type DrawerWaitingProps = {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Shown when the answer has come without the record. */
  missing: string
  onClose: () => void
}

/** A drawer whose record is still on its way, could not be read, or is not there. */
export function DrawerWaiting({ title, query, missing, onClose }: DrawerWaitingProps) {
  return (
    <DrawerFrame title={title} onClose={onClose}>
      {query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isFetching ? (
        <SkeletonRows columns={2} rows={10} />
      ) : (
        <Empty title={missing} />
      )}
    </DrawerFrame>
  )
}
