import type { Call } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import type { OpeningDebt, partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

/** A collaborator's is of the same shape. */
type Cancel = typeof partnerOpenings.cancelOpening

type OpeningsDrawerProps = {
  /** `Công nợ đầu`, and whose. */
  title: string
  name: string
  /** What an amount means: `Đối tác nợ`. */
  side: (amountVnd: number) => string
  query: { data: { Data: OpeningDebt[] } | undefined; error: Error | null; refetch: () => unknown }
  cancel: Cancel
  refresh: readonly Call[]
  onClose: () => void
}

/** The opening balances of a customer, partner or collaborator; each can be cancelled alone. */
export function OpeningsDrawer({ title, name, side, query, cancel, refresh, onClose }: OpeningsDrawerProps) {
  const [chosenId, setChosen] = useAddress('opening')
  const rows = query.data?.Data
  const chosen = rows?.find(({ JournalID }) => String(JournalID) === chosenId)
  if (chosen)
    return (
      <CancelOne
        opening={chosen}
        words={{ title, name, side }}
        call={cancel}
        refresh={refresh}
        onClose={() => setChosen(null)}
      />
    )
  return (
    <DrawerFrame
      title={title}
      subject={name}
      onClose={onClose}
      footer={
        <DrawerFoot note="Ghi khi cửa hàng chuyển vào, đối ứng với vốn">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {!rows && !query.error && <SkeletonRows columns={3} rows={2} />}
      {rows && <Openings title={title} rows={rows} acting={{ side, cancel, choose: (id) => setChosen(String(id)) }} />}
    </DrawerFrame>
  )
}

const column = columnsOf<OpeningDebt>()

type Acting = { side: (amountVnd: number) => string; cancel: Cancel; choose: (id: number) => void }

function Openings({ title, rows, acting }: { title: string; rows: OpeningDebt[]; acting: Acting }) {
  return (
    <PlainTable
      label={title}
      rows={rows}
      columns={columns(acting)}
      rowKey="JournalID"
      card={({ JournalID, Date: day, Amount, Note }) => (
        <RowCard
          title={Note}
          line={formatDay(day)}
          amount={{ label: acting.side(Amount), value: Math.abs(Amount) }}
          act={<CancelButton id={JournalID} acting={acting} />}
        />
      )}
      empty={<Empty title={`Không có ${title.toLowerCase()} nào`} />}
    />
  )
}

const CancelButton = ({ id, acting: { cancel, choose } }: { id: number; acting: Acting }) => (
  <ActionButton call={cancel} small kind="danger" onClick={() => choose(id)}>
    Hủy
  </ActionButton>
)

const columns = (acting: Acting) => [
  column.cell('Ngày', ({ Date: day }) => formatDay(day), { muted: true }),
  column.cell('Diễn giải', ({ Note }) => Note),
  column.cell(
    'Số tiền',
    ({ Amount }) => (
      <span title={acting.side(Amount)}>
        <b>{formatVnd(Math.abs(Amount))}</b> <span className="cp-quiet">{acting.side(Amount)}</span>
      </span>
    ),
    { align: 'right' },
  ),
  column.cell('', ({ JournalID }) => <CancelButton id={JournalID} acting={acting} />),
]

type CancelOneProps = {
  opening: OpeningDebt
  words: Pick<OpeningsDrawerProps, 'title' | 'name' | 'side'>
  call: Cancel
  refresh: readonly Call[]
  onClose: () => void
}

function CancelOne({ opening, words: { title, name, side }, call, refresh, onClose }: CancelOneProps) {
  const size = formatVnd(Math.abs(opening.Amount))
  return (
    <ConfirmAction
      call={call}
      input={{ JournalID: opening.JournalID }}
      title={`Hủy ${title.toLowerCase()} của ${name}`}
      reasons={reasons}
      save={`Hủy ${size}`}
      done={{ success: `Đã hủy ${title.toLowerCase()} của ${name}`, refresh }}
      onClose={onClose}
    >
      Bỏ khoản <b>{size}</b> ({side(opening.Amount).toLowerCase()}), vốn đổi theo. Bút toán hủy ghi ngày{' '}
      {formatDay(opening.Date)}; ngày đó đã khóa sổ thì ghi hôm nay. Nhập lại số đúng bằng tệp chuyển vào.
    </ConfirmAction>
  )
}

const reasons = ['Nhập nhầm số tiền', 'Nhầm người', 'Nhập hai lần']
