import { protectText, withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'
import type { Row } from './billRows.rules.ts'

const maxLength = 4_000
/** Beside a card's name every long number is its, wherever a space was lost. */
const ofCard = /SO\s?THE|CARD|PAN|VISA|MASTER|JCB|NAPAS|AMEX/
const longNumber = /\d(?:[\s.-]?\d){10,}/g

/** The lines of a bill as they may be returned: no card number, and no line that contains a secret. */
export function rawTextOf(rows: readonly Row[]): string {
  const lines = rows.map(({ text }, index) => {
    const isCard = ofCard.test(text) || ofCard.test(rows[index - 1]?.text ?? '')
    const cutText = isCard ? text.replace(longNumber, (digits) => `••••${digits.slice(-4)}`) : text
    const safe = protectText(cutText)
    return 'wrong' in safe ? '' : withoutCardNumbers(safe.text)
  })
  // A number may run on in the next line.
  const whole = withoutCardNumbers(lines.filter((line) => line !== '').join('\n'))
  return whole.slice(0, maxLength)
}
