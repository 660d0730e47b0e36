import { companyShopId } from '@cardpro/contract/kit/constants'
import { allRights, menus } from '@cardpro/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { companyMenu } from '#app/menu/companyMenu.ts'
import { screens } from '#app/screens.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { namedScreens } from './namedScreens.ts'
import { findLines, type PaletteLine, rememberLine } from './palette.ts'

const line = (title: string, group: PaletteLine['group'] = 'Màn hình'): PaletteLine => ({
  id: `${group} ${title}`,
  group,
  title,
  act: () => undefined,
})
const lines = ['Khách hàng', 'Công nợ khách hàng', 'Dữ liệu thẻ', 'Đơn hàng'].map((title) => line(title))
const titles = (typed: string) => findLines(lines, typed).map(({ title }) => title)

describe('the palette', () => {
  it('finds nothing by letters inside a word, or by a word that is not there', () => {
    expect(titles('hach')).toEqual([])
    expect(titles('khach vang')).toEqual([])
  })

  it('finds without accents, in any order of the words', () => {
    expect(titles('khach hang')).toEqual(['Khách hàng', 'Công nợ khách hàng'])
    expect(titles('hàng CÔNG')).toEqual(['Công nợ khách hàng'])
    expect(titles(' du lieu ')).toEqual(['Dữ liệu thẻ'])
    expect(titles('don')).toEqual(['Đơn hàng'])
  })

  it('shows everything while nothing is typed, the last used first and each line once', () => {
    expect(titles('')).toEqual(lines.map(({ title }) => title))
    rememberLine('Màn hình Dữ liệu thẻ')
    rememberLine('Màn hình Đơn hàng')
    rememberLine('Màn hình Dữ liệu thẻ')
    rememberLine('Cửa hàng của người trước')
    expect(findLines(lines, '').map(({ group, title }) => [group, title])).toEqual([
      ['Gần đây', 'Dữ liệu thẻ'],
      ['Gần đây', 'Đơn hàng'],
      ['Màn hình', 'Khách hàng'],
      ['Màn hình', 'Công nợ khách hàng'],
    ])
  })
})

describe('the screens of the palette at the company level', () => {
  const children = Object.values(menus).map(({ title, path }) => ({ title, path, visible: true }))
  const menuPermissions = [{ title: 'Quản lý', path: '', visible: true, children }]
  const pathsFor = (Rights: string[], ShopID: number) =>
    namedScreens(companyMenu(Rights), {
      user: { ...minhAnh, Rights, menuPermissions },
      shop: { ...quan1, ShopID },
    }).map(({ path }) => path)

  it('are none of one shop, and none whose right is missing', () => {
    const paths = pathsFor(['company.view', 'audit.view', 'cards.view'], companyShopId)

    expect(paths).toContain('/history/logaction')
    expect(paths).not.toContain('/report/reportallshop')
    expect(paths).not.toContain('/cards')
  })

  it('are all that open there, in the company’s menu or not, each once', () => {
    // Its line is among the acts.
    const own = ['/changepassword']
    const opening = screens.filter(({ path, level, load }) => level !== 'shop' && load && !own.includes(path))

    const paths = pathsFor([...allRights], companyShopId)

    expect(paths.toSorted()).toEqual(opening.map(({ path }) => path).toSorted())
  })
})
