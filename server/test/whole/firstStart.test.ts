import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'card-pro-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

describe('the lockfile, which `npm ci` installs from', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

  test('names what each package needs, on every platform', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !foldersAbove(place).some((above) => `${above}node_modules/${name}` in packages))
        .map((name) => `${place}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('has the hash of each package and no address of one', () => {
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([])
  })
})

/** Where Node looks for a package that is needed at this place. */
function foldersAbove(place: string): string[] {
  const parts = place === '' ? [] : place.split('/')
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`).concat('')
}

test('a start that builds holds nothing of the builder afterwards', () => {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of readFileSync(join(root, 'tools/build.mjs'), 'utf8').match(/'(?:src|demo)\/[\w./]+'/g) ?? [])
    write(`server/${name.slice(1, -1)}.ts`, 'export const one: number = 1\n')
  write('package-lock.json', '{}')
  write(
    'start.mjs',
    `import { ensureServerBuilt } from './tools/build.mjs'
     await ensureServerBuilt()
     console.log(JSON.stringify(process.report.getReport().sharedObjects))`,
  )
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'server/dist/server/src/main.js'), 'utf8')).toContain('const one = 1')
  expect(stdout).not.toContain('rolldown')
})
