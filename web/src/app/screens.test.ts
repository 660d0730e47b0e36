import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hasScreen, screens } from './screens.ts'

const Spec = z.object({
  routes: z.array(z.object({ path: z.string(), level: z.string(), aliases: z.array(z.string()) })),
})
const file = new URL('../../../contract/spec/routes.json', import.meta.url)
const spec = Spec.parse(JSON.parse(readFileSync(file, 'utf8'))).routes
const publicPaths = ['/login', '/register', '/404']

describe('the route table', () => {
  it('has no path and no alias twice', () => {
    const all = screens.flatMap((line) => [line.path, ...(line.aliases ?? [])])

    expect(all.filter((path, place) => all.indexOf(path) !== place)).toEqual([])
  })

  it('knows no path that the specification does not have', () => {
    const known = spec.map((route) => route.path)

    expect(screens.map((line) => line.path).filter((path) => !known.includes(path))).toEqual([])
  })

  it('has the three public paths of the specification in the router', () => {
    expect(spec.filter((route) => route.level === 'public').map((route) => route.path)).toEqual(publicPaths)
  })

  it.each(spec.filter((route) => route.level !== 'public'))('covers $path, its level and its aliases', (route) => {
    const line = screens.find((each) => each.path === route.path)

    expect(line?.level).toBe(route.level)
    expect(line?.aliases ?? []).toEqual(route.aliases)
  })

  it('has a screen only where one is loaded, whatever the query', () => {
    expect(hasScreen('/changepassword?from=menu')).toBe(true)
    expect(hasScreen('/bao-cao-dong-tien')).toBe(false)
    expect(hasScreen('/nowhere')).toBe(false)
  })
})
