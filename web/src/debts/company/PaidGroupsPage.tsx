import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { cashBacks, type PaidGroup, type PaidPos } from '@cardpro/contract/debts/cashBacks'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { TreeBox } from '../TreeBox.tsx'
import { PosMoneyViews } from './PosMoneyViews.tsx'
import { initialFilters } from './shopPosFilters.ts'
import '../debts.css'

type Line = {
  key: string
  level: 1 | 2 | 3
  name: string
  about: string
  fundName: string
  dueVnd: number
  /** What is below it can be opened and closed. */
  group: PaidGroup | null
}

/** What the banks owe as they pay it: by POS with those below it, of whatever shop, then by single POS and lô. */
export function PaidGroupsPage() {
  const state = useFilters(initialFilters)
  const [filters] = state
  const [open, setOpen] = useState<readonly number[]>([])
  const [entered, setEntered] = useState<PaidGroup | null>(null)
  const asked = { shopID: filters.shopID === null ? [] : [filters.shopID], PageSize: 200 }
  const query = useCall(cashBacks.getAllPosCashBackCompany, asked)
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
  const view = { isOpen: (id: number) => open.includes(id), toggle, enter: setEntered }
  const { Data: groups = [], Total = 0, Summary } = query.data ?? {}
  return (
    <ListPage title="Công nợ POS" actions={<PosMoneyViews />} chips={<ShopFilter {...bound(state, 'shopID')} />}>
      <TreeBox
        query={query}
        error={query.error}
        size={[4, 8]}
        note={
          Total > groups.length && (
            <Note tone="orange">
              Hiện {groups.length} trong {Total} máy, máy còn nhiều tiền nhất trước. Chọn một cửa hàng để thấy hết.
            </Note>
          )
        }
      >
        <PlainTable
          label="Tiền ngân hàng còn nợ theo máy nhận tiền"
          rows={groups.flatMap((group) => linesOf(group, view.isOpen(group.PosID)))}
          columns={columnsTo(view)}
          rowKey="key"
          level={({ level }) => level}
          card={(line) => <LineCard line={line} view={view} />}
          {...(Summary && { summary: Summary })}
          count={`${Total} khoản ngân hàng trả`}
          empty={<Empty title="Ngân hàng không còn nợ máy nào" />}
        />
      </TreeBox>
      {entered && (
        <EnterShop
          shopId={entered.ShopID}
          title={`Ghi tiền về ở ${entered.ShopName}?`}
          path={`/debt?tab=pos&drawer=cashback.${entered.PosID}`}
          onClose={() => setEntered(null)}
        />
      )}
    </ListPage>
  )
}

function linesOf(group: PaidGroup, isOpen: boolean): Line[] {
  const { PosID, Name, TID, ShopName, FundName, Due, Terminals } = group
  const below = Terminals.length > 1 ? ` · ${Terminals.length} máy` : ''
  const head: Line = {
    key: `group${PosID}`,
    level: 1,
    name: Name,
    about: `TID ${TID} · ${ShopName}${below}`,
    fundName: FundName,
    dueVnd: Due,
    group,
  }
  return [head, ...(isOpen ? Terminals.flatMap((pos) => linesOfPos(group, pos)) : [])]
}

function linesOfPos({ PosID, Terminals }: PaidGroup, pos: PaidPos): Line[] {
  const of = { fundName: '', group: null }
  const isAlone = Terminals.length === 1 && pos.PosID === PosID
  const head: Line = {
    ...of,
    key: `pos${pos.PosID}`,
    level: 2,
    name: pos.Name,
    about: pos.ShopName,
    dueVnd: pos.Due,
  }
  const lots = pos.Lots.map(
    ({ numberLoID, numberText, Date: day, Due }): Line => ({
      ...of,
      key: `lot${numberLoID}`,
      level: isAlone ? 2 : 3,
      name: `Lô ${numberText}`,
      about: formatDay(day),
      dueVnd: Due,
    }),
  )
  return isAlone ? lots : [head, ...lots]
}

type View = { isOpen: (id: number) => boolean; toggle: (id: number) => void; enter: (group: PaidGroup) => void }

const actionsOf = ({ group }: Line, { enter }: View): RowAction[] =>
  group ? [{ label: 'Ghi tiền về ở cửa hàng', call: cashBacks.getHistoryPayCashBack, onClick: () => enter(group) }] : []

const column = columnsOf<Line, { Due: number }>()
const columnsTo = (view: View) => [
  column.cell('Máy nhận tiền / POS / lô', (line) => <Name line={line} view={view} />, { pin: 'start', width: 380 }),
  column.cell('Quỹ nhận', ({ fundName }) => fundName, { width: 200 }),
  column.cell(
    'Còn chưa về',
    ({ dueVnd }) => (
      <b className="cp-bold">
        <Money value={dueVnd} />
      </b>
    ),
    { align: 'right', total: 'Due' },
  ),
  column.actions((line: Line) => actionsOf(line, view)),
]

function Name({ line: { name, about, group }, view }: { line: Line; view: View }) {
  if (!group)
    return (
      <span className="cp-tree" title={`${name} · ${about}`}>
        <b>{name}</b>
        <small>{about}</small>
      </span>
    )
  const isOpen = view.isOpen(group.PosID)
  return (
    <button
      type="button"
      className="cp-tree"
      aria-expanded={isOpen}
      title={`${name} · ${about}`}
      onClick={() => view.toggle(group.PosID)}
    >
      {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      <b>{name}</b>
      <small>{about}</small>
    </button>
  )
}

/** The same on a phone. */
const LineCard = ({ line, view }: { line: Line; view: View }) => (
  <RowCard
    title={line.name}
    line={[line.about, line.fundName].filter(Boolean).join(' · ')}
    amount={{ label: 'Còn chưa về', value: line.dueVnd }}
    actions={actionsOf(line, view)}
    {...(line.group && { onOpen: () => line.group && view.toggle(line.group.PosID) })}
  />
)
