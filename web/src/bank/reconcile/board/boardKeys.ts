/** What a key asks of the board. */
export type Command =
  | { do: 'move'; by: 1 | -1 }
  | { do: 'column'; by: 1 | -1 }
  | { do: 'toggle' }
  | { do: 'candidates' }
  | { do: 'take'; place: number }
  | { do: 'post' }
  | { do: 'undo' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The command of a key; null: it is none of the board's. Letters are heard as on every screen, by `useHotkey`. */
export function commandOf(event: Pressed): Command | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return withControl(event)
  if (event.shiftKey) return null
  return commandOfKey(event.key)
}

function withControl({ key, shiftKey }: Pressed): Command | null {
  if (shiftKey) return null
  if (key === 'Enter') return { do: 'post' }
  return key.toLowerCase() === 'z' ? { do: 'undo' } : null
}

const fixedKeys: Record<string, Command> = {
  ArrowDown: { do: 'move', by: 1 },
  ArrowUp: { do: 'move', by: -1 },
  ArrowRight: { do: 'column', by: 1 },
  ArrowLeft: { do: 'column', by: -1 },
  ' ': { do: 'toggle' },
  Enter: { do: 'candidates' },
}

const commandOfKey = (key: string): Command | null =>
  fixedKeys[key] ?? (/^[1-9]$/.test(key) ? { do: 'take', place: Number(key) } : null)

/** The keys under the board, and on the sheet that "?" opens. */
export const keyHints: readonly [key: string, words: string][] = [
  ['↑↓', 'dòng'],
  ['←→', 'cột'],
  ['Space', 'chọn, bỏ'],
  ['Enter', 'ứng viên'],
  ['1–9', 'nhận'],
  ['F', 'phí'],
  ['O', 'để nợ'],
  ['H', 'treo'],
  ['X', 'bỏ qua'],
  ['E', 'sửa dòng'],
  ['N', 'dòng chưa rõ tiếp'],
  ['Ctrl Z', 'hoàn tác'],
  ['?', 'phím'],
]
