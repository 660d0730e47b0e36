import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { funds } from '@cardpro/contract/places/funds/funds'
import { DraftOrIntake } from '#bank/reconcile/statements/DraftOrIntake.tsx'
import { useAccountDoor } from '#bank/reconcile/statements/doors.ts'
import { useDrafts } from '#bank/reconcile/statements/drafts.ts'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, boundDays, type FilterState } from '#kit/ui/list/useFilters.ts'
import { CheckHead } from './CheckHead.tsx'
import { LineDrawers } from './LineDrawers.tsx'
import { useLastFund } from './lastFund.ts'
import { LineCard, lineColumns } from './lineColumns.tsx'
import {
  type Direction,
  directionOf,
  type initialLines,
  type LineShow,
  lineDays,
  lineList,
  showOf,
} from './lineList.ts'

const directions: { value: Direction; label: string }[] = [
  { value: 'all', label: 'Vào và ra' },
  { value: 'in', label: 'Tiền vào' },
  { value: 'out', label: 'Tiền ra' },
]

/** Sao kê ngân hàng: statements of accounts come in; each line with the vouchers that it is, and the books against the bank. */
export function BankTab() {
  const screen = useListScreen(lineList)
  const { state, filters, setFilters, sums, drawer } = screen
  const { accounts, fundId, chooseFund } = useFundOfTab(state)
  const drafts = useDrafts()
  const intake = <Intake fundId={fundId} accounts={accounts} onFund={chooseFund} />
  if (drafts.ids.length > 0) return intake
  return (
    <>
      {intake}
      {fundId !== null && <CheckHead fundId={fundId} onShow={(show) => setFilters({ show })} />}
      <div className="cp-tab-slot">
        <Toolbar folds>
          <SearchBox placeholder="Nội dung, tham chiếu, số tiền" {...bound(state, 'GeneralSearch')} />
          <Segments
            label="Chiều tiền"
            options={directions}
            value={directionOf(filters.direction)}
            onChange={(direction) => setFilters({ direction })}
          />
          <DateRangeFilter none="31 ngày gần đây" {...boundDays(state, lineDays(filters))} />
        </Toolbar>
        <StateChips counts={sums?.Counts} value={showOf(filters.show)} onChange={(show) => setFilters({ show })} />
      </div>
      <ListTable
        screen={screen}
        columns={lineColumns(drawer)}
        rowKey="LineID"
        noun="dòng ngân hàng"
        empty={noLines}
        row={{
          onOpen: (line) => drawer.show('line', line.LineID),
          card: (line) => <LineCard line={line} drawer={drawer} />,
        }}
      />
      <LineDrawers drawer={drawer} />
    </>
  )
}

/** The fund of the lines: the one in the address, which begins with the last choice, or the only one there is. */
function useFundOfTab([filters, setFilters, narrowing]: FilterState<typeof initialLines>) {
  const accounts = useAccounts()
  const keepFund = useLastFund({ isBare: narrowing.keys.length === 0, fundIds: accounts.map(({ value }) => value) })
  const only = accounts.length === 1 ? (accounts[0]?.value ?? null) : null
  const chooseFund = (BankCardID: number | null) => {
    setFilters({ BankCardID })
    keepFund(BankCardID)
  }
  return { accounts, fundId: filters.BankCardID ?? only, chooseFund }
}

const noLines = (
  <Empty
    title="Chưa có dòng ngân hàng nào"
    reason="Chọn quỹ rồi kéo sao kê tài khoản (Excel, CSV, PDF) vào ô ở trên: mỗi dòng được giữ một lần, dù đến từ nguồn nào."
  />
)

type Account = { value: number; label: string }

/** The funds of the shop that have an account at a bank, or are a wallet. */
function useAccounts(): Account[] {
  const all = useCall(funds.getByConditions, { PageSize: 200 }).data?.Data ?? []
  return all
    .filter(({ Kind }) => Kind !== fundKind.cash)
    .map(({ BankCardID, Name, AccountNo }) => ({
      value: BankCardID,
      label: AccountNo === '' ? Name : `${Name} …${AccountNo.slice(-4)}`,
    }))
}

type IntakeProps = { fundId: number | null; accounts: Account[]; onFund: (fundId: number | null) => void }

/** The fund is chosen beside the place where its statement is dropped, and narrows the list as well. */
function Intake({ fundId, accounts, onFund }: IntakeProps) {
  const door = useAccountDoor(fundId)
  const { allowed } = useCan(statements.uploadBank)
  const choice = <SelectFilter label="Chọn quỹ" value={fundId} options={accounts} onChange={onFund} />
  if (!allowed) return <div className="cp-sta cp-sta-slim row wrap gap-8">{choice}</div>
  return (
    <DraftOrIntake door={door} onTaken={() => {}} isSlim>
      {choice}
    </DraftOrIntake>
  )
}

type Counts = {
  All: number
  Open: number
  Partly: number
  Booked: number
  Unknown: number
  Skipped: number
  Doubt: number
}
type ChipsProps = { counts: Counts | undefined; value: LineShow; onChange: (show: LineShow) => void }

type Chip = { show: LineShow; label: string; count: (counts: Counts) => number; isShown?: (counts: Counts) => boolean }

/** States that are rare are shown where there are lines of them. */
const chips: Chip[] = [
  { show: 'all', label: 'Tất cả', count: ({ All }) => All },
  {
    show: 'left',
    label: 'Chưa ghi',
    count: ({ Open, Partly, Unknown }) => Open + Partly + Unknown,
    isShown: ({ Partly, Unknown }) => Partly + Unknown > 0,
  },
  { show: 'open', label: 'Mới', count: ({ Open }) => Open },
  { show: 'doubt', label: 'Có thể trùng', count: ({ Doubt }) => Doubt, isShown: ({ Doubt }) => Doubt > 0 },
  { show: 'partly', label: 'Ghi một phần', count: ({ Partly }) => Partly, isShown: ({ Partly }) => Partly > 0 },
  { show: 'booked', label: 'Đã ghi', count: ({ Booked }) => Booked },
  { show: 'unknown', label: 'Chưa rõ', count: ({ Unknown }) => Unknown, isShown: ({ Unknown }) => Unknown > 0 },
  { show: 'skipped', label: 'Bỏ qua', count: ({ Skipped }) => Skipped },
]

function StateChips({ counts, value, onChange }: ChipsProps) {
  const shown = chips.filter(({ show, isShown }) => !isShown || show === value || (counts && isShown(counts)))
  return (
    <StatusChips<LineShow>
      label="Trạng thái của dòng"
      value={value}
      onChange={onChange}
      chips={shown.map(({ show, label, count }) => ({ value: show, label, count: counts && count(counts) }))}
    />
  )
}
