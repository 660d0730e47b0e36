import type { PartnerDebtOrder } from '@cardpro/contract/debts/partnerDebts'
import { orderName } from './partnerTree.ts'

/** One order of a side: what is owed of it, whether it is chosen, and how much of it is offset. */
export type OffsetLine = { id: number; code: string; owed: number; isOn: boolean; counted: number }
export type Side = 'they' | 'we'
export type OffsetSides = Record<Side, OffsetLine[]>
type Part = { ScheduleID: number; Amount: number }

const sum = (lines: OffsetLine[], key: 'owed' | 'counted') =>
  lines.reduce((vnd, line) => vnd + (line.isOn ? line[key] : 0), 0)

/** All orders of both sides, and as much of each as the smaller side allows, the oldest first. */
export function beginOffset(orders: PartnerDebtOrder[]): OffsetSides {
  const side = (key: 'TheyOwe' | 'WeOwe'): OffsetLine[] =>
    orders
      .filter((order) => order[key] > 0)
      .map((order) => ({ id: order.ScheduleID, code: orderName(order), owed: order[key], isOn: true, counted: 0 }))
  return fitSides({ they: side('TheyOwe'), we: side('WeOwe') })
}

/** Counts both sides afresh after another order was chosen. */
export function fitSides({ they, we }: OffsetSides): OffsetSides {
  const most = Math.min(sum(they, 'owed'), sum(we, 'owed'))
  return { they: upTo(they, most), we: upTo(we, most) }
}

function upTo(lines: OffsetLine[], most: number): OffsetLine[] {
  let leftVnd = most
  return lines.map((line) => {
    const counted = line.isOn ? Math.min(leftVnd, line.owed) : 0
    leftVnd -= counted
    return { ...line, counted }
  })
}

/** What will be done: how much is offset, and what is left of the chosen orders (above 0 the partner owes it). */
export function resultOf({ they, we }: OffsetSides) {
  const [theirs, ours] = [sum(they, 'counted'), sum(we, 'counted')]
  return {
    theirs,
    ours,
    offset: Math.min(theirs, ours),
    isEven: theirs === ours && theirs > 0,
    net: sum(they, 'owed') - sum(we, 'owed'),
  }
}

/** What is sent. With the rest paid at once, both sides go whole and the server offsets the smaller one. */
export function partsOf(lines: OffsetLine[], isWhole: boolean): Part[] {
  return lines
    .map(({ id, owed, counted, isOn }) => ({ ScheduleID: id, Amount: isOn ? (isWhole ? owed : counted) : 0 }))
    .filter(({ Amount }) => Amount > 0)
}
