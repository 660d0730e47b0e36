/** A person's name for others to recognise and not to keep: `Nguyễn Văn An` → `N. V. An`. One word keeps its first letter. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (words.length === 1) return `${last.slice(0, 1)}.`
  return [...words.slice(0, -1).map((word) => `${word.slice(0, 1)}.`), last].join(' ')
}
