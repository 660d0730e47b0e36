import type { StaffRow } from '@cardpro/contract/people/staff/staff'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { StateOf, shopsText, staffColumns } from './staffColumns.tsx'

beforeEach(startBrowser)

const giao = {
  UserID: 12,
  UserName: 'giao.dich',
  FullName: 'Đỗ Thị Giao',
  GroupName: 'NV giao dịch',
  HasOwnRights: false,
  IsOwner: false,
  ShopIDs: [1, 2],
  LastLogin: null,
  Status: 1,
  MustChangePassword: false,
  Locked: '',
} as unknown as StaffRow
const shops: Record<number, string> = { 1: 'Quận 1', 2: 'Gò Vấp' }
const shopName = (id: number) => shops[id] ?? ''
const show = vi.fn()
const toRights = vi.fn()
const columns = staffColumns({ drawer: { show } as never, shopName, toRights })

const cell = (id: string, change: Partial<StaffRow> = {}): string =>
  renderToStaticMarkup(<>{columns.find((column) => column.id === id)?.cell({ ...giao, ...change })}</>).replaceAll(
    /<[^>]*>/g,
    '',
  )
const actionsOf = (person: StaffRow): RowAction[] => {
  const drawn = columns.at(-1)?.cell(person) as ReactElement<{ actions: RowAction[] }>
  return drawn.props.actions
}

describe('the list of staff', () => {
  it('says of whom the shop waits for an own password, and who was stopped, which goes before', () => {
    const state = (change: object) => renderToStaticMarkup(<StateOf person={{ ...giao, ...change }} />)
    expect(state({ MustChangePassword: true })).toContain('Chờ đổi mật khẩu')
    expect(state({ MustChangePassword: true, Status: 0 })).not.toContain('Chờ đổi mật khẩu')
    expect(state({ Status: 0 })).toContain('Đã ngừng')
    expect(state({})).toContain('Đang làm')
  })

  it('names the shops that a user may enter, of an owner all', () => {
    expect(shopsText(giao, shopName)).toBe('Quận 1, Gò Vấp')
    expect(shopsText({ ...giao, ShopIDs: [1, 99] }, shopName)).toBe('Quận 1')
    expect(shopsText({ ...giao, IsOwner: true, ShopIDs: [] }, shopName)).toBe('Mọi cửa hàng')
  })

  it('tells the group, and whether the rights of the user differ from it', () => {
    expect(cell('Nhóm')).toBe('NV giao dịch')
    expect(cell('Nhóm', { HasOwnRights: true })).toBe('NV giao dịch + quyền riêng')
    expect(cell('Nhóm', { GroupName: '' })).toBe('Quyền riêng')
  })

  it('says who has never signed in', () => expect(cell('Đăng nhập cuối')).toBe('Chưa đăng nhập'))

  it('lets a user be changed, given rights and deleted; where one may not, it says why, and the rights can still be seen', () => {
    const open = actionsOf(giao)
    expect(open.map(({ label, blocked }) => [label, blocked])).toEqual([
      ['Sửa', undefined],
      ['Phân quyền', undefined],
      ['Xóa', undefined],
    ])
    open.forEach((action) => action.onClick())
    expect(show.mock.calls).toEqual([
      ['edit', 12],
      ['delete', 12],
    ])
    expect(toRights).toHaveBeenCalledWith(12)
    const locked = actionsOf({ ...giao, Locked: 'Chỉ chủ sửa được chủ' })
    expect(locked.map(({ blocked }) => blocked)).toEqual(['Chỉ chủ sửa được chủ', undefined, 'Chỉ chủ sửa được chủ'])
  })
})
