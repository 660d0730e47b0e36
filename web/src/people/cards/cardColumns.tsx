import { actOf } from '@cardpro/contract/kit/call'
import { cardStatus, cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { type CardRow, cards, custody } from '@cardpro/contract/people/cards/cards'
import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { type CardTier, cardTiers, tierName } from '@cardpro/contract/people/cards/cardTier'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { commentsOn } from '#kit/ui/record/useComments.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { EditCell } from '#kit/ui/table/EditCell.tsx'
import { useCardStatuses } from './cardList.ts'
import { cardStatusName, daysLeftText, expiryText, holderText } from './cardWords.ts'
import type { EditCard } from './useCardEdit.ts'
import './cards.css'

type Limits = { CreditLimit: number | null }
const column = columnsOf<CardRow, Limits>()

/** The cell alone: its own text is what is copied, and there is nothing to add up. */
const asShown = { raw: undefined, sum: undefined, align: undefined }

/** The columns of the card list; its actions open the drawers of the screen. */
export const cardColumns = (
  show: DrawerState['show'],
  { rights, edit: acts }: { rights: readonly string[]; edit: EditCard },
): Column<CardRow, Limits>[] => [
  ...recordColumns<CardRow, Limits, typeof cardFields>(cardsList, rights, {
    CustomerName: { width: 180 },
    Phone: { muted: true },
    BankCode: { cell: (card) => shortCard(card.BankCode, card.Last4), ...asShown },
    CardType: { cell: typeText, muted: true },
    Tier: { cell: (card) => <TierCell card={card} acts={acts} />, muted: true },
    HolderName: { width: 150, muted: true },
    ExpiresOn: { cell: (card) => <Expiry card={card} /> },
    CreditLimit: { total: limitSum },
    StatementDay: { cell: (card) => `ngày ${card.StatementDay}`, muted: true, ...asShown },
    DateDues: { cell: (card) => <DueCell card={card} acts={acts} /> },
    FeeRut: { muted: true },
    FeeDao: { muted: true },
    CardInShop: { cell: holderText, muted: true },
    AffName: { width: 120, muted: true },
    LastOrderDate: { muted: true },
    Note: { cell: (card) => <NoteCell card={card} acts={acts} />, width: 150, muted: true },
    Status: { cell: (card) => <StatusCell card={card} acts={acts} /> },
  }),
  column.actions((card) => [
    { label: 'Xem thẻ', onClick: () => show('view', card.CardDataID) },
    { label: 'Sửa', call: editOf(card), onClick: () => show('edit', card.CardDataID) },
    {
      label: 'Bình luận, tệp',
      call: commentsOn('customer'),
      onClick: () => show('comments', card.CardDataID),
    },
    { label: 'Đổi nơi giữ', call: custody.changeHold, onClick: () => show('hold', card.CardDataID) },
    ...(card.Status === cardStatus.stopped
      ? []
      : [
          {
            label: 'Ngừng theo dõi',
            call: cards.deleteCard,
            danger: true,
            onClick: () => show('stop', card.CardDataID),
          },
        ]),
  ]),
]

const typeText = ({ CardType, IsForeign }: CardRow): string =>
  IsForeign ? `${cardTypes[CardType]} · QT` : cardTypes[CardType]

/** The server leaves the sum out where it would have to read every card for it. */
const limitSum = ({ CreditLimit }: Limits) => CreditLimit !== null && <Money value={CreditLimit} tone="ink" />

const tones: Record<number, TagTone> = { 2: 'orange', 3: 'red' }

/** Ink while it is in use; a tag only where it is not. */
export function CardStatus({ status }: { status: number }) {
  if (status === cardStatus.active) return <span className="cp-quiet">{cardStatusName(status)}</span>
  return <Tag tone={tones[status] ?? 'grey'}>{cardStatusName(status)}</Tag>
}

function Expiry({ card }: { card: CardRow }) {
  const text = expiryText(card.ExpMonth, card.ExpYear)
  return card.ExpiresOn < today() ? <span className="cp-ink-red">{text} đã hết hạn</span> : text
}

const soonDays = 3

/** Colour only where the owner has to be called: the day is near and the card is in use. */
function Due({ card }: { card: CardRow }) {
  const isSoon = card.Status === cardStatus.active && card.DaysLeft <= soonDays
  return (
    <span className="cp-due">
      {formatDay(card.DateDues).slice(0, 5)}{' '}
      <small className={isSoon ? 'cp-ink-orange' : ''}>{daysLeftText(card.DaysLeft)}</small>
    </span>
  )
}

const editOf = ({ CardDataID }: CardRow) => actOf(cards.addOrEdit, { CardDataID })

type EditProps = { card: CardRow; acts: EditCard }
const labelOf = (field: keyof typeof cardFields, { BankCode, Last4 }: CardRow): string =>
  `${cardFields[field].label} của thẻ ${shortCard(BankCode, Last4)}`

const NoteCell = ({ card, acts }: EditProps) => (
  <EditCell
    call={editOf(card)}
    label={labelOf('Note', card)}
    value={card.Note}
    most={2000}
    save={(Note) => acts.edit(card, { Note })}
  >
    <Cut text={card.Note} width={150} />
  </EditCell>
)

/** The day of the month is typed; the card falls due on the next one. Days after a statement are set in the form. */
const DueCell = ({ card, acts }: EditProps) =>
  card.DueOffset !== null ? (
    <Due card={card} />
  ) : (
    <EditCell
      call={editOf(card)}
      label={labelOf('DueDay', card)}
      value={String(card.DueDay)}
      most={2}
      isNumber
      save={(day) => acts.edit(card, { DueDay: Number(day) })}
    >
      <Due card={card} />
    </EditCell>
  )

const tiers = numberChoices(cardTiers)

const TierCell = ({ card, acts }: EditProps) => (
  <EditCell
    call={editOf(card)}
    label={labelOf('Tier', card)}
    value={String(card.Tier)}
    choices={tiers}
    save={(tier) => acts.edit(card, { Tier: Number(tier) as CardTier })}
  >
    {tierName(card.Tier) || '—'}
  </EditCell>
)

const StatusCell = ({ card, acts }: EditProps) => (
  <EditCell
    call={cardBulk.changeStatus}
    label={labelOf('Status', card)}
    value={String(card.Status)}
    choices={useCardStatuses(card.Status)}
    save={(status) => acts.changeStatus(card, Number(status))}
  >
    <CardStatus status={card.Status} />
  </EditCell>
)
