// What a run of tests says at its end.
const mostSecondTries = 5
const slowestTold = 10

/** The lines about what failed, what was green only at its second try, and where the time went; and whether the run failed. */
export function toldOf(runs) {
  const secondTries = runs.flatMap(({ part, secondTries: tries }) => tries.map((one) => ({ part, ...one })))
  const isTooMany = secondTries.length > mostSecondTries
  const [passed, failed] = ['passed', 'failed'].map((field) => runs.reduce((sum, run) => sum + run[field], 0))
  const lines = [
    ...runs.flatMap(failuresOf),
    ...secondTries.map(
      ({ part, title, reason }) => `Chỉ qua ở lần thử thứ hai: ${part} › ${title}\n${inShort(reason)}`,
    ),
    ...(isTooMany ? [`${secondTries.length} lần thử thứ hai, nhiều nhất được ${mostSecondTries}.`] : []),
    ...timesOf(runs),
    `${passed} passed, ${failed} failed`,
  ]
  return { lines, isGreen: failed === 0 && passed > 0 && !isTooMany }
}

function failuresOf({ part, files, outside, failed }) {
  if (failed === 0) return []
  const each = files.flatMap(({ name, failures }) =>
    failures.map(({ title, reason }) => `${name} › ${title}\n${inShort(reason)}`),
  )
  return [`\n=== ${part}: ${failed} failed`, ...(outside ? [inShort(outside)] : []), ...each]
}

function timesOf(runs) {
  const all = runs.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = runs
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestTold)
  return [
    '',
    ...runs.map(
      ({ part, seconds }) =>
        `${part.padEnd(9)} ${inSeconds(seconds)}  ${String(Math.round((100 * seconds) / all)).padStart(3)} %`,
    ),
    'Tệp lâu nhất:',
    ...slowest.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`),
  ]
}

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`

const inShort = (reason) => reason.split('\n').slice(0, 24).join('\n').slice(0, 2500)
