import { actOf } from '@cardpro/contract/kit/call'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { type CollaboratorChoice, collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { type CustomerHit, people } from '@cardpro/contract/people/customers/customer.calls'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { GiveConsent } from '#kit/pickers/GiveConsent.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import './createOrder.css'

type CustomerFactsProps = { customer: CustomerHit; card: CardShort | null; onConsent: () => void }

/** What decides whether to work with this customer: old debts, the black list, consent, how the last orders went, and whose order it is. */
export function CustomerFacts({ customer, card, onConsent }: CustomerFactsProps) {
  const [isAsking, setAsking] = useState(false)
  const latest = useCall(orders.getByConditions, { CustomerID: customer.CustomerID, PageSize: 5 }, { silent: true })
    .data?.Data
  return (
    <>
      <div className="cp-customer-facts row wrap cp-muted text-12">
        <span>
          {customer.Balance < 0 ? 'Mình nợ khách ' : 'Nợ cũ '}
          <b>
            <Balance value={customer.Balance} />
          </b>
        </span>
        {latest && <Latest orders={latest} />}
        <Referrer customer={customer} card={card} />
        {customer.IsBlack && <Tag tone="red">Danh sách đen</Tag>}
        {!customer.HasConsent && <Tag tone="orange">Chưa đồng ý lưu dữ liệu</Tag>}
        {!customer.HasConsent && !isAsking && (
          <ActionButton
            call={actOf(people.addOrEditCustomer, { CustomerID: customer.CustomerID })}
            small
            kind="quiet"
            onClick={() => setAsking(true)}
          >
            Ghi nhận đồng ý
          </ActionButton>
        )}
      </div>
      {isAsking && (
        <GiveConsent
          customerId={customer.CustomerID}
          onGiven={() => {
            setAsking(false)
            onConsent()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Referrer({ customer, card }: Omit<CustomerFactsProps, 'onConsent'>) {
  const isBrought = customer.AffID !== null || (card !== null && card.AffID !== null)
  const inUse = useCall(collaborators.getCollaborator, {}, { enabled: isBrought, silent: true }).data?.Data ?? []
  const referrer = referrerOf({ customer, card }, inUse)
  return (
    referrer && (
      <span>
        CTV <b>{referrer.name}</b> {referrer.source}
      </span>
    )
  )
}

function Latest({ orders }: { orders: readonly OrderRow[] }) {
  const open = orders.filter(({ Status }) => Status < orderStatus.done).length
  if (orders.length === 0) return <span>Chưa có đơn nào</span>
  if (orders.length === 1) {
    return (
      <span>
        Đơn gần nhất <b>{open === 0 ? 'đã xong' : 'chưa xong'}</b>
      </span>
    )
  }
  return (
    <span>
      {orders.length} đơn gần nhất <b>{open === 0 ? 'đều đã xong' : `có ${open} đơn chưa xong`}</b>
    </span>
  )
}

type WithCollaborator = { AffID: number | null }
type Referrer = { id: number; name: string; source: 'theo thẻ' | 'theo khách' }

/** Whose a new order will be, as the server decides it: the card's collaborator, else the customer's, of those in use. */
export function referrerOf(
  { card, customer }: { card: WithCollaborator | null; customer: WithCollaborator | null },
  inUse: readonly CollaboratorChoice[],
): Referrer | null {
  const find = (one: WithCollaborator | null) => inUse.find(({ AffID }) => AffID === one?.AffID)
  const [ofCard, ofCustomer] = [find(card), find(customer)]
  if (ofCard) return { id: ofCard.AffID, name: ofCard.Name, source: 'theo thẻ' }
  return ofCustomer ? { id: ofCustomer.AffID, name: ofCustomer.Name, source: 'theo khách' } : null
}
