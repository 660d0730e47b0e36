import { beforeEach, expect, it, vi } from 'vitest'

/** The page and the system it runs on. */
const dataset: Record<string, string> = {}
const system = { matches: false, hear: () => undefined as void }
let mode: typeof import('./mode.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches
    },
    addEventListener: (_kind: string, hear: () => void) => (system.hear = hear),
  }))
  system.matches = false
  mode = await import('./mode.ts')
  mode.startTheme()
})

it('the page follows the system until the user chooses, also when that changes its mind', () => {
  expect(dataset['theme']).toBe('light')
  system.matches = true
  system.hear()
  expect(dataset['theme']).toBe('dark')
})

it('what the user chooses holds against the system, until the system is chosen again', () => {
  mode.chooseTheme('dark')
  expect(dataset['theme']).toBe('dark')
  system.hear()
  expect(dataset['theme']).toBe('dark')
  mode.chooseTheme('light')
  system.matches = true
  system.hear()
  expect(dataset['theme']).toBe('light')
  mode.chooseTheme('system')
  expect(dataset['theme']).toBe('dark')
})
