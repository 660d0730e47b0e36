import type { BulkRow } from '@cardpro/contract/kit/bulk'
import { actOf, type Call } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { NamedResults } from './BulkResults.tsx'
import { useChunks } from './useChunks.ts'
import './bulkDrawer.css'

type Outcome = { Result: number }
type Preview<Row> = {
  Total: number
  Changes: number
  Unchanged: number
  Refused: number
  UpTo: number
  Rows: Row[]
}

type BulkDrawerProps<Row> = {
  title: string
  /** What is counted, what is done to it, and by what it is named: `thẻ`, `Đổi`, `Khách hàng`. */
  words: { noun: string; verb: string; name?: string }
  /** The preview and the change. Both are sent with `wanted`, the change with `also` besides. */
  calls: { preview: Call; change: Call; refresh: readonly Call[] }
  wanted: Record<string, unknown>
  also?: Record<string, unknown>
  /** Whether `wanted` is complete; until then nothing is sent. */
  isWhole?: boolean
  /** What is still to be chosen before it can be done. */
  missing?: string | undefined
  onClose: () => void
  /** What is to be done, while that can still be chosen. */
  children: (isBegun: boolean) => ReactNode
  /** What becomes, or became, of each row. */
  results: (rows: Row[], isDone: boolean) => ReactNode
}

/** One action on many rows: first the preview, then the change chunk by chunk with the outcome of each row. */
export function BulkDrawerOf<Row extends Outcome>({
  title,
  words,
  calls,
  wanted,
  also,
  isWhole = true,
  missing,
  onClose,
  children,
  results,
}: BulkDrawerProps<Row>) {
  const chunks = useChunks<Call, Row>(
    calls.change,
    (chunk) => chunk as { Rows: Row[]; Next: number | null },
    calls.refresh,
  )
  const isBegun = chunks.rows.length > 0 || chunks.isRunning
  const { query, preview } = usePreview<Row>(calls.preview, wanted, { isWhole, isBegun })
  const total = preview?.Total ?? 0
  const run = () => !chunks.isRunning && chunks.run({ ...wanted, ...also, UpTo: preview?.UpTo ?? 1 })
  return (
    <DrawerFrame
      title={title}
      subject={preview && `${formatCount(total)} ${words.noun}`}
      isFixed={chunks.isRunning}
      onClose={chunks.isRunning ? () => undefined : onClose}
      footer={
        <Foot {...{ chunks, preview, missing, onClose }} words={words} call={actOf(calls.change, wanted)} onRun={run} />
      }
    >
      <div className="cp-bulk-what flex wrap below-12">{children(isBegun)}</div>
      {isBegun ? (
        results(chunks.rows, true)
      ) : (
        <BulkPreview query={query} preview={preview} noun={words.noun}>
          {preview && preview.Rows.length > 0 && results(preview.Rows, false)}
        </BulkPreview>
      )}
    </DrawerFrame>
  )
}

/** The same of rows with a name. */
export const BulkDrawer = (props: Omit<BulkDrawerProps<BulkRow>, 'results'>) => (
  <BulkDrawerOf<BulkRow>
    {...props}
    results={(rows, isDone) => <NamedResults words={props.words} rows={rows} isDone={isDone} />}
  />
)

type Stage = { isWhole: boolean; isBegun: boolean }

/** What would become of each row; undefined until the choice is whole and its preview is read. */
function usePreview<Row extends Outcome>(
  call: BulkDrawerProps<Row>['calls']['preview'],
  wanted: BulkDrawerProps<Row>['wanted'],
  { isWhole, isBegun }: Stage,
) {
  const query = useCall(call, wanted, { enabled: isWhole && !isBegun })
  const preview = query.isPlaceholderData || !isWhole ? undefined : (query.data?.Data as Preview<Row> | undefined)
  return { query, preview }
}

type FootProps = Pick<BulkDrawerProps<never>, 'words' | 'missing' | 'onClose'> & {
  chunks: { rows: Outcome[]; isRunning: boolean; isFinished: boolean }
  preview: Preview<unknown> | undefined
  call: Call
  onRun: () => void
}

function Foot({ chunks: { rows, isRunning, isFinished }, preview, words, missing, call, onRun, onClose }: FootProps) {
  const { noun, verb } = words
  return (
    <DrawerFoot note={rows.length > 0 && <Done rows={rows} total={preview?.Total ?? 0} />}>
      {isFinished ? (
        <Button type="primary" onClick={onClose}>
          Xong
        </Button>
      ) : (
        <ActionButton call={call} kind="primary" blocked={whyNot(preview, { missing, noun })} onClick={onRun}>
          {isRunning ? 'Đang làm…' : `${verb} ${formatCount(preview?.Changes ?? 0)} ${noun}`}
        </ActionButton>
      )}
    </DrawerFoot>
  )
}

const formatCount = (count: number): string => count.toLocaleString('vi-VN')

function whyNot(
  preview: Preview<unknown> | undefined,
  { missing, noun }: { missing?: string | undefined; noun: string },
) {
  if (!preview) return missing ?? 'Đang xem trước'
  return preview.Changes === 0 ? `Không có ${noun} nào đổi` : missing
}

type BulkPreviewProps = {
  query: { error: unknown; refetch: () => unknown }
  preview: Preview<unknown> | undefined
  noun: string
  children: ReactNode
}

function BulkPreview({ query, preview, noun, children }: BulkPreviewProps) {
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!preview) return null
  const { Changes, Unchanged, Refused } = preview
  return (
    <>
      <p className="below-10" role="status">
        Sẽ đổi <b>{formatCount(Changes)}</b> {noun}
        {Unchanged > 0 && (
          <>
            , giữ nguyên {formatCount(Unchanged)} {noun} vì đã như vậy
          </>
        )}
        {Refused > 0 && (
          <>
            , không đổi được {formatCount(Refused)} {noun}
          </>
        )}
        .
      </p>
      {children}
    </>
  )
}

function Done({ rows, total }: { rows: Outcome[]; total: number }) {
  const of = (result: number) => formatCount(rows.filter(({ Result }) => Result === result).length)
  return (
    <span role="status">
      Đã xong {formatCount(rows.length)} / {formatCount(total)}: đổi {of(1)}, giữ nguyên {of(2)}, không đổi được {of(0)}
    </span>
  )
}
