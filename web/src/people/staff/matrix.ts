import type { RawInput } from '@cardpro/contract/kit/call'
import { type Action, actionIds, menus } from '@cardpro/contract/kit/rights'
import type { PermissionMenu, staff } from '@cardpro/contract/people/staff/staff'

/** What was ticked or unticked and is not saved: `20.11` → on or off. */
export type Changes = Readonly<Record<string, boolean>>
type Cell = { menu: PermissionMenu; actionId: number }

/** The actions in the order of the matrix's columns. */
export const columnActions: readonly Action[] = [
  'view',
  'add',
  'edit',
  'cancel',
  'approve',
  'export',
  'cardNumber',
  'phone',
  'profit',
  'lock',
]

const keyOf = ({ menu, actionId }: Cell): string => `${menu.MenuID}.${actionId}`
const isSaved = ({ menu, actionId }: Cell): boolean =>
  menu.Actions.some((one) => one.ActionID === actionId && one.Allowed)

export const isOn = (cell: Cell, changes: Changes): boolean => changes[keyOf(cell)] ?? isSaved(cell)

/** Does this person's right differ from the group's? */
export function differsFromGroup({ menu, actionId }: Cell, changes: Changes): boolean {
  const action = menu.Actions.find((one) => one.ActionID === actionId)
  return action !== undefined && isOn({ menu, actionId }, changes) !== action.InGroup
}

/** Nothing can be done on a screen that one may not see: an action brings "Xem" along, and without it all others go. */
export function toggleCell(cell: Cell, changes: Changes): Changes {
  const isNowOn = !isOn(cell, changes)
  const { menu, actionId } = cell
  const along = menu.Actions.map((one) => one.ActionID).filter((id) =>
    isNowOn ? id === actionId || id === actionIds.view : id === actionId || actionId === actionIds.view,
  )
  const next = { ...changes }
  for (const id of along) {
    if (isSaved({ menu, actionId: id }) === isNowOn) delete next[keyOf({ menu, actionId: id })]
    else next[keyOf({ menu, actionId: id })] = isNowOn
  }
  return next
}

/** What is left of the changes once these are saved: what was ticked since. */
export const dropSaved = (changes: Changes, isSaved: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key, on]) => isSaved[key] !== on))

/** All that will be allowed, as it is sent. */
export const permissionsOf = (
  shown: readonly PermissionMenu[],
  changes: Changes,
): RawInput<typeof staff.addPermissionStaff>['Permissions'] =>
  shown.map((menu) => ({
    MenuID: menu.MenuID,
    ActionIDs: menu.Actions.map(({ ActionID }) => ActionID).filter((actionId) => isOn({ menu, actionId }, changes)),
  }))

const rightByCell = new Map<string, string>(
  Object.entries(menus).flatMap(([key, { menuId, actions }]) =>
    actions.map((action: Action) => [`${menuId}.${actionIds[action]}`, `${key}.${action}`] as const),
  ),
)

/** Does the caller have the right? Only then can it be given. */
export const hasOwn = (cell: Cell, own: readonly string[]): boolean => own.includes(rightByCell.get(keyOf(cell)) ?? '')

/** Whose rights are shown, as the address writes it: `group.4` or `staff.123`. */
export type Who = { kind: 'group' | 'staff'; id: number }

export function readWho(written: string | null): Who | null {
  const [, kind, id] = /^(group|staff)\.(\d{1,16})$/.exec(written ?? '') ?? []
  return kind === undefined ? null : { kind: kind === 'group' ? 'group' : 'staff', id: Number(id) }
}

export const writeWho = ({ kind, id }: Who): string => `${kind}.${id}`
