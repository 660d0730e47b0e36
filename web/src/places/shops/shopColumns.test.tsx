import { allRights } from '@cardpro/contract/kit/rights'
import type { ShopRow } from '@cardpro/contract/places/shops/shops'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { shopColumns } from './shopColumns.tsx'
import { initialFilters, inputOf, shopList } from './shopList.ts'

beforeEach(startBrowser)

const quan1 = {
  ShopID: 1,
  ShopName: 'Cửa hàng Quận 1',
  BankCode: 'VCB',
  AccountBank: '0071000123456',
  LockedTo: '',
  Status: 1,
} as unknown as ShopRow
const columnsFor = (rights: readonly string[], current = 1) =>
  shopColumns({ show: () => undefined } as never, { current, rights })
const textOf = (title: string, shop: ShopRow) => {
  const column = columnsFor(allRights).find((one) => one.title === title)
  return renderToStaticMarkup(<>{column?.cell(shop)}</>)
}
const actionsOf = (shop: ShopRow): RowAction[] => {
  const drawn = columnsFor(allRights).at(-1)?.cell(shop) as ReactElement<{ actions: RowAction[] }>
  return drawn.props.actions
}

describe('the list of shops', () => {
  it('tells what today has come to only to users who see reports over all shops, and the profit only to those who see it', () => {
    const money = (rights: readonly string[]) =>
      columnsFor(rights)
        .map(({ title }) => title)
        .filter((title) => title.endsWith('hôm nay') && title !== 'Sổ hôm nay')
    expect(money([])).toEqual([])
    expect(money(['allShops.view'])).toEqual(['Doanh số hôm nay'])
    expect(money(allRights)).toEqual(['Doanh số hôm nay', 'Lãi gộp hôm nay'])
  })

  it('names the managers, and has the number of a shop only once that is wanted', () => {
    const columns = columnsFor([])
    expect(columns.map(({ title }) => title)).toContain('Quản lý')
    expect(columns.filter(({ hiddenByDefault }) => hiddenByDefault).map(({ title }) => title)).toEqual(['Mã'])
  })

  it('says whether today still takes entries, and up to which day the books are locked', () => {
    expect(textOf('Sổ hôm nay', quan1)).toContain('Đang mở')
    expect(textOf('Sổ hôm nay', quan1)).toContain('Chưa ngày nào khóa sổ')
    expect(textOf('Sổ hôm nay', { ...quan1, LockedTo: '2020-01-31' })).toContain('Đã khóa sổ đến 31/01/2020')
    expect(textOf('Sổ hôm nay', { ...quan1, LockedTo: '2999-01-31' })).toContain('Đã chốt')
  })

  it('shows the account that customers pay to, or that there is none', () => {
    expect(textOf('TK nhận', quan1)).toBe('VCB 0071000123456')
    expect(textOf('TK nhận', { ...quan1, BankCode: '', AccountBank: '' })).toBe('—')
  })

  it('lets every shop be deleted but the one that is worked in', () => {
    const remove = (shop: ShopRow) => actionsOf(shop).find(({ label }) => label === 'Xóa')
    expect(remove(quan1)?.blocked).toBe('Đang ở trong cửa hàng này')
    expect(remove({ ...quan1, ShopID: 2 })).toMatchObject({ danger: true, blocked: undefined })
    expect(remove({ ...quan1, ShopID: 2, Status: 0 })).toBeUndefined()
  })

  it('is of the shops in use until others are asked for, and says so only then', () => {
    expect(inputOf(initialFilters)).toMatchObject({ Status: 1, ShopName: '', PageIndex: 1, PageSize: 50 })
    const word = (key: string, value: unknown) => shopList.words[key]?.(value as never)
    expect([word('Status', 1), word('Status', 0)]).toEqual(['', 'Đã xóa'])
    expect(word('ShopName', 'gò vấp')).toBe('Tìm “gò vấp”')
  })
})
