import { PlusOutlined } from '@ant-design/icons'
import { cardStatuses, cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { useNavigate } from '@tanstack/react-router'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Bleed } from '#kit/ui/layout/layout.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { NoRowsYet } from '../../kit/ui/basic/PageError.tsx'
import './people.css'

/** The cards of a customer, with a button to add one. */
export function CustomerCards({ customerId }: { customerId: number }) {
  const { allowed } = useCan(cards.getByCustomerID)
  const navigate = useNavigate()
  const found = useCall(cards.getByCustomerID, { CustomerID: customerId }, { enabled: allowed })
  if (!allowed) return null
  return (
    <FormSection
      title="Thẻ"
      aside={
        <ActionButton
          call={cards.addOrEdit}
          small
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate({ to: '/cards', search: { CustomerID: customerId, drawer: 'create' } })}
        >
          Thêm thẻ
        </ActionButton>
      }
    >
      <Bleed>
        <PlainTable
          label="Thẻ của khách"
          rows={found.data?.Data ?? []}
          columns={columns}
          rowKey="CardDataID"
          card={(card) => <CardOfCustomer card={card} />}
          empty={<NoRowsYet query={found} none="Khách chưa có thẻ nào." />}
        />
      </Bleed>
    </FormSection>
  )
}

const statuses: Record<number, string> = cardStatuses

const column = columnsOf<CardShort>()
const columns = [
  column.cell('Thẻ', (card) => shortCard(card.BankCode, card.Last4)),
  column.cell('Loại', (card) => cardTypes[card.CardType]),
  column.money('CreditLimit', 'Hạn mức'),
  column.date('DateDues', 'Đến hạn', { muted: true }),
  column.date('ExpiresOn', 'Hết hạn thẻ', { muted: true }),
  column.cell('Trạng thái', (card) => statuses[card.Status]),
]

/** The same on a phone. */
function CardOfCustomer({ card }: { card: CardShort }) {
  const days = `đến hạn ${formatDay(card.DateDues)} · hết hạn ${formatDay(card.ExpiresOn).slice(3)}`
  return (
    <RowCard
      title={shortCard(card.BankCode, card.Last4)}
      status={<span className="cp-quiet">{statuses[card.Status]}</span>}
      line={`${cardTypes[card.CardType]} · ${days}`}
      amount={{ label: 'Hạn mức', value: card.CreditLimit }}
    />
  )
}
