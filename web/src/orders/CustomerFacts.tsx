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
  const done = latest?.filter(({ Status }) => Status === 5 || Status === 6).length ?? 0
  return (
    <div className="cp-facts">
      <span>
        {customer.Balance < 0 ? 'Đang nợ khách ' : 'Nợ cũ '}
        <b>
          <Balance value={customer.Balance} />
        </b>
      </span>
      {latest && (
        <span>
          {latest.length === 0 ? (
            'Chưa có đơn nào'
          ) : (
            <>
              {latest.length} đơn gần nhất{' '}
              <b>{done === latest.length ? 'đều đã xong' : `${latest.length - done} chưa xong`}</b>
            </>
          )}
        </span>
      )}
      {customer.IsBlack && <Tag tone="red">Danh sách đen</Tag>}
      {!customer.HasConsent && <Tag tone="orange">Chưa đồng ý lưu dữ liệu</Tag>}
    </div>
  )
}
