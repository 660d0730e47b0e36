import { readdirSync } from 'node:fs'

/** Until when all is archived in this folder, as the names of the pieces say; in seconds since 1970. */
export function archivedUntil(place: string): number {
  const names = readdirSync(place, { recursive: true }).map(String)
  return Math.max(0, ...names.map((name) => Number(/\/wal\/\w{24}\/\w{8}-\w{8}-(\d+)$/.exec(name)?.[1] ?? 0)))
}
