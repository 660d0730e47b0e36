import { readFileSync } from 'node:fs'
import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rememberedPath } from '#kit/api/session.ts'
import { startBrowser } from '#kit/api/testBrowser.ts'

const Spec = z.object({
  routes: z.array(z.object({ path: z.string(), level: z.string(), aliases: z.array(z.string()) })),
})
const file = new URL('../../../contract/spec/routes.json', import.meta.url)
const routes = Spec.parse(JSON.parse(readFileSync(file, 'utf8'))).routes.filter(({ level }) => level !== 'public')
const aliases = routes.flatMap(({ path, aliases: others }) => others.map((alias) => ({ alias, path })))
const query =
  '?Search=Ph%C3%BAc&Status=2&drawer=edit.7&x=a%26b&so=1e5&phi=1.50&ma=00123&dai=12345678901234567890#dong-3'

let router: AnyRouter
let usualPath: (path: string) => string
beforeAll(async () => {
  startBrowser()
  vi.stubGlobal('window', globalThis)
  router = (await import('./routes.tsx')).router
  usualPath = (await import('./routes.tsx')).usualPath
})

/** Where a visitor of this address ends who is not signed in, and where they get to once they are. */
async function visit(address: string): Promise<{ shown: string; wanted: string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, isServer: false, scrollRestoration: false, history })
  await router.load()
  return { shown: router.state.location.href, wanted: rememberedPath.take() }
}

describe('an address, asked for before signing in', () => {
  it.each(routes)('$path leads to the sign-in page and is remembered with its query', async ({ path }) => {
    const address = path.replace(':scheduleId', '123')
    expect(await visit(address + query)).toEqual({ shown: '/login', wanted: address + query })
  })

  it.each(aliases)('$alias is another spelling of $path, query and all', async ({ alias, path }) => {
    expect(await visit(alias + query)).toEqual({ shown: '/login', wanted: path + query })
  })

  it.each(['/khong-co', '/contract/1/2', '/report/khac', '/manager', '/login/x'])('%s is not found', async (path) => {
    expect(await visit(path)).toEqual({ shown: '/404', wanted: '/' })
  })

  it.each(['/login', '/register', '/404'])('%s needs no signed-in user', async (path) => {
    expect((await visit(path)).shown).toBe(path)
  })
})

it.each([
  ['/%E0%A4%A', '/404'],
  ['/CARDS', '/cards'],
  ['/cards/', '/cards'],
  ['/Report/Turnover//', '/report/turnover'],
  ['/contract/123', '/contract/123'],
  ['/', '/'],
])('%s is %s', (typed, usual) => {
  expect(usualPath(typed)).toBe(usual)
})
