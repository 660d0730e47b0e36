import { PictureOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { identity } from '@cardpro/contract/people/identity/identity'
import { pos } from '@cardpro/contract/places/pos/pos'
import { type BillRow, bills } from '@cardpro/contract/reports/bills'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { shareDone, useJob } from '#kit/ui/hooks/useJob.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { bound, boundDays, type FilterState } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { billColumns } from './billColumns.tsx'
import { type BillFilters, billInput, billsList } from './billFilters.ts'

/** Xuất bill: the bills of a period as they were recorded, for the books or a dispute with a bank; it makes no invoice. */
export function BillsPage() {
  const screen = useListScreen(billsList)
  const { state, filters, sums } = screen
  const router = useRouter()
  const open = ({ ScheduleID }: BillRow) => void router.navigate({ to: `/contract/${ScheduleID}` })
  return (
    <ListScreen
      screen={screen}
      title="Xuất bill"
      subtitle={sums && <Missing {...sums} />}
      firstActions={<Pictures filters={filters} />}
      toolbar={<BillToolbar state={state} merchants={sums?.Merchants ?? []} />}
      columns={billColumns(sums?.Fee !== null)}
      rowKey="LogWithdrawalID"
      noun="bill"
      emptyAlways={<Empty title="Không có bill nào với bộ lọc này" reason="Bill của lần quẹt đã hủy không có ở đây." />}
      row={{ onOpen: open, card: (row) => <BillCard row={row} onOpen={() => open(row)} /> }}
    />
  )
}

BillsPage.prefetch = prefetchList(billsList)

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

type ToolbarProps = { state: FilterState<BillFilters>; merchants: string[] }

function BillToolbar({ state, merchants }: ToolbarProps) {
  const [filters, setFilters] = state
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const staff = useCall(identity.getAllStaff, {}).data?.Data ?? []
  return (
    <Toolbar>
      <SearchBox placeholder="Số lô" label="Tìm theo số lô" {...bound(state, 'LotNo')} />
      <DateRangeFilter {...boundDays(state, rangeOf(filters, today()))} />
      <SelectFilter
        label="POS"
        options={posChoices.map(({ PosID, Name }) => ({ value: PosID, label: Name }))}
        {...bound(state, 'PosID')}
      />
      <SelectFilter
        label="HKD"
        options={merchants.map((name) => ({ value: name, label: name }))}
        {...bound(state, 'Merchant')}
      />
      <SelectFilter
        label="Nhân viên"
        options={staff.map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))}
        {...bound(state, 'StaffID')}
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
