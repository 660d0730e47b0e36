/** All stretches of consecutive amounts above 0 that come to exactly `wantedVnd`, in one walk. */
export function exactRuns<T extends { vnd: number }>(units: readonly T[], wantedVnd: number): T[][] {
  const runs: T[][] = []
  let [from, sumVnd] = [0, 0]
  for (const [index, { vnd }] of units.entries()) {
    sumVnd += vnd
    while (sumVnd > wantedVnd && from < index) sumVnd -= units[from++]?.vnd ?? 0
    if (sumVnd === wantedVnd) runs.push(units.slice(from, index + 1))
  }
  return runs
}

/** All stretches, the longest last; units are few here. */
export function allRuns<T>(units: readonly T[]): T[][] {
  const runs: T[][] = []
  for (let length = 1; length <= units.length; length++)
    for (let from = 0; from + length <= units.length; from++) runs.push(units.slice(from, from + length))
  return runs
}
