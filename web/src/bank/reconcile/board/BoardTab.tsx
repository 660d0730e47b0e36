import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { Button } from 'antd'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { BoardDrawers } from './BoardDrawers.tsx'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardHead } from './BoardHead.tsx'
import { DifferenceColumn } from './DifferenceColumn.tsx'
import { LotColumn } from './LotColumn.tsx'
import { PayoutColumn } from './PayoutColumn.tsx'
import { PhoneBoard } from './PhoneBoard.tsx'
import { type Acts, useActs } from './useActs.ts'
import { type Board, useBoard } from './useBoard.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { type Posting, usePosting } from './usePosting.ts'
import './board.css'
import './boardLines.css'
import './phone.css'

/** Bàn đối soát: what the bank pays against the lô and bills of the books, decided key by key, booked by one. */
export function BoardTab({ onAdd }: { onAdd: () => void }) {
  const board = useBoard()
  const { isReady, error, refetch } = board
  if (!isReady)
    return error ? (
      <div className="cp-page-slot">
        <LoadError error={error} onRetry={refetch} />
      </div>
    ) : (
      <SkeletonRows columns={3} rows={10} />
    )
  return <ReadyBoard board={board} onAdd={onAdd} />
}

function ReadyBoard({ board, onAdd }: { board: Board; onAdd: () => void }) {
  const acts = useActs(board)
  const posting = usePosting(board, acts.lines)
  useBoardKeys(acts, posting)
  const { rows, missed, show, waiting, error, refetch, isFetching } = board
  const isEmpty = rows.length === 0 && missed === 0 && !(show === 'waiting' && waiting > 0)
  return (
    <div className="cp-rec stack fill" aria-busy={isFetching}>
      {error && (
        <div className="cp-page-slot">
          <LoadError error={error} onRetry={refetch} />
        </div>
      )}
      <BoardHead board={board} />
      {isEmpty ? (
        <Nothing board={board} posting={posting} onAdd={onAdd} />
      ) : (
        <Body board={board} acts={acts} posting={posting} />
      )}
      <Said text={board.said} />
      <BoardDrawers acts={acts} posting={posting} />
    </div>
  )
}

type BodyProps = { board: Board; acts: Acts; posting: Posting }

function Body({ board, acts, posting }: BodyProps) {
  const isNarrow = useNarrow()
  if (isNarrow) return <PhoneBoard board={board} acts={acts} posting={posting} />
  return (
    <>
      <div className="cp-rec-columns fill grid line-over">
        <PayoutColumn board={board} />
        <LotColumn board={board} acts={acts} />
        <DifferenceColumn board={board} acts={acts} />
      </div>
      <BoardFoot board={board} posting={posting} />
    </>
  )
}

type NothingProps = { board: Board; posting: Posting; onAdd: () => void }

/** What was booked last can still be taken back: its rows have left the board with it. */
function Nothing({ board: { filters }, posting, onAdd }: NothingProps) {
  const { last } = posting
  if (last)
    return (
      <Empty
        title={`Đã ghi ${last.rows} dòng, ${last.lots} lô`}
        reason="Không còn dòng nào phải đối soát. Phiếu đã ghi nằm ở tab Lịch sử, hoàn tác được 30 ngày."
        act={
          <ActionButton call={calls.undo} onClick={posting.undo}>
            Hoàn tác
          </ActionButton>
        }
      />
    )
  if (filters.PosID !== null || filters.fromDate !== '' || filters.toDate !== '')
    return <Empty title="Không có dòng sao kê nào thuộc bộ lọc này" />
  return (
    <Empty
      title="Không có sao kê nào đang đối soát"
      reason="Nhận sao kê của máy POS, các dòng được khớp với bill rồi hiện ở đây."
      act={
        <Button type="primary" onClick={onAdd}>
          Thêm sao kê
        </Button>
      }
    />
  )
}

/** What a key did: read aloud. */
const Said = ({ text }: { text: string }) => (
  <p className="cp-rec-said" role="status">
    {text}
  </p>
)
