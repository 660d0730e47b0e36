type Search = { wantedVnd: number; most: number; nodes: number; shown: number }

/**
 * Sets of two to `most` amounts above 0 that come to exactly `wantedVnd`, the smallest first. `isComplete`: there are no others;
 * it stops after `nodes` steps, and once it has more than `shown`.
 */
export function exactSets<T extends { vnd: number }>(
  all: readonly T[],
  { wantedVnd, most, nodes, shown }: Search,
): { sets: T[][]; isComplete: boolean } {
  const sorted = all.filter(({ vnd }) => vnd > 0 && vnd < wantedVnd).toSorted((a, b) => b.vnd - a.vnd)
  const restVnd = sorted.map((_, index) => sorted.slice(index).reduce((sum, { vnd }) => sum + vnd, 0))
  const sets: T[][] = []
  let left = nodes
  const walk = (from: number, taken: T[], leftVnd: number): void => {
    for (let index = from; index < sorted.length; index++) {
      const unit = sorted[index]
      if (!unit || left-- <= 0 || sets.length > shown || (restVnd[index] ?? 0) < leftVnd) return
      if (unit.vnd > leftVnd) continue
      const now = [...taken, unit]
      if (unit.vnd === leftVnd) {
        if (now.length > 1) sets.push(now)
      } else if (now.length < most) walk(index + 1, now, leftVnd - unit.vnd)
    }
  }
  walk(0, [], wantedVnd)
  const isComplete = left > 0 && sets.length <= shown
  return { sets: sets.toSorted((a, b) => a.length - b.length), isComplete }
}
