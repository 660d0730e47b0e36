import { formatInstant } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { HeldCard } from '@cardpro/contract/people/cards/cardRows'
import { custody } from '@cardpro/contract/people/cards/cards'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { CardDrawers } from './CardDrawers.tsx'
import '#kit/ui/table/card.css'
import { CardStatus } from './cardColumns.tsx'
import { holderText } from './cardWords.ts'
import { heldList } from './workLists.ts'

/** Thẻ đang giữ: which cards of customers are in the shop or in whose hands, since when and by which receipt. */
export function HeldCards({ views }: { views: ReactNode }) {
  const screen = useListScreen(heldList)
  const { filters, setFilters, drawer } = screen
  const { cardInShop, StaffId } = filters
  // The chips name every holder, also while one of them is chosen.
  const all = useCall(custody.getCardDataShop, { PageSize: 1 }, { silent: true }).data?.Summary?.Holders ?? []
  const keyOf = (place: number | null, staffId: number | null) => `${place ?? ''}/${staffId ?? ''}`
  const chips = [
    { value: keyOf(null, null), label: 'Tất cả' },
    ...all.map(({ CardInShop, StaffID, StaffName, Count }) => ({
      value: keyOf(CardInShop, StaffID),
      label: CardInShop === 1 ? 'Cửa hàng' : StaffName || 'Nhân viên',
      count: Count,
    })),
  ]
  const choose = (key: string) => {
    const [place = '', staffId = ''] = key.split('/')
    setFilters({ cardInShop: place ? Number(place) : null, StaffId: staffId ? Number(staffId) : null })
  }
  return (
    <ListScreen
      screen={screen}
      title="Thẻ đang giữ"
      subtitle={views}
      toolbar={
        <Toolbar>
          <StatusChips label="Ai giữ thẻ" chips={chips} value={keyOf(cardInShop, StaffId)} onChange={choose} />
        </Toolbar>
      }
      columns={heldColumns(drawer)}
      rowKey="CardDataID"
      noun="thẻ"
      emptyAlways={
        <Empty
          title="Không giữ thẻ nào của khách"
          reason="Khi nhận hay trả thẻ, mở thẻ và chọn Đổi nơi giữ: biên nhận có số và chỗ ký."
        />
      }
      row={{
        onOpen: (card) => drawer.show('view', card.CardDataID),
        card: (card) => <HeldCardOfList card={card} onOpen={() => drawer.show('view', card.CardDataID)} />,
      }}
    >
      <CardDrawers drawer={drawer} ownerId={null} />
    </ListScreen>
  )
}

const column = columnsOf<HeldCard>()
const heldColumns = (drawer: DrawerState): Column<HeldCard, object>[] => [
  column.cell('Nơi giữ', (card) => holderText({ ...card, Slot: '' })),
  column.text('Slot', 'Ngăn'),
  column.text('CustomerName', 'Khách hàng', { width: 180 }),
  column.phone('Phone', 'SĐT', { muted: true }),
  column.cell('Thẻ', (card) => shortCard(card.BankCode, card.Last4)),
  { ...column.dateTime('Since', 'Giữ từ', { muted: true }), cell: (card) => <Since since={card.Since} /> },
  column.code('ReceiptNo', 'Biên nhận'),
  column.cell('Trạng thái', (card) => <CardStatus status={card.Status} />),
  column.actions((card) => [
    { label: 'Đổi nơi giữ', call: custody.changeHold, onClick: () => drawer.show('hold', card.CardDataID) },
    ...(card.ReceiptNo === ''
      ? []
      : [{ label: 'In biên nhận', onClick: () => drawer.show('receipt', card.CardDataID) }]),
  ]),
]

/** A card that lies so long has been forgotten, or its owner has. */
const longDays = 30
const daysHeld = (since: string): number =>
  Math.floor((Date.parse(today()) - Date.parse(since.slice(0, 10))) / 86_400_000)

function Since({ since }: { since: string | null }) {
  if (since === null) return <span className="cp-quiet">—</span>
  const days = daysHeld(since)
  return (
    <span className="cp-due">
      <DateText value={since} /> {days > longDays && <Tag tone="orange">{`${days} ngày`}</Tag>}
    </span>
  )
}

/** The same on a phone: no amount belongs to it, so it is a line and not a picture of one. */
function HeldCardOfList({ card, onOpen }: { card: HeldCard; onOpen: () => void }) {
  const since = card.Since && `từ ${formatInstant(card.Since).slice(0, 10)}`
  const isLong = card.Since !== null && daysHeld(card.Since) > longDays
  return (
    <>
      <div className="cp-card-top">
        <button type="button" className="cp-card-title" onClick={onOpen}>
          {shortCard(card.BankCode, card.Last4)} · {card.CustomerName}
        </button>
        {isLong ? <Tag tone="orange">{`${daysHeld(card.Since ?? '')} ngày`}</Tag> : <CardStatus status={card.Status} />}
      </div>
      <div className="cp-card-line">{[holderText(card), since, card.ReceiptNo].filter(Boolean).join(' · ')}</div>
    </>
  )
}
