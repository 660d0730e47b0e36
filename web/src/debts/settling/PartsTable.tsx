import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { type OpenPart, sumOfParts } from './useDebtBook.tsx'

const column = columnsOf<TakenPart, { openVnd: number; takesVnd: number }>()

/** The parts of one side of which something is taken: all, until one is left out. */
export function useParts(parts: OpenPart[]) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const isChosen = (id: number) => !left.has(id)
  return {
    chosenVnd: sumOfParts(parts.filter(({ id }) => isChosen(id))),
    isByHand: left.size > 0,
    take: (upToVnd: number) => takeParts(parts, upToVnd, isChosen),
    left,
    onChoose: (id: number, isOn: boolean) => setLeft(toggleLeft(left, id, isOn)),
  }
}

type PartsTableProps = {
  label: string
  has: string
  parts: TakenPart[]
  choice: Pick<ReturnType<typeof useParts>, 'left' | 'onChoose'>
}

/** The parts of one side, each with a box to leave it out, and how much of it is taken now. */
export function PartsTable({ label, has, parts, choice: { left, onChoose } }: PartsTableProps) {
  const sum = (key: 'openVnd' | 'takesVnd') => parts.reduce((so, part) => so + part[key], 0)
  return (
    <PlainTable
      label={label}
      rows={parts}
      rowKey="id"
      columns={[
        column.cell('Đơn', ({ id, code }) => (
          <Checkbox checked={!left.has(id)} onChange={({ target }) => onChoose(id, target.checked)}>
            {code}
          </Checkbox>
        )),
        column.money('openVnd', has, { total: 'openVnd' }),
        column.cell(
          'Lần này',
          ({ takesVnd }) => <b className="cp-bold">{takesVnd === 0 ? '–' : formatVnd(takesVnd)}</b>,
          {
            align: 'right',
            total: 'takesVnd',
          },
        ),
      ]}
      summary={{ openVnd: sum('openVnd'), takesVnd: sum('takesVnd') }}
      empty={<Empty title="Không có khoản nào" />}
    />
  )
}

/** The ids that were left out, and how one changes. */
export function toggleLeft(left: ReadonlySet<number>, id: number, isOn: boolean): Set<number> {
  const next = new Set(left)
  if (isOn) next.delete(id)
  else next.add(id)
  return next
}

type TakenPart = OpenPart & { takesVnd: number }

/** As much of each chosen part as `upToVnd` allows, in their order. */
export function takeParts(parts: OpenPart[], upToVnd: number, isChosen: (id: number) => boolean): TakenPart[] {
  let leftVnd = upToVnd
  return parts.map((part) => {
    const takesVnd = isChosen(part.id) ? Math.min(leftVnd, part.openVnd) : 0
    leftVnd -= takesVnd
    return { ...part, takesVnd }
  })
}

/** What is sent: nothing where the server's own order is meant. */
export const sharesOf = (taken: TakenPart[], isByHand: boolean): { ScheduleID: number; Amount: number }[] =>
  isByHand
    ? taken.filter(({ takesVnd }) => takesVnd > 0).map(({ id, takesVnd }) => ({ ScheduleID: id, Amount: takesVnd }))
    : []
