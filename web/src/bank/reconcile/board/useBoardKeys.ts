import { useEffect, useEffectEvent } from 'react'
import { areHotkeysOn } from '#kit/ui/hooks/hotkeySwitch.ts'
import { isDialogOpen, useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { type Command, commandOf } from './boardKeys.ts'
import type { Acts } from './useActs.ts'
import type { Posting } from './usePosting.ts'

/** The keys of the board, active anywhere on the screen except in a box, a button or a drawer. */
export function useBoardKeys(acts: Acts, posting: Posting): void {
  const obey = (command: Command) => {
    if (command.do === 'move') acts.move(command.by)
    else if (command.do === 'column') acts.column(command.by)
    else if (command.do === 'toggle') acts.toggle()
    else if (command.do === 'candidates') acts.open()
    else if (command.do === 'take') void acts.take(command.place)
    else if (command.do === 'post') posting.post()
    else posting.undo()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command || event.defaultPrevented || event.isComposing || isDialogOpen()) return
    if (!isMeant(command, event.target)) return
    event.preventDefault()
    obey(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useHotkey('N', acts.next, 'Dòng chưa rõ tiếp')
  useHotkey('F', () => acts.answer(2), 'Ghi chênh lệch vào phí POS')
  useHotkey('O', () => acts.answer(1), 'Để còn phải về')
  useHotkey('H', () => acts.answer(4), 'Treo bill')
  useHotkey('T', () => acts.answer(3), 'Thu khác')
  useHotkey('U', () => acts.answer(5), 'Chưa rõ')
  useHotkey('E', acts.correct, 'Sửa dòng sao kê')
  useHotkey('X', acts.skip, 'Bỏ qua dòng')
  useHotkey('Q', acts.enter, 'Tạo lần quẹt')
  // Handled above; these are for the sheet of keys.
  useHotkey('↑ ↓', doNothing, 'Dòng')
  useHotkey('← →', doNothing, 'Cột')
  useHotkey('Space', doNothing, 'Chọn, bỏ chọn')
  useHotkey('1–9', doNothing, 'Nhận ứng viên')
  useHotkey('Ctrl Enter', doNothing, 'Ghi')
  useHotkey('Ctrl Z', doNothing, 'Hoàn tác')
}

const doNothing = () => undefined

/** In a box keys are text; on a button Space and Enter press it, and arrows go between tabs and choices. */
function isMeant(command: Command, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.isContentEditable || target.matches('input, textarea, select')) return command.do === 'post'
  if (command.do === 'take') return areHotkeysOn()
  const isPressed = command.do === 'toggle' || command.do === 'candidates'
  const isWalked = command.do === 'move' || command.do === 'column'
  if (isPressed) return target.closest('button, a, [role="tab"]') === null
  return !isWalked || target.closest('[role="tablist"], [role="combobox"], [role="radiogroup"]') === null
}
