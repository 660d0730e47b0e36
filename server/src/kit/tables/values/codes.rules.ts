import { asTyped } from '@cardpro/contract/kit/search'
import { cellText, withoutGuard, withoutQuote } from '../cells.rules.ts'

// Codes of machines, lots, bills and approvals, and what spreadsheets make of them.

/** A text that was kept from becoming a number or a formula: by `="0012"`, or by a mark before it. */
export const withoutGuards = (text: string): string => withoutQuote(cellText(withoutGuard(text.trim())))

/** Excel makes a number of a long code, and of that 6.32501E+11: what it was is not known any more. */
export const isMangled = (text: string): boolean => text.length <= 40 && /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

const isRound = (text: string): boolean => text.length <= 40 && /^[1-9]\d{5,}0{6}$/.test(text)

/**
 * Which codes of a column have lost their digits: 6.32501E+11, and 632501000000, as which it is saved once more. Where a code with
 * digits to its end begins the same, a round one is only the first of them.
 */
export function lostIn(said: readonly string[]): (text: string) => boolean {
  const whole = said.filter((text) => !isRound(text) && !isMangled(text)).toSorted()
  return (text) => isMangled(text) || (isRound(text) && !hasBeginning(whole, text))
}

function hasBeginning(sorted: string[], round: string): boolean {
  const start = round.replace(/0+$/, '')
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((sorted[middle] ?? '') < start) from = middle + 1
    else to = middle
  }
  const next = sorted[from] ?? ''
  return next.startsWith(start) && next.length === round.length
}

/**
 * The known codes that a text may be, zeros before it lost or added: `735422` is 00735422. Several: it has to be asked. None for
 * zeros alone, and for what Excel has changed.
 */
export function knownCodes(text: string, known: readonly string[]): string[] {
  const key = codeKey(text)
  return key === '' || isMangled(text) ? [] : known.filter((code) => codeKey(code) === key)
}

const codeKey = (text: string): string =>
  codeText(text).replace(/\s/g, '').toUpperCase().slice(0, 40).replace(/^0+/, '')

/** `45` and `000045` are the same number; zeros alone mean that it is not known. What is no number stays as it is. */
function padCode(text: string, width: number): string {
  if (/^0*$/.test(text)) return ''
  return /^\d+$/.test(text) && text.length < width ? text.padStart(width, '0') : text
}

const codeText = (text: string): string => asTyped(withoutGuards(text))
export const shortNumber = (text: string): string =>
  padCode(
    codeText(text)
      .replace(/^0+(?=\d{6})/, '')
      .slice(0, 40),
    6,
  )
export const approvalIn = (text: string): string =>
  padCode(codeText(text).replace(/\s/g, '').toUpperCase().slice(0, 20), 6)
export const rrnIn = (text: string): string => padCode(codeText(text).slice(0, 40), 12)

/** The last four digits of a card, whatever hides those before them; empty where they are not the end of its number. */
export const lastFourIn = (text: string): string =>
  /(\d{4})\D{0,3}$/.exec(asTyped(withoutGuards(text)).slice(-40))?.[1] ?? ''
