import { companyDebts, type PosMoneyLevel } from '@cardpro/contract/debts/companyDebts'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'
import type { RawInput } from '@cardpro/contract/kit/call'
import { useCall, useCalls } from '#kit/api/hooks.ts'
import { lotOf, noteLine, type TreeLine, type TreePos, treeLines } from '../posTree.ts'
import { useBills, useKeys, useLots } from '../usePosTree.ts'
import { depthOf, type ShopPosFilters, shopPosQuery } from './shopPosFilters.ts'

const shopKey = ({ Key }: ShopPosMoney) => `shop${Key}`
const parentKey = ({ Key }: ShopPosMoney) => `parent${Key}`
const isShopLine = ({ TID }: ShopPosMoney) => TID === ''
const hasBelow = ({ Terminals }: ShopPosMoney) => Terminals > 1

/** Shop → POS with those below it → single POS → lô → bill as lines of one table. Each opened line asks for its own. */
export function useShopPosTree(filters: ShopPosFilters) {
  const asked = shopPosQuery(filters)
  const open = useOpen(asked, depthOf(filters.depth))
  const query = useCall(companyDebts.companyDebtPos, asked)
  const shops = query.data?.Data ?? []
  const parents = useBelow(shops.filter(open.isShop), ({ Key }) => ({
    ...asked,
    shopID: [Number(Key)],
    By: 'parent' as const,
  }))
  const children = useBelow(parents.all.filter(open.isParent), ({ Key, ShopID }) => ({
    ...asked,
    shopID: [ShopID],
    By: 'pos' as const,
    ParentID: Number(Key),
  }))
  const posRows = [...parents.all.filter((one) => !hasBelow(one)), ...children.all].map(treePosOf)
  const period = { period: filters.period, depth: 'pos' }
  const openPos = posRows.filter(({ PosID }) => open.isPosOpen(PosID))
  const lots = useLots(openPos, { filters: period, pagesAfter: open.pagesAfter })
  const openLots = lots.all.filter(({ numberLoID }) => open.isLotOpen(numberLoID))
  const bills = useBills(openLots, period)
  const read = { ...open, lotsOf: lots.of, billsOf: bills.of }
  return {
    query,
    lines: shopLines(shops, { open, read, parents: parents.found, children: children.found }),
    error: query.error ?? parents.error ?? children.error ?? lots.error ?? bills.error,
    isOpen: open.isLine,
    toggle: open.toggle,
    showMore: open.showMore,
  }
}

/** Which lines are open: down to a depth, but for those that were opened or closed one by one. */
function useOpen(asked: CompanyDebtPosInput, depth: PosMoneyLevel) {
  const [toggled, setToggled] = useKeys(JSON.stringify([asked, depth]))
  // Each press on "Xem thêm" adds the key of its line: so many pages follow the first.
  const [moreOf, setMoreOf] = useKeys(JSON.stringify(asked))
  const isOpen = (key: string, isAtFirst = false) => isAtFirst !== toggled.includes(key)
  const isShop = (shop: ShopPosMoney) => isOpen(shopKey(shop), depth !== 'shop')
  const isParent = (parent: ShopPosMoney) => hasBelow(parent) && isOpen(parentKey(parent), depth === 'pos')
  const isPosOpen = (id: number) => isOpen(`pos${id}`)
  const isLotOpen = (id: number) => isOpen(`lot${id}`)
  return {
    isShop,
    isParent,
    isPosOpen,
    isLotOpen,
    isLine: (line: TreeLine) => {
      if ('group' in line) return isShopLine(line.group) ? isShop(line.group) : isParent(line.group)
      const lot = lotOf(line)
      return 'pos' in line ? isPosOpen(line.pos.PosID) : lot !== null && isLotOpen(lot.numberLoID)
    },
    toggle: (key: string) =>
      setToggled(toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key]),
    pagesAfter: (key: string) => moreOf.filter((one) => one === key).map((_, index) => index + 2),
    showMore: (key: string) => setMoreOf([...moreOf, key]),
  }
}

type ChildRows = ReadonlyMap<string, ShopPosMoney[]>
type ShopTreeRows = {
  open: Pick<ReturnType<typeof useOpen>, 'isShop' | 'isParent'>
  read: Parameters<typeof treeLines>[2]
  parents: ChildRows
  children: ChildRows
}

export function shopLines(shops: ShopPosMoney[], { open, read, parents, children }: ShopTreeRows): TreeLine[] {
  const posLines = (one: ShopPosMoney, deeper: 1 | 2): TreeLine[] =>
    treeLines([treePosOf(one)], 1, read).map((line) => ({
      ...line,
      level: (line.level + deeper) as TreeLine['level'],
    }))
  const parentLines = (one: ShopPosMoney): TreeLine[] =>
    hasBelow(one)
      ? [
          { level: 2, key: parentKey(one), group: one, figures: one },
          ...(open.isParent(one) ? linesBelow(children, one, (pos) => posLines(pos, 2)) : []),
        ]
      : posLines(one, 1)
  return shops.flatMap((shop): TreeLine[] => [
    { level: 1, key: shopKey(shop), group: shop, figures: shop },
    ...(open.isShop(shop) ? linesBelow(parents, shop, parentLines) : []),
  ])
}

type CompanyDebtPosInput = RawInput<typeof companyDebts.companyDebtPos>

/** The rows below each of these lines, by its key. */
function useBelow(lines: ShopPosMoney[], askedOf: (line: ShopPosMoney) => CompanyDebtPosInput) {
  const answers = useCalls(companyDebts.companyDebtPos, lines.map(askedOf))
  const found = new Map<string, ShopPosMoney[]>()
  for (const [index, { Key }] of lines.entries()) {
    const rows = answers[index]?.data?.Data
    if (rows) found.set(Key, rows)
  }
  return { found, all: [...found.values()].flat(), error: answers.find(({ error }) => error)?.error ?? null }
}

const linesBelow = (found: ChildRows, { Key }: ShopPosMoney, linesOf: (row: ShopPosMoney) => TreeLine[]): TreeLine[] =>
  found.get(Key)?.flatMap(linesOf) ?? [noteLine(2, `below${Key}`, 'Đang tải POS…')]

const treePosOf = (row: ShopPosMoney): TreePos => ({ ...row, PosID: Number(row.Key) })
