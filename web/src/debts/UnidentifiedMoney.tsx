import { formatDay } from '@cardpro/contract/basic/dates'
import { posMoney, type Unidentified } from '@cardpro/contract/debts/debts'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { LoadError, Note } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'

/** Money of the bank that belongs to nothing yet: said as long as there is any. */
export function UnidentifiedLine({ onOpen }: { onOpen: () => void }) {
  const { data } = useCall(posMoney.getUnidentified, { PageSize: 1 }, { silent: true })
  const amount = data?.Summary?.Amount ?? 0
  if (amount === 0) return null
  return (
    <Note
      tone="orange"
      act={
        <Button size="small" onClick={onOpen}>
          Xem
        </Button>
      }
    >
      <b>Chưa xác định {formatVnd(amount)}</b> từ {data?.Total} phiếu tiền về: tiền đã vào quỹ, chưa rõ của lô hay của
      ai.
    </Note>
  )
}

type DrawerProps = { onLot: (lotId: number) => void; onClose: () => void }

/** Each payment that brought such money, and from there its lô. */
export function UnidentifiedDrawer({ onLot, onClose }: DrawerProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(posMoney.getUnidentified, { PageIndex: page, PageSize: pageSize })
  const pages = Math.ceil((data?.Total ?? 0) / pageSize)
  return (
    <DrawerFrame title="Chưa xác định" subject="tiền về nhiều hơn số phải về" onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={5} rows={4} />}
      {data && (
        <PlainTable
          label="Tiền chưa xác định"
          rows={data.Data}
          columns={columnsTo(onLot)}
          rowKey="paymentID"
          summary={{ Amount: data.Summary?.Amount ?? 0 }}
          count={`${data.Total} phiếu tiền về`}
          card={(row) => <UnidentifiedCard row={row} onLot={onLot} />}
          empty={<Empty title="Không có tiền chưa xác định" />}
        />
      )}
      {pages > 1 && (
        <p className="cp-quiet">
          Trang {page}/{pages}{' '}
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Trước
          </Button>{' '}
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Sau
          </Button>
        </p>
      )}
    </DrawerFrame>
  )
}

const pageSize = 50
const col = columnsOf<Unidentified, { Amount: number }>()

const columnsTo = (onLot: (lotId: number) => void) => [
  col.cell('Phiếu', ({ Code, StaffName }) => <span title={StaffName}>{Code}</span>),
  col.date('Date', 'Ngày', { muted: true }),
  col.cell('Lô', ({ numberLoID, numberText, PosName }) =>
    numberLoID === null ? (
      `${PosName} · nhiều lô`
    ) : (
      <Button type="link" size="small" onClick={() => onLot(numberLoID)}>
        {PosName} · lô {numberText}
      </Button>
    ),
  ),
  col.text('FundName', 'Quỹ nhận', { width: 130 }),
  col.text('RefNo', 'Số tham chiếu', { width: 130, muted: true }),
  col.money('Amount', 'Chưa xác định', { total: 'Amount' }),
]

/** The same on a phone. */
const UnidentifiedCard = ({ row, onLot }: { row: Unidentified; onLot: (lotId: number) => void }) => (
  <RowCard
    title={row.Code}
    line={`${formatDay(row.Date)} · ${row.PosName} · ${row.numberLoID === null ? 'nhiều lô' : `lô ${row.numberText}`} · ${row.FundName}`}
    amount={{ label: 'Chưa xác định', value: row.Amount }}
    {...(row.numberLoID !== null && { onOpen: () => onLot(row.numberLoID ?? 0) })}
  />
)
