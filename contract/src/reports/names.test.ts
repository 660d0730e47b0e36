import { expect, test } from 'vitest'
import { reportsByName } from './allReports.ts'
import type { Measure } from './figures.ts'

/** What a figure is made of, whatever it is called and whoever may see it. */
function madeOf({
  title: _title,
  about: _about,
  needs: _needs,
  good: _good,
  unknownBy: _unknown,
  ...rest
}: Measure & { unknownBy?: unknown }) {
  return JSON.stringify(rest)
}
const all = [...reportsByName.values()].flatMap(({ name, measures }) =>
  Object.values(measures).map((measure) => ({ report: name, title: measure.title, made: madeOf(measure) })),
)

test.each([...new Set(all.map(({ title }) => title))])('“%s” is one figure in all reports', (title) => {
  const named = all.filter((one) => one.title === title)
  const [first] = named
  expect(named.filter(({ made }) => made !== first?.made).map(({ report, made }) => `${report}: ${made}`)).toEqual([])
})
