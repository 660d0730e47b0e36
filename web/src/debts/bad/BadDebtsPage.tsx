import { badDebtStates, badDebts } from '@cardpro/contract/debts/badDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { BadDebtDrawers } from './BadDebtDrawers.tsx'
import { BadDebtCard, badDebtColumns } from './badDebtColumns.tsx'
import { badDebtDays, badDebtList } from './badDebtFilters.ts'
import '../debts.css'

/** Nợ xấu: debts that are not paid any more, who bears them, and what came back. */
export function BadDebtsPage() {
  const screen = useListScreen(badDebtList)
  const { state, sums, drawer } = screen
  return (
    <ListScreen
      screen={screen}
      title="Nợ xấu"
      actions={
        <AddButton call={badDebts.add} onClick={() => drawer.show('new')}>
          Ghi nợ xấu
        </AddButton>
      }
      toolbar={
        <ListToolbar
          state={state}
          search="Khách, số phiếu, mã đơn"
          days={badDebtDays(screen.filters)}
          anyDay="Mọi ngày"
        />
      }
      chips={
        <>
          {sums && <Lost sums={sums} />}
          <StatusChips label="Trạng thái" chips={chipsOf(sums)} {...bound(state, 'Status')} />
        </>
      }
      columns={badDebtColumns(drawer.show)}
      rowKey="ExpenseCardID"
      noun="khoản"
      sumsName={sums && `${sums.Standing} khoản đã ghi, không tính chờ duyệt và đã hủy`}
      empty={emptyPage}
      row={{
        onOpen: ({ ExpenseCardID }) => drawer.show('detail', ExpenseCardID),
        card: (row) => <BadDebtCard row={row} show={drawer.show} />,
      }}
    >
      <BadDebtDrawers drawer={drawer} />
    </ListScreen>
  )
}

BadDebtsPage.prefetch = prefetchList(badDebtList)

type Sums = Summary<typeof badDebts.getByConditions>

const Lost = ({ sums }: { sums: Sums }) => (
  <div className="cp-lost">
    <EquationStrip
      label="Nợ xấu"
      terms={[
        { label: 'Đã mất', value: sums.Lost },
        { label: 'Nhân viên đền', value: sums.Staff, sign: '−' },
        { label: 'Đã thu lại', value: sums.Recovered, sign: '−' },
      ]}
      result={{ label: 'Cửa hàng còn mất', value: sums.Left }}
    />
  </div>
)

/** Each status with how many there are, whichever is chosen. */
export function chipsOf(sums: Pick<Sums, 'Counts'> | undefined) {
  const counts = sums?.Counts ?? []
  const count = (status: number) => counts.find(({ Status }) => Status === status)?.Count
  const all = sums && counts.reduce((sum, one) => sum + one.Count, 0)
  return [
    { value: null as number | null, label: 'Tất cả', count: all },
    ...Object.entries(badDebtStates).map(([status, label]) => ({
      value: Number(status) as number | null,
      label,
      count: count(Number(status)),
    })),
  ]
}

const emptyPage = (
  <Empty
    title="Chưa có khoản nợ xấu nào"
    reason="Khoản khách không trả được nữa ghi ở đây: cửa hàng chịu hay nhân viên đền, rồi thu lại được bao nhiêu."
  />
)
