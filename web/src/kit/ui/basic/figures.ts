import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'

/** The text of an amount in a table cell: zero is an en dash, an unknown amount an em dash. */
export function moneyText(amountVnd: number | null | undefined): string {
  if (amountVnd === null || amountVnd === undefined || Number.isNaN(amountVnd)) return '—'
  return amountVnd === 0 ? '–' : formatVnd(amountVnd)
}

/** Splits an amount so that trailing `.000` groups can be shown in quieter ink: 49.100.000 is `49.100` and `.000`. */
export function splitMoney(amountVnd: number): { strong: string; muted: string } {
  const text = formatVnd(amountVnd)
  const muted = /(?:\.000)+$/.exec(text)?.[0] ?? ''
  return { strong: text.slice(0, text.length - muted.length), muted }
}

/** Splits a code at its last separator: the front is shared by its neighbours, the tail is what differs. */
export function splitCode(code: string): { shared: string; own: string } {
  const cut = Math.max(code.lastIndexOf('-'), code.lastIndexOf('.'), code.lastIndexOf('/')) + 1
  return { shared: code.slice(0, cut), own: code.slice(cut) }
}

export function percentText(percent: number | null | undefined): string {
  if (percent === null || percent === undefined) return '—'
  return percent === 0 ? '–' : formatPercent(percent)
}

/** `Nguyễn Hoàng Phúc` is `HP`: the last two words, as people here are called. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(-2)
    .map((word) => word.charAt(0))
    .join('')
    .toLocaleUpperCase('vi')
}
