import { assignments, type MoneyAssignment, sourceKind } from '@cardpro/contract/debts/assignments'
import { posMoney, type Unidentified } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { AssignDrawer } from '#kit/pickers/assign/AssignForm.tsx'
import { AssignedSoFar, CancelAssignment } from '#kit/pickers/assign/Assignments.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

/** Money of the bank that is not identified yet: shown as long as there is any. */
export function UnidentifiedLine({ onOpen }: { onOpen: () => void }) {
  const { data } = useCall(posMoney.getUnidentified, { PageSize: 1 }, { silent: true })
  const { Amount = 0, Count = 0, D7 = 0 } = data?.Summary ?? {}
  if (Amount === 0) return null
  return (
    <Note
      tone="orange"
      act={
        <Button size="small" onClick={onOpen}>
          Xem
        </Button>
      }
    >
      <b>Chưa xác định {formatVnd(Amount)}</b> trong {Count} khoản
      {D7 > 0 && `, ${D7} khoản quá 7 ngày`}: tiền đã vào quỹ, chưa rõ của lô hay của ai.
    </Note>
  )
}

/** The list of such money, and the form in which one of it is assigned. */
export function UnidentifiedDrawers({ drawer }: { drawer: DrawerState }) {
  const { open, show, close } = drawer
  const [cancelling, setCancelling] = useState<MoneyAssignment | null>(null)
  if (open?.kind === 'assign' && open.id !== null)
    return <AssignDrawer of={{ SourceID: open.id }} onClose={() => show('unidentified')} />
  if (cancelling) return <CancelAssignment assignment={cancelling} onClose={() => setCancelling(null)} />
  return (
    <DrawerFrame title="Chưa xác định" subject="tiền đã vào quỹ, chưa rõ của ai" onClose={close}>
      <UnidentifiedList drawer={drawer} />
      <AssignedSoFar of={{}} onCancel={setCancelling} />
    </DrawerFrame>
  )
}

/** What brought it, how old it is and what is left of it. */
function UnidentifiedList({ drawer }: { drawer: DrawerState }) {
  const [page, setPage] = useState(1)
  const [older, setOlder] = useState<number | null>(null)
  const input = { PageIndex: page, PageSize: pageSize, ...(older !== null && { Older: older }) }
  const { data, error, refetch } = useCall(posMoney.getUnidentified, input)
  const show = (days: number | null) => {
    setOlder(days)
    setPage(1)
  }
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={5} rows={4} />
  const { Data, Summary, Total = 0 } = data
  return (
    <>
      {Summary && (
        <div className="below-14">
          <StatusChips label="Tuổi của khoản tiền" value={older} onChange={show} chips={chipsOf(Summary)} />
        </div>
      )}
      <PlainTable
        label="Tiền chưa xác định"
        rows={Data}
        columns={columnsFor(drawer)}
        rowKey="paymentID"
        {...(older === null && { summary: { Left: Summary?.Amount ?? 0 } })}
        count={`${Total} khoản`}
        card={(row) => <UnidentifiedCard row={row} drawer={drawer} />}
        empty={<Empty title="Không có tiền chưa xác định" />}
      />
      <Pages page={page} pages={Math.ceil(Total / pageSize)} onPage={setPage} />
    </>
  )
}

const chipsOf = ({ Count, D1, D7, D30 }: Summary<typeof posMoney.getUnidentified>) => [
  { value: null, label: 'Tất cả', count: Count },
  { value: 1, label: 'Quá 1 ngày', count: D1 },
  { value: 7, label: 'Quá 7 ngày', count: D7 },
  { value: 30, label: 'Quá 30 ngày', count: D30 },
]

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <p className="cp-quiet">
      Trang {page}/{pages}{' '}
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Trước
      </Button>{' '}
      <Button size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Sau
      </Button>
    </p>
  )
}

const pageSize = 50
const ageOf = (days: number): string => (days === 0 ? 'hôm nay' : `${days} ngày`)
const column = columnsOf<Unidentified, { Left: number }>()

const columnsFor = ({ show }: DrawerState) => [
  column.cell('Phiếu', ({ Code, StaffName }) => <span title={StaffName}>{Code}</span>),
  column.cell('Ngày', ({ Date: day, Days }) => `${formatDay(day).slice(0, 5)} · ${ageOf(Days)}`, { muted: true }),
  column.cell('Từ', (row) =>
    row.numberLoID === null ? (
      <span className="cp-assign-from cp-ellipsis" title={fromOf(row)}>
        {fromOf(row)}
      </span>
    ) : (
      <Button type="link" size="small" onClick={() => show('payments', row.numberLoID ?? 0)}>
        {fromOf(row)}
      </Button>
    ),
  ),
  column.text('FundName', 'Quỹ nhận', { width: 130 }),
  column.money('Left', 'Chưa gán', { total: 'Left' }),
  column.cell('', (row) => <AssignButton row={row} show={show} />),
]

/** The words of the bank, or the POS and its lô. */
const fromOf = ({ Kind, Content, RefNo, PosName, numberText }: Unidentified): string => {
  if (Kind === sourceKind.unknown) return Content || RefNo || 'Dòng ngân hàng'
  return `${PosName} · ${Kind === sourceKind.cashBack ? 'nhiều lô' : `lô ${numberText}`}`
}

type AssignButtonProps = { row: Unidentified; show: DrawerState['show'] }

const AssignButton = ({ row: { paymentID, Code }, show }: AssignButtonProps) => (
  <ActionButton call={assignments.assign} small label={`Gán ${Code}`} onClick={() => show('assign', paymentID)}>
    Gán
  </ActionButton>
)

/** The same on a phone. */
const UnidentifiedCard = ({ row, drawer: { show } }: { row: Unidentified; drawer: DrawerState }) => (
  <RowCard
    title={row.Code}
    line={`${formatDay(row.Date)} · ${ageOf(row.Days)} · ${fromOf(row)} · ${row.FundName}`}
    amount={{ label: 'Chưa gán', value: row.Left }}
    act={<AssignButton row={row} show={show} />}
    {...(row.numberLoID !== null && { onOpen: () => show('payments', row.numberLoID ?? 0) })}
  />
)
