import { withoutGuard, withoutQuote } from '../cells.rules.ts'

// Codes of machines, lots, bills and approvals, and what spreadsheets make of them.

/** A text that was kept from becoming a number or a formula: by `="0012"`, or by a mark before it. */
export const withoutGuards = (text: string): string => withoutQuote(String(withoutGuard(text.trim())))

/** Excel makes a number of a long code, and of that 6.32501E+11: what it was is not known any more. */
export const isMangled = (text: string): boolean => text.length <= 40 && /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

const isRound = (text: string): boolean => text.length <= 40 && /^[1-9]\d{5,}0{6}$/.test(text)

/** 632501000000, saved once more: where no code of the column has digits to its end, they were lost. */
export const areRound = (said: string[]): boolean =>
  said.every((text) => text === '' || isRound(text) || isMangled(text)) && said.some(isRound)

/** `45` and `000045` are the same number; zeros alone mean that it is not known. What is no number stays as it is. */
function padCode(text: string, width: number): string {
  if (/^0*$/.test(text)) return ''
  return /^\d+$/.test(text) && text.length < width ? text.padStart(width, '0') : text
}
export const shortNumber = (text: string): string => padCode(text.replace(/^0+(?=\d{6})/, '').slice(0, 40), 6)
export const approvalIn = (text: string): string => padCode(text.replace(/\s/g, '').toUpperCase().slice(0, 20), 6)
export const rrnIn = (text: string): string => padCode(text.slice(0, 40), 12)
