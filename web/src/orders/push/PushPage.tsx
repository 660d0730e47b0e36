import { DownloadOutlined, WalletOutlined } from '@ant-design/icons'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type PushRow, pushes } from '@cardpro/contract/orders/pushes/pushes'
import { funds } from '@cardpro/contract/places/funds/funds'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { useFunds } from '#kit/pickers/places/places.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { type ManyAct, ManyDrawer } from './ManyDrawer.tsx'
import { PushPanel } from './PushPanel.tsx'
import { pushColumns, StateTag } from './pushColumns.tsx'
import { isOpen, kindName, kindOptions, type PushFilters, pushList, stateChips, waitingText } from './pushFilters.ts'
import { usePushChoice } from './usePushChoice.ts'
import './pushes.css'

/** Đẩy tiền: the queue of money to be sent now, for several cashiers at once. */
export function PushPage() {
  const screen = useListScreen(pushList)
  const { state, query, sums } = screen
  const { Taken: taken } = sums ?? noneTaken
  const choice = usePushChoice(query.data?.Data ?? noRows, taken)
  const [many, setMany] = useState<{ act: ManyAct; picked: PickedRows } | null>(null)
  const bulk = bulkOf([
    { label: 'File lô CSV', call: pushes.pushFile, onPick: (picked) => setMany({ act: 'file', picked }) },
    { label: 'Đã chuyển', call: pushes.markPushed, onPick: (picked) => setMany({ act: 'mark', picked }) },
  ])
  return (
    <ListPage
      title="Đẩy tiền"
      subtitle={sums && <Sums {...sums} />}
      actions={
        <Actions
          left={sums?.Left}
          onFile={() => setMany({ act: 'file', picked: { filters: state[2].all, total: query.data?.Total ?? 0 } })}
        />
      }
      toolbar={<PushToolbar state={state} />}
      chips={<StatusChips label="Trạng thái" chips={stateChips(sums?.Counts)} {...bound(state, 'State')} />}
    >
      <TakenNotes taken={taken} />
      <div className={choice.row ? 'cp-push fill flex cp-push-two-parts' : 'cp-push fill flex'}>
        {choice.row && <PushPanel choice={choice} row={choice.row} />}
        <div className="cp-push-list stack fill">
          <ListTable
            screen={{ ...screen, list: { ...pushList, bulk } }}
            columns={pushColumns}
            rowKey="Key"
            noun="dòng"
            sumsName="Còn phải chuyển"
            empty={nothingToSend}
            row={{
              onOpen: choice.choose,
              card: (row) => <PushCard row={row} onOpen={() => choice.choose(row)} />,
            }}
          />
        </div>
      </div>
      {many && <ManyDrawer {...many} onClose={() => setMany(null)} />}
    </ListPage>
  )
}

PushPage.prefetch = prefetchList(pushList)

const noRows: PushRow[] = []
const noneTaken: Pick<Summary<typeof pushes.getPushList>, 'Taken'> = { Taken: [] }

/** Rows that the user held and that were lowered or closed meanwhile. */
const TakenNotes = ({ taken }: { taken: Summary<typeof pushes.getPushList>['Taken'] }) =>
  taken.map(({ ScheduleID, Kind, Text }) => (
    <div key={`${ScheduleID}-${Kind}`} className="cp-push-taken">
      <Note tone="orange">{Text}</Note>
    </div>
  ))

const nothingToSend = (
  <Empty
    title="Không có khoản nào phải chuyển"
    reason="Đơn chờ chuyển tiền và đơn đáo hôm nay chưa nạp tự có ở đây; khoản khác: bấm “Đưa vào hàng đợi” khi nạp hoặc chuyển tiền."
  />
)

const Sums = ({ Left, Sent }: { Left: number; Sent: number }) => (
  <>
    Còn phải chuyển <b className="cp-ink">{formatVnd(Left)}</b> · đã chuyển hôm nay {formatVnd(Sent)}
  </>
)

function Actions({ left, onFile }: { left: number | undefined; onFile: () => void }) {
  const isNarrow = useNarrow()
  if (isNarrow) return null
  return (
    <>
      <Link to="/manager/bankcard" className="cp-push-funds">
        <WalletOutlined aria-hidden /> Số dư quỹ
      </Link>
      <ActionButton
        call={pushes.pushFile}
        icon={<DownloadOutlined aria-hidden />}
        blocked={left === 0 ? 'Không có dòng nào phải chuyển' : undefined}
        onClick={onFile}
      >
        Xuất file chuyển khoản
      </ActionButton>
    </>
  )
}

function PushToolbar({ state }: { state: FilterState<PushFilters> }) {
  const own = useFunds()
  const banks = useCall(funds.getAllBank, {}).data?.Data ?? []
  return (
    <ListToolbar state={state} search="Đơn, tên, số tài khoản" folds>
      <SelectFilter label="Loại" options={kindOptions} {...bound(state, 'Kind')} />
      <SelectFilter
        label="Quỹ chi"
        options={own.map(({ BankCardID, Name }) => ({ value: BankCardID, label: Name }))}
        {...bound(state, 'BankCardID')}
      />
      <StaffFilter {...bound(state, 'StaffID')} />
      <SelectFilter
        label="Ngân hàng nhận"
        options={banks
          .filter(({ TransferSupported }) => TransferSupported)
          .map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
        {...bound(state, 'BankCode')}
      />
    </ListToolbar>
  )
}

function PushCard({ row, onOpen }: { row: PushRow; onOpen: () => void }) {
  const now = useNow(30_000)
  const since = isOpen(row) ? ` · ${waitingText(row.Since, now)}` : ''
  return (
    <RowCard
      title={row.CustomerName}
      status={<StateTag row={row} />}
      line={`${kindName(row.Kind)} · ${row.Code}${since}${row.IsDue ? ' · đến hạn hôm nay' : ''}`}
      amount={{ label: row.AccountNo === '' ? 'Chưa có tài khoản' : row.BankName, value: row.Amount, tone: 'ink' }}
      onOpen={onOpen}
    />
  )
}
