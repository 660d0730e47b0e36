import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import { useState } from 'react'
import { LineDrawers } from '#bank/reconcile/bankLines/LineDrawers.tsx'
import { UndoPosted } from '#bank/reconcile/history/UndoPosted.tsx'
import { SuggestionDrawer } from '#bank/reconcile/lines/SuggestionDrawer.tsx'
import { UndoLine } from '#bank/reconcile/lines/UndoLine.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { CorrectDrawer } from './CorrectDrawer.tsx'
import { SwipeOfRow } from './SwipeOfRow.tsx'
import type { Acts } from './useActs.ts'
import type { LineActs } from './useLineActs.ts'
import type { Posting } from './usePosting.ts'

/** What lies over the board: why a row is left out, and taking back what was booked. */
export function BoardDrawers({ acts, posting }: { acts: Acts; posting: Posting }) {
  const { skipping } = acts
  if (skipping) return <SkipDrawer row={skipping} onSkip={acts.skipped} onClose={acts.keepRow} />
  if (acts.entering) return <SwipeOfRow row={acts.entering} onClose={acts.keepRow} />
  if (acts.correcting) return <CorrectDrawer row={acts.correcting} onClose={acts.keepRow} />
  if (acts.lines.undone || acts.lines.drawer.open) return <LineOfBoard lines={acts.lines} />
  if (posting.undone) return <UndoPosted {...posting.undone} onDone={posting.takenBack} onClose={posting.keep} />
  return null
}

/** A line of the bank: what it may be, and where it is booked; else what it is. */
function LineOfBoard({ lines }: { lines: LineActs }) {
  const { drawer, pick, undone } = lines
  if (undone) return <UndoLine posted={undone} onDone={lines.takenBack} onClose={lines.keep} />
  if (drawer.open?.kind !== 'suggest' || drawer.open.id === null) return <LineDrawers drawer={drawer} />
  return (
    <SuggestionDrawer
      key={drawer.open.id}
      lineId={drawer.open.id}
      {...(pick !== undefined && { pick })}
      onPosted={lines.posted}
      onClose={drawer.close}
    />
  )
}

const reasons = [
  'Không phải giao dịch của cửa hàng',
  'Của đối tác',
  'Đã ghi tay rồi',
  'Dòng hủy, hoàn',
  'Phí của ngân hàng',
]

type SkipProps = { row: BoardRow; onSkip: (row: BoardRow, reason: string) => void; onClose: () => void }

/** The reason, by one key or typed. */
function SkipDrawer({ row, onSkip, onClose }: SkipProps) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <DrawerFrame
      title="Bỏ qua dòng"
      subject={formatVnd(row.Gross)}
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <p className="cp-muted below-14">Dòng này không được khớp hay ghi nữa; mở lại được bằng Space.</p>
      <form
        className="cp-rec-reasons grid gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason !== '') onSkip(row, reason)
        }}
      >
        {reasons.map((one, at) => (
          <UsualReason key={one} digit={String(at + 1)} reason={one} onClick={() => onSkip(row, one)} />
        ))}
        <label>
          Lý do khác
          <input
            className="ant-input ant-input-outlined"
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button type="primary" htmlType="submit" disabled={reason === ''}>
          Bỏ qua
        </Button>
      </form>
    </DrawerFrame>
  )
}

/** Pressed by its digit too. */
function UsualReason({ digit, reason, onClick }: { digit: string; reason: string; onClick: () => void }) {
  useHotkey(digit, onClick)
  return (
    <Button autoFocus={digit === '1'} onClick={onClick}>
      <Kbd>{digit}</Kbd> {reason}
    </Button>
  )
}
