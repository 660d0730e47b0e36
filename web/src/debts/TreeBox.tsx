import type { ReactNode } from 'react'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import './debts.css'

type TreeBoxProps = {
  query: { data: object | undefined; isFetching: boolean; dataUpdatedAt: number; refetch: () => unknown }
  /** Of the tree, any of whose reads may fail. */
  error: unknown
  /** Whether an old tree is named as such beside the error. */
  isDated?: boolean
  /** The columns and rows that it will have. */
  size: readonly [columns: number, rows: number]
  /** Above the tree. */
  note?: ReactNode
  children: ReactNode
}

/** A tree of debts, in the room that it takes before it is read, and why it could not be. */
export function TreeBox({ query, error, isDated = false, size: [columns, rows], note, children }: TreeBoxProps) {
  const { data, isFetching, dataUpdatedAt, refetch } = query
  return (
    <>
      {error !== null && (
        <div className="cp-page-slot">
          <LoadError
            error={error}
            {...(isDated && { shownSince: data && dataUpdatedAt })}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && error === null && <SkeletonRows columns={columns} rows={rows} />}
      {note}
      {data && (
        <div className="cp-tree-box" aria-busy={isFetching}>
          {children}
        </div>
      )}
    </>
  )
}
