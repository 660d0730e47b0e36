import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { type CustomerRow, people } from '@cardpro/contract/people/customers/customer.calls'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { useCustomerPaths } from './customerPaths.ts'
import './people.css'

/** Why no order may be made for the customer; undefined where one may be. */
export const whyNoOrder = ({ IsBlack }: Pick<CustomerRow, 'IsBlack'>): string | undefined =>
  IsBlack ? 'Khách trong danh sách đen, không lập đơn mới được' : undefined

/** Why there is nothing to collect from the customer. */
export const whyNoDebt = ({ Balance }: Pick<CustomerRow, 'Balance'>): string | undefined =>
  Balance > 0 ? undefined : 'Khách không nợ'

/** The most frequent actions with a customer, in one tap. */
export function CustomerActs({ customer, onShow }: { customer: CustomerRow; onShow: DrawerState['show'] }) {
  const paths = useCustomerPaths()
  const id = customer.CustomerID
  return (
    <Row wrap below={12}>
      <ActionButton call={orders.createManual} small blocked={whyNoOrder(customer)} onClick={() => paths.makeOrder(id)}>
        Tạo đơn
      </ActionButton>
      <ActionButton call={cards.addOrEdit} small onClick={() => paths.addCard(id)}>
        Thêm thẻ
      </ActionButton>
      <ActionButton call={debts.payDebtCustomer} small blocked={whyNoDebt(customer)} onClick={() => paths.collect(id)}>
        Thu tiền khách
      </ActionButton>
      <ActionButton call={people.getByID} small onClick={() => onShow('remind', id)}>
        Gửi nhắc
      </ActionButton>
    </Row>
  )
}
