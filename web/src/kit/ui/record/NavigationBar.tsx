import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { topDialog } from '#kit/ui/hooks/useHotkey.ts'
import { groupsOf, openRows } from '#kit/ui/table/grouping.ts'
import { type RecordNavigation, setRecordNavigation, useRecordNavigation } from './recordNavigation.ts'

type NavigationBarProps = {
  /** The record that is open, as the list calls it. */
  id: string
  onGo: (id: string, page: number) => void
}

/** The way to the record before and after in the list one came from: `12 / 340`, Alt+↑ ↓ or K and J. */
export function NavigationBar({ id, onGo }: NavigationBarProps) {
  const list = useRecordNavigation()
  return list && <Steps list={list} id={id} onGo={onGo} />
}

function Steps({ list, id, onGo }: NavigationBarProps & { list: RecordNavigation }) {
  const answer = usePage(list, list.page)
  const keys = keysOf(answer, list)
  const at = keys.indexOf(id)
  const total = totalOf(answer, list)
  const place = (list.page - 1) * list.pageSize + at + 1
  // The next page is prefetched at either end.
  const before = keysOf(usePage(list, list.page - 1, at === 0 && list.page > 1), list)
  const after = keysOf(usePage(list, list.page + 1, at === keys.length - 1 && at !== -1 && place < total), list)
  const go = (next: Step | null) => {
    if (!next) return
    setRecordNavigation({ ...list, page: next.page })
    onGo(next.id, next.page)
  }
  const previous = stepTo(keys[at - 1], list.page) ?? stepTo(before.at(-1), list.page - 1)
  const following = stepTo(keys[at + 1], list.page) ?? stepTo(after[0], list.page + 1)
  const bar = useRef<HTMLElement>(null)
  useNavigationKeys(bar, { onPrevious: () => go(previous), onNext: () => go(following) })
  if (at === -1) return null
  return (
    <nav ref={bar} className="cp-walk row firm cp-muted text-list cp-nowrap" aria-label="Bản ghi trong danh sách">
      <span>
        {place.toLocaleString('vi-VN')} / {total.toLocaleString('vi-VN')}
      </span>
      <StepButton
        label="Bản ghi trước"
        keys="Alt+↑ hoặc K"
        icon={<UpOutlined aria-hidden />}
        isOff={!previous}
        onClick={() => go(previous)}
      />
      <StepButton
        label="Bản ghi sau"
        keys="Alt+↓ hoặc J"
        icon={<DownOutlined aria-hidden />}
        isOff={!following}
        onClick={() => go(following)}
      />
    </nav>
  )
}

type Step = { id: string; page: number }
const stepTo = (id: string | undefined, page: number): Step | null => (id === undefined ? null : { id, page })

function usePage(list: RecordNavigation, page: number, enabled = true): Answer<Call> | undefined {
  const { data, isPlaceholderData } = useCall(list.call, list.inputAt(page), { enabled, silent: true })
  return enabled && !isPlaceholderData ? data : undefined
}

/** In a grouped list only the rows of open groups are visited. */
function totalOf(answer: Answer<Call> | undefined, { closed }: RecordNavigation): number {
  const groups = groupsOf(answer?.Summary)
  return groups.length > 0 ? openRows(groups, closed) : (answer?.Total ?? 0)
}

const keysOf = (answer: Answer<Call> | undefined, { keyOf }: RecordNavigation): string[] =>
  ((answer?.Data ?? []) as Record<string, unknown>[]).map(keyOf)

type StepButtonProps = { label: string; keys: string; icon: ReactNode; isOff: boolean; onClick: () => void }

function StepButton({ label, keys, icon, isOff, onClick }: StepButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<span aria-hidden="true">{icon}</span>}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={isOff}
      onClick={onClick}
    />
  )
}

type NavigationKeys = { onPrevious: () => void; onNext: () => void }

/** A drawer that lies over the record has the keys for itself. */
function useNavigationKeys(bar: RefObject<HTMLElement | null>, { onPrevious, onNext }: NavigationKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const dialog = bar.current?.closest('[role="dialog"]') ?? null
    if (!bar.current || topDialog() !== dialog) return
    const act = { ArrowUp: onPrevious, k: onPrevious, ArrowDown: onNext, j: onNext }[event.key]
    if (!act || event.altKey !== event.key.startsWith('Arrow') || event.ctrlKey || event.metaKey) return
    if (!event.altKey && isTyping(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
