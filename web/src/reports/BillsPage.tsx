import { PictureOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { identity } from '@cardpro/contract/people/identity/identity'
import { pos } from '@cardpro/contract/places/pos/pos'
import { type BillRow, bills } from '@cardpro/contract/reports/bills'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { shareDone, useJob } from '#kit/ui/hooks/useJob.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { billColumns } from './billColumns.tsx'
import { type BillFilters, billInput, billsList, initialBills } from './billFilters.ts'

/** Xuất bill: the bills of a period as they were recorded, for the books or a dispute with a bank; it makes no invoice. */
export function BillsPage() {
  const state = useFilters(initialBills)
  const [filters] = state
  const router = useRouter()
  const asked = billInput(filters)
  const query = useListCall(bills.reportBills, asked)
  const sums = query.data?.Summary
  const columns = billColumns(sums?.Fee !== null)
  const open = ({ ScheduleID }: BillRow) => void router.navigate({ to: `/contract/${ScheduleID}` })
  return (
    <ListPage
      title="Xuất bill"
      subtitle={sums && <Missing {...sums} />}
      actions={
        <>
          <Pictures filters={filters} />
          <ExportButton input={asked} columns={columns} list={billsList} />
        </>
      }
      toolbar={<BillToolbar state={state} merchants={sums?.Merchants ?? []} />}
    >
      <DataTable
        query={query}
        list={billsList}
        columns={columns}
        rowKey="LogWithdrawalID"
        state={state}
        noun="bill"
        empty={<Empty title="Không có bill nào với bộ lọc này" reason="Bill của lần quẹt đã hủy không có ở đây." />}
        row={{ onOpen: open, card: (row) => <BillCard row={row} onOpen={() => open(row)} /> }}
      />
    </ListPage>
  )
}

BillsPage.prefetch = prefetchList({
  name: billsList.name,
  call: bills.reportBills,
  inputOf: billInput,
  initial: initialBills,
})

type Gaps = { Amount: number; WithoutPicture: number; WithoutNumber: number; WithoutDoc: number }

/** The sum is shown here too, since cards on a phone have no foot. */
export const Missing = ({ Amount, WithoutPicture, WithoutNumber, WithoutDoc }: Gaps) =>
  WithoutPicture + WithoutNumber + WithoutDoc === 0
    ? `${formatVnd(Amount)} ₫, bill nào cũng có ảnh, số bill và chứng từ`
    : `${formatVnd(Amount)} ₫, ${formatVnd(WithoutPicture)} bill thiếu ảnh, ${formatVnd(WithoutNumber)} thiếu số, ${formatVnd(WithoutDoc)} thiếu chứng từ`

/** The pictures of the bills shown, in one file with a folder for each POS and lô. */
function Pictures({ filters }: { filters: BillFilters }) {
  const { job, start, isStarting } = useJob(bills.exportPictures, { keepsFile: true })
  const { PageIndex: _page, PageSize: _size, ...asked } = billInput(filters)
  const isUnderWay = isStarting || job !== null
  const share = job && shareDone(job)
  return (
    <ActionButton
      call={bills.exportPictures}
      icon={<PictureOutlined aria-hidden />}
      blocked={isUnderWay ? 'Đang gom ảnh: khi xong, tệp tự tải về và có trong danh sách việc' : undefined}
      onClick={() => void start(asked)}
    >
      {isUnderWay ? `Đang gom ảnh${share ? ` ${share}%` : '…'}` : 'Ảnh bill theo lô'}
    </ActionButton>
  )
}

type ToolbarProps = { state: FilterState<typeof initialBills>; merchants: string[] }

function BillToolbar({ state: [filters, setFilters], merchants }: ToolbarProps) {
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  return (
    <Toolbar>
      <SearchBox
        value={filters.LotNo}
        onChange={(LotNo) => setFilters({ LotNo })}
        placeholder="Số lô"
        label="Tìm theo số lô"
      />
      <DateRangeFilter
        value={rangeOf(filters, today())}
        onChange={(days) => {
          const { from, to } = writeDays(days)
          setFilters({ fromDate: from, toDate: to })
        }}
      />
      <SelectFilter
        label="POS"
        value={filters.PosID}
        onChange={(PosID) => setFilters({ PosID })}
        options={posChoices.map(({ PosID, Name }) => ({ value: PosID, label: Name }))}
      />
      <SelectFilter
        label="HKD"
        value={filters.Merchant}
        onChange={(Merchant) => setFilters({ Merchant })}
        options={merchants.map((name) => ({ value: name, label: name }))}
      />
      <SelectFilter
        label="Nhân viên"
        value={filters.StaffID}
        onChange={(StaffID) => setFilters({ StaffID })}
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
      />
      <Chip isOn={filters.MissingImage} onClick={() => setFilters({ MissingImage: !filters.MissingImage })}>
        Thiếu ảnh
      </Chip>
      <Chip isOn={filters.MissingNumber} onClick={() => setFilters({ MissingNumber: !filters.MissingNumber })}>
        Thiếu số bill
      </Chip>
      <Chip isOn={filters.MissingDoc} onClick={() => setFilters({ MissingDoc: !filters.MissingDoc })}>
        Thiếu chứng từ
      </Chip>
    </Toolbar>
  )
}

function BillCard({ row, onOpen }: { row: BillRow; onOpen: () => void }) {
  const { LotNo, BillNo, Time, PosName, BankCode, Last4, Pictures: count, MoneyOn } = row
  return (
    <RowCard
      title={`Lô ${LotNo} · ${BillNo === '' ? 'thiếu số bill' : `bill ${BillNo}`}`}
      onOpen={onOpen}
      status={count > 0 ? <span className="cp-quiet">Có ảnh</span> : <Tag tone="orange">Thiếu ảnh</Tag>}
      line={
        <>
          <DateText value={Time} as="short" /> · {PosName} · {shortCard(BankCode, Last4)}
          {MoneyOn && (
            <>
              {' '}
              · tiền về <DateText value={MoneyOn} as="day" />
            </>
          )}
        </>
      }
      amount={{ label: 'Số tiền', value: row.Amount, tone: 'ink' }}
      {...(row.Net !== null && { second: { label: 'Phải về', value: row.Net } })}
    />
  )
}
