import { type BankCheck, bankLines, type UnlinkedVoucher } from '@cardpro/contract/bank/bankLines/bankLines'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type UnlinkedProps = { check: BankCheck; onClose: () => void }

/** Vouchers of a fund that no line of the bank is linked to. */
export function UnlinkedDrawer({ check: { BankCardID, FundName, FromDate, Date: day }, onClose }: UnlinkedProps) {
  const days = FromDate === null ? {} : { fromDate: FromDate, toDate: day }
  const { data, error, refetch } = useCall(bankLines.getVouchers, { BankCardID, ...days, PageSize: 200 })
  return (
    <DrawerFrame title="Phiếu chưa có dòng ngân hàng" subject={FundName} onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data ? (
        <PlainTable
          label="Phiếu chưa có dòng ngân hàng"
          rows={data.Data}
          columns={columns}
          rowKey="JournalID"
          empty={<Empty title="Phiếu nào cũng có dòng ngân hàng" />}
          card={(row) => (
            <RowCard
              title={row.Code || wordOf(row)}
              line={`${wordOf(row)} · ${row.Note}`}
              amount={{ label: 'Chưa liên kết', value: row.Left, tone: 'ink' }}
            />
          )}
        />
      ) : (
        !error && <SkeletonRows columns={5} rows={5} />
      )}
    </DrawerFrame>
  )
}

const wordOf = ({ Type }: UnlinkedVoucher): string => journalWords[Type] ?? Type

const column = columnsOf<UnlinkedVoucher>()
const columns = [
  column.date('Date', 'Ngày'),
  column.text('Code', 'Phiếu', { width: 130 }),
  column.cell('Loại', wordOf),
  column.money('Left', 'Chưa liên kết', { tone: 'ink' }),
  column.text('Note', 'Ghi chú', { width: 160 }),
  column.person('StaffName', 'NV'),
]
