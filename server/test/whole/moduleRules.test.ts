import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The rules guard the shape of the program only as long as they see it: so we break each in a copy and look.
const project = fileURLToPath(new URL('../../..', import.meta.url))
const check = (folder: string) =>
  spawnSync(process.execPath, [join(project, 'tools/check-modules.mjs'), folder], { encoding: 'utf8' })

const folder = mkdtempSync(join(tmpdir(), 'card-pro-modules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The other halves of the planted cycles. */
const innocent = {
  'server/src/places/funds/plantedHen.ts': "import './plantedEgg.ts'\nexport const planted = 0\n",
  'web/src/kit/ui/PlantedHen.tsx': "import './PlantedEgg.tsx'\nexport const planted = <i>hen</i>\n",
}
const plants = [
  { rule: 'no-cycles', file: 'server/src/places/funds/plantedEgg.ts', imports: './plantedHen.ts' },
  { rule: 'no-cycles', file: 'web/src/kit/ui/PlantedEgg.tsx', imports: './PlantedHen.tsx' },
  {
    rule: 'shops-calls-only-its-list',
    file: 'server/src/places/shops/planted.ts',
    imports: '#places/funds/funds.service.ts',
  },
  {
    rule: 'only-the-service-is-public',
    file: 'server/src/places/funds/planted.ts',
    imports: '#places/shops/shops.routes.ts',
  },
  { rule: 'foundations-know-no-module', file: 'server/src/kit/planted.ts', imports: '#places/shops/shops.service.ts' },
  {
    rule: 'foundations-know-no-module',
    file: 'web/src/kit/pickers/planted.ts',
    imports: '#orders/lines/orderCalls.ts',
  },
  {
    rule: 'screens-do-not-import-other-modules',
    file: 'web/src/people/cards/planted.ts',
    imports: '#orders/lines/orderCalls.ts',
  },
  {
    rule: 'contract-depends-on-nothing',
    file: 'contract/src/planted.ts',
    imports: '../../server/src/kit/clock.ts',
  },
  {
    rule: 'web-and-server-meet-only-in-contract',
    file: 'web/src/places/pos/planted.ts',
    imports: '../../../../server/src/kit/clock.ts',
  },
  { rule: 'tests-are-not-imported', file: 'server/src/places/pos/planted.ts', imports: '#test/testDatabase.ts' },
]

describe('the module rules', () => {
  let checked: ReturnType<typeof check>
  beforeAll(() => {
    for (const part of ['contract', 'server', 'web']) {
      mkdirSync(join(folder, part))
      for (const name of ['package.json', 'src', ...(part === 'server' ? ['test', 'demo'] : [])])
        cpSync(join(project, part, name), join(folder, part, name), { recursive: true })
    }
    for (const [file, text] of Object.entries(innocent)) writeFileSync(join(folder, file), text)
    for (const { file, imports } of plants)
      writeFileSync(join(folder, file), `import '${imports}'\nexport const egg = 0\n`)
    checked = check(folder)
  })

  test('fail the check when one is broken', () => expect(checked.status).toBe(1))

  test.each(plants)('refuse $imports in $file: $rule', ({ rule, file }) => {
    expect(checked.stderr.split('\n').filter((line) => line.startsWith(`${rule}: ${file} → `))).not.toEqual([])
  })

  test('fail the check when they see no source at all', () => {
    const empty = join(folder, 'empty')
    for (const part of ['contract', 'server', 'web']) mkdirSync(join(empty, part, 'src'), { recursive: true })
    const { status, stderr } = check(empty)
    expect(stderr).toContain('Chỉ thấy 0 tệp')
    expect(status).toBe(1)
  })
})
