import { readFileSync } from 'node:fs'
import { allRights, menus } from '@cardpro/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { companyMenu } from './menu/companyMenu.ts'

const source = new URL('../', import.meta.url)
const table = readFileSync(new URL('app/screens.ts', source), 'utf8')

/** The code of the screen behind an entry, without its comments. */
function screenOf(path: string): string {
  const bare = path.split('?')[0]
  const line = table.slice(table.indexOf(`path: '${bare}',`))
  const file = /import\('#([^']+)'\)/.exec(line)?.[1] ?? ''
  return readFileSync(new URL(file, source), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}

/** The screens whose heading is put together elsewhere: a browser follows the way to them (shellUse.test.ts). */
const followed = [
  '/contract',
  '/debt',
  '/debt?tab=pos',
  '/debt/partner',
  '/report/turnover',
  '/report/reportallshop',
  '/bao-cao-doanh-thu',
  '/bao-cao-thu-chi',
  '/bao-cao-ket-qua-kinh-doanh',
]
const ofShop = Object.values(menus).filter(({ group }) => ['management', 'debt', 'reports'].includes(group))
const ofCompany = companyMenu(allRights).flatMap(({ children }) => children)

describe('an entry of the menu has the name of its screen', () => {
  it.each([...ofShop, ...ofCompany].filter(({ path }) => !followed.includes(path)))('$title', ({ path, title }) => {
    const heads = [`title="${title}"`, `useDocumentTitle('${title}')`]
    expect(heads.filter((head) => screenOf(path).includes(head))).not.toEqual([])
  })
})
