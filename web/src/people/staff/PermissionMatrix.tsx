import { actionIds, actionNames } from '@cardpro/contract/kit/rights'
import type { PermissionMenu } from '@cardpro/contract/people/staff/staff'
import { Tooltip } from 'antd'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { type Changes, columnActions, differsFromGroup, hasOwn, isOn, toggleCell } from './matrix.ts'
import './permission.css'

type MatrixProps = {
  menus: PermissionMenu[]
  changes: Changes
  /** The rights of the caller: only these can be given. */
  own: readonly string[]
  isLocked: boolean
  /** A person's cells show where they differ from the group's. */
  isPerson: boolean
  onChange: (changes: Changes) => void
}

/** Screens by actions; on a phone a card for each screen. */
export function PermissionMatrix(props: MatrixProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

function Table(props: MatrixProps) {
  return (
    <div className="cp-table-wrap">
      <table className="cp-table cp-rights" aria-label="Quyền">
        <thead>
          <tr>
            <th>Màn hình</th>
            {columnActions.map((action) => (
              <th key={action}>{actionNames[action]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.menus.map((menu) => (
            <tr key={menu.MenuID}>
              <th scope="row">{menu.Title}</th>
              {columnActions.map((action) => (
                <td key={action}>
                  <Cell {...props} menu={menu} actionId={actionIds[action]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards(props: MatrixProps) {
  return props.menus.map((menu) => (
    <fieldset key={menu.MenuID} className="cp-matrix-card grid framed">
      <legend>{menu.Title}</legend>
      {menu.Actions.map(({ ActionID, Name }) => (
        <label key={ActionID}>
          <Cell {...props} menu={menu} actionId={ActionID} />
          {Name}
        </label>
      ))}
    </fieldset>
  ))
}

type CellProps = MatrixProps & { menu: PermissionMenu; actionId: number }

function Cell({ menu, actionId, changes, own, isLocked, isPerson, onChange }: CellProps) {
  const action = menu.Actions.find((one) => one.ActionID === actionId)
  if (!action) return null
  const cell = { menu, actionId }
  const isForeign = !hasOwn(cell, own)
  const box = (
    <input
      type="checkbox"
      className={isPerson && differsFromGroup(cell, changes) ? 'cp-matrix-own' : ''}
      aria-label={`${menu.Title}: ${action.Name}`}
      checked={isOn(cell, changes)}
      disabled={isLocked || isForeign}
      onChange={() => onChange(toggleCell(cell, changes))}
    />
  )
  return isForeign && !isLocked ? <Tooltip title="Bạn không có quyền này nên không giao được">{box}</Tooltip> : box
}
