import { fold } from '../search.ts'

/** The longest content of a transfer that no bank cuts. */
export const longestContent = 25

/** What a customer writes who pays an order: `DH261121001 KH88`. The order's code alone finds the order again. */
export function collectContent(orderCode: string, customerCode: string): string {
  const full = content(orderCode, customerCode)
  return full.length <= longestContent ? full : ensureLength(content(orderCode))
}

/** Money paid out on an order: `CT DH261121001`. */
export function payoutContent(orderCode: string): string {
  return ensureLength(content('CT', orderCode))
}

/** Money topped up on the customer's card: `NT DH261121001`. */
export function topUpContent(orderCode: string): string {
  return ensureLength(content('NT', orderCode))
}

/** A debt that is not one order's: `CN KH88`. */
export function debtContent(customerCode: string): string {
  return ensureLength(content('CN', customerCode))
}

/** A commission: `HH CTV12`. */
export function commissionContent(collaboratorCode: string): string {
  return ensureLength(content('HH', collaboratorCode))
}

/** Free text for a transfer: letters without accents and digits, cut at 25. */
export function plainContent(text: string): string {
  return content(text).slice(0, longestContent).trim()
}

/** Banks drop dashes and dots at will, so codes go without them: `DH261121-001` is `DH261121001`. */
function content(...parts: string[]): string {
  return parts
    .map((part) =>
      fold(part)
        .toUpperCase()
        .replace(/[^A-Z0-9 ]/g, ''),
    )
    .join(' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** A cut code would find another order or none, so a code that is too long is a mistake of ours. */
function ensureLength(text: string): string {
  if (text.length > longestContent)
    throw new RangeError(`A transfer's content is at most ${longestContent} characters: ${text}`)
  return text
}
