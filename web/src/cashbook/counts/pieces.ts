/** A number of notes as it is typed: `152`, `1.000`; null when empty, NaN while it cannot be read. */
export function readPieces(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
