import { readFileSync } from 'node:fs'
import { allRights } from '@cardpro/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gateOf, hasScreen, rightTo } from './gates.ts'
import { screens } from './screens.ts'

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

  it('has no path that the specification does not have', () => {
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
    expect(hasScreen('/post/uploadbill?tab=history')).toBe(true)
    expect(hasScreen('/nowhere')).toBe(false)
  })
})

/** How many of the specification's screens are built. It may only grow. */
const builtAtLeast = 33

it('says how many screens of the specification are built, and their number never goes down', () => {
  const built = spec.filter(({ path, level }) => level === 'public' || hasScreen(path))
  const missing = spec.filter((route) => !built.includes(route)).map(({ path }) => path)
  // oxlint-disable-next-line no-console -- The figure is meant to be read in the report.
  console.log(`screens of the specification built: ${built.length} of ${spec.length}; missing: ${missing.join(' ')}`)
  expect(built.length).toBeGreaterThanOrEqual(builtAtLeast)
})

describe('the level of a screen', () => {
  const protectedRoutes = spec.filter((route) => route.level !== 'public')
  const opensAt = (shopId: number) =>
    protectedRoutes.filter(({ path }) => {
      const line = screens.find((each) => each.path === path)
      return line !== undefined && gateOf(line, { shopId, rights: allRights }) === 'open'
    })

  it("keeps a shop's screens closed at the company level, and the root leads to the revenue report", () => {
    expect(opensAt(-111).map(({ level }) => level)).not.toContain('shop')
    expect(gateOf({ path: '/contract', level: 'shop' }, { shopId: -111, rights: allRights })).toBe('choose-shop')
    expect(gateOf({ path: '/', level: 'shop' }, { shopId: -111, rights: allRights })).toBe('revenue')
  })

  it("keeps the company's screens closed in a shop", () => {
    expect(opensAt(7).map(({ level }) => level)).not.toContain('company')
    expect(gateOf({ path: '/bao-cao-dong-tien', level: 'company' }, { shopId: 7, rights: allRights })).toBe(
      'choose-company',
    )
  })

  it('opens every other screen where the specification has it', () => {
    const at = (...levels: string[]) => protectedRoutes.filter(({ level }) => levels.includes(level))
    expect(opensAt(-111)).toEqual(at('company', 'both'))
    expect(opensAt(7)).toEqual(at('shop', 'both'))
  })

  it('D15, UX-21: opens no screen without the right to see it, built or not, and asks for no right the account page', () => {
    const built = screens.filter(({ path }) => hasScreen(path))
    const open = (rights: readonly string[]) =>
      built.filter((line) => gateOf(line, { shopId: 7, rights }) === 'open').map(({ path }) => path)

    expect(open([])).toEqual(['/changepassword'])
    expect(open(['orders.view'])).toEqual(['/changepassword', '/contract', '/contract/:scheduleId'])
    expect(open(['debtSummary.view'])).toEqual(['/changepassword', '/debt'])
    const debts = { path: '/debt', level: 'shop' } as const
    expect(gateOf(debts, { shopId: 7, rights: ['posMoney.view'], view: 'pos' })).toBe('open')
    expect(gateOf(debts, { shopId: 7, rights: ['debtSummary.view'], view: 'pos' })).toBe('no-right')
    expect(gateOf(debts, { shopId: 7, rights: ['posMoney.view'] })).toBe('no-right')
    const turnover = { path: '/report/turnover', level: 'shop' } as const
    expect(gateOf(turnover, { shopId: 7, rights: ['posMoney.view'], view: 'pos' })).toBe('open')
    expect(gateOf(turnover, { shopId: 7, rights: ['turnover.view'], view: 'pos' })).toBe('no-right')
    expect(gateOf(turnover, { shopId: 7, rights: ['posMoney.view'], view: 'nowhere' })).toBe('no-right')
    expect(gateOf({ path: '/manager/permission', level: 'both' }, { shopId: 7, rights: ['staff.view'] })).toBe(
      'no-right',
    )
    expect(built.filter(({ path }) => rightTo(path) === null).map(({ path }) => path)).toEqual(['/changepassword'])
  })
})
