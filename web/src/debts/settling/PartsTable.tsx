import { formatVnd } from '@cardpro/contract/money/amounts'
import { Checkbox } from 'antd'
import { Empty } from '#ui/basic/Empty.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import type { TakenPart } from './parts.ts'

const col = columnsOf<TakenPart, { openVnd: number; takesVnd: number }>()

type PartsTableProps = {
  label: string
  has: string
  parts: TakenPart[]
  left: ReadonlySet<number>
  onChoose: (id: number, isOn: boolean) => void
}

/** The parts of one side, each with a box to leave it out, and how much of it is taken now. */
export function PartsTable({ label, has, parts, left, onChoose }: PartsTableProps) {
  const sum = (key: 'openVnd' | 'takesVnd') => parts.reduce((so, part) => so + part[key], 0)
  return (
    <PlainTable
      label={label}
      rows={parts}
      rowKey="id"
      columns={[
        col.cell('Đơn', ({ id, code }) => (
          <Checkbox checked={!left.has(id)} onChange={({ target }) => onChoose(id, target.checked)}>
            {code}
          </Checkbox>
        )),
        col.money('openVnd', has, { total: 'openVnd' }),
        col.cell('Lần này', ({ takesVnd }) => <b className="cp-bold">{takesVnd === 0 ? '–' : formatVnd(takesVnd)}</b>, {
          align: 'right',
          total: 'takesVnd',
        }),
      ]}
      summary={{ openVnd: sum('openVnd'), takesVnd: sum('takesVnd') }}
      empty={<Empty title="Không có khoản nào" />}
    />
  )
}

/** The ids that were left out, and how one changes. */
export function changed(left: ReadonlySet<number>, id: number, isOn: boolean): Set<number> {
  const next = new Set(left)
  if (isOn) next.delete(id)
  else next.add(id)
  return next
}
