import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'

/** How many of the specification's calls were served when this was last raised. It may only grow. */
const servedAtLeast = 122

type SpecCall = { path: string; method: string; writes?: boolean; public?: boolean }
const { calls } = JSON.parse(readFileSync(new URL('../../../contract/spec/calls.json', import.meta.url), 'utf8')) as {
  calls: SpecCall[]
}
const serving = new Map(allRoutes.map((call) => [`/api/${call.path}`, call]))

test("the specification's calls are served with its paths and methods, and their number never goes down", () => {
  const served = calls.filter(({ path }) => serving.has(path))
  // oxlint-disable-next-line no-console -- The figure is meant to be read in the report.
  console.log(`calls of the specification served: ${served.length} of ${calls.length}`)
  expect(served.length).toBeGreaterThanOrEqual(servedAtLeast)
  for (const { path, method, writes, public: isPublic } of served) {
    const call = serving.get(path)
    expect(call?.method, path).toBe(method)
    if (method === 'GET') expect(call?.writes, path).toBe(writes ?? false)
    expect(call?.access === 'public', path).toBe(isPublic ?? false)
  }
})
