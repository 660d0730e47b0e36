/** A time of day as it is stored: `8`, `830`, `8h30`, `08.30` → `08:30`; what is no time stays as it was typed. */
export function clockText(typed: string): string {
  const match = /^(\d{1,2})(?:[:hH.]?(\d{2})?)$/.exec(typed.trim())
  if (!match) return typed.trim()
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 23 || minute > 59) return typed.trim()
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
