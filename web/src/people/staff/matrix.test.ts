import { actionIds, menus } from '@cardpro/contract/kit/rights'
import type { PermissionMenu } from '@cardpro/contract/people/staff/staff'
import { describe, expect, it } from 'vitest'
import {
  columnActions,
  differsFromGroup,
  dropSaved,
  hasOwn,
  isOn,
  permissionsOf,
  readWho,
  toggleCell,
} from './matrix.ts'

const { view, add, profit } = actionIds
const orders = (allowed: number[], group: number[] = allowed): PermissionMenu => ({
  MenuID: menus.orders.menuId,
  Title: 'Đơn hàng',
  Path: '/contract',
  Actions: [view, add, profit].map((ActionID) => ({
    ActionID,
    Name: '',
    Allowed: allowed.includes(ActionID),
    InGroup: group.includes(ActionID),
  })),
})
const onOf = (menu: PermissionMenu, changes: Record<string, boolean>) => permissionsOf([menu], changes)[0]?.ActionIDs

describe('ticking the matrix', () => {
  it('brings “Xem” along with any other action', () => {
    const menu = orders([])
    expect(onOf(menu, toggleCell({ menu, actionId: profit }, {}))).toEqual([view, profit])
  })

  it('takes everything away together with “Xem”', () => {
    const menu = orders([view, add, profit])
    expect(onOf(menu, toggleCell({ menu, actionId: view }, {}))).toEqual([])
  })

  it('takes one action away and leaves the rest', () => {
    const menu = orders([view, add])
    expect(onOf(menu, toggleCell({ menu, actionId: add }, {}))).toEqual([view])
  })

  it('is nothing to save once it is undone', () => {
    const menu = orders([view])
    const once = toggleCell({ menu, actionId: add }, {})
    expect(toggleCell({ menu, actionId: add }, once)).toEqual({})
  })

  it('keeps what was ticked while the rest was being saved', () => {
    const menu = orders([view])
    const saving = toggleCell({ menu, actionId: add }, {})
    const since = toggleCell({ menu, actionId: profit }, saving)
    expect(dropSaved(saving, saving)).toEqual({})
    expect(dropSaved(since, saving)).toEqual(toggleCell({ menu, actionId: profit }, {}))
  })
})

describe('a cell', () => {
  it('tells what a person has beyond the group, and what not although it has', () => {
    const menu = orders([view, profit], [view, add])
    expect([view, add, profit].map((actionId) => differsFromGroup({ menu, actionId }, {}))).toEqual([false, true, true])
    const changes = toggleCell({ menu, actionId: add }, {})
    expect([isOn({ menu, actionId: add }, changes), differsFromGroup({ menu, actionId: add }, changes)]).toEqual([
      true,
      false,
    ])
  })

  it('can only be given by who has the right', () => {
    const menu = orders([])
    expect(hasOwn({ menu, actionId: profit }, ['orders.view'])).toBe(false)
    expect(hasOwn({ menu, actionId: profit }, ['orders.profit'])).toBe(true)
  })
})

describe('the columns', () => {
  it('are all actions that any screen has', () => {
    const used = new Set<string>(Object.values(menus).flatMap(({ actions }) => [...actions]))
    expect(new Set<string>(columnActions)).toEqual(used)
  })
})

describe('whose rights the address names', () => {
  it.each([
    ['group.4', { kind: 'group', id: 4 }],
    ['staff.281474976710656', { kind: 'staff', id: 281_474_976_710_656 }],
    ['staff.x', null],
    ['owner.1', null],
    [null, null],
  ])('%s', (written, who) => expect(readWho(written)).toEqual(who))
})
