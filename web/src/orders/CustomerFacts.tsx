import type { OrderRow } from '@cardpro/contract/orderRows'
import { orders } from '@cardpro/contract/orders'
import type { CustomerHit } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { Balance } from '#ui/Money.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import './createOrder.css'

/** What decides whether to work with this customer: old debts, the black list, consent, and how the last orders went. */
export function CustomerFacts({ customer }: { customer: CustomerHit }) {
  const latest = useCall(orders.getByConditions, { CustomerID: customer.CustomerID, PageSize: 5 }, { silent: true })
    .data?.Data
  return (
    <div className="cp-customer-facts">
      <span>
        {customer.Balance < 0 ? 'Đang nợ khách ' : 'Nợ cũ '}
        <b>
          <Balance value={customer.Balance} />
        </b>
      </span>
      {latest && <Latest orders={latest} />}
      {customer.IsBlack && <Tag tone="red">Danh sách đen</Tag>}
      {!customer.HasConsent && <Tag tone="orange">Chưa đồng ý lưu dữ liệu</Tag>}
    </div>
  )
}

function Latest({ orders }: { orders: readonly OrderRow[] }) {
  const open = orders.filter(({ Status }) => Status < 5).length
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
