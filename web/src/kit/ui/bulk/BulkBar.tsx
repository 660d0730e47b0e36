import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { useToolSlots } from '#kit/ui/list/ListPage.tsx'
import type { PickedRows } from '#kit/ui/list/list.ts'
import type { ListToolsProps } from '#kit/ui/list/listToolsProps.ts'

/** What can be done with the chosen rows, or with all that the filter lets through. */
export function BulkBar({ list, narrowing, noun, total, chosen, choosing }: ListToolsProps) {
  const isChoosing = useNarrow() && choosing.isOn
  const filters = JSON.stringify(narrowing.all)
  // All of one filter are not all of another.
  const [wholeOf, setWholeOf] = useState('')
  const some = chosen.keys.length
  const isWhole = wholeOf === filters && some > 0
  if (!list.bulk || (some === 0 && !isChoosing)) return null
  const picked: PickedRows = isWhole ? { filters: narrowing.all, total } : { keys: chosen.keys, among: narrowing.all }
  const count = isWhole ? total : some
  const more = isWhole ? [] : moreOf({ isChoosing, chosen, total, noun, onWhole: () => setWholeOf(filters) })
  return (
    <Bar>
      <b aria-live="polite">
        {isWhole ? 'Đã chọn tất cả' : 'Đã chọn'} {count.toLocaleString('vi-VN')} {noun}
      </b>
      {more.map(({ label, choose }) => (
        <button key={label} type="button" className="cp-link cp-ink-primary" onClick={choose}>
          {label}
        </button>
      ))}
      {list.bulk.acts.map(({ label, call, onPick }) => (
        <ActionButton
          key={label}
          call={call}
          small
          blocked={count === 0 ? `Chọn ${noun} trong danh sách trước` : undefined}
          onClick={() => onPick(picked)}
        >
          {label}
        </ActionButton>
      ))}
      <LetGo isChoosing={isChoosing} chosen={chosen} choosing={choosing} />
    </Bar>
  )
}

/** Over the toolbar, so that the table stays where it is; on a phone above the cards. */
function Bar({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow()
  const toolbar = useToolSlots().tools?.closest('.cp-toolbar')
  const bar = (
    <div className="cp-bulk row wrap firm text-13" role="group" aria-label="Việc làm cho nhiều dòng">
      {children}
    </div>
  )
  return toolbar && !isNarrow ? createPortal(bar, toolbar) : bar
}

type MoreProps = Pick<ListToolsProps, 'chosen' | 'total' | 'noun'> & { isChoosing: boolean; onWhole: () => void }

/** What can be chosen besides: on a phone there is no box for the page in a head. */
function moreOf({ isChoosing, chosen, total, noun, onWhole }: MoreProps) {
  const whole = { label: `Chọn tất cả ${total.toLocaleString('vi-VN')} ${noun} theo bộ lọc`, choose: onWhole }
  return [
    ...(isChoosing ? [{ label: 'Chọn cả trang', choose: chosen.page }] : []),
    ...(chosen.keys.length > 0 && total > chosen.keys.length ? [whole] : []),
  ]
}

type LetGoProps = Pick<ListToolsProps, 'chosen' | 'choosing'> & { isChoosing: boolean }

function LetGo({ isChoosing, chosen, choosing }: LetGoProps) {
  const stop = () => {
    chosen.clear()
    choosing.set(false)
  }
  return (
    <Button size="small" type="text" onClick={stop}>
      {isChoosing ? 'Thôi chọn' : 'Bỏ chọn'}
    </Button>
  )
}
