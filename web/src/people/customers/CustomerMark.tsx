import { recordStatus } from '@cardpro/contract/kit/constants'
import type { CustomerRow } from '@cardpro/contract/people/customers/customer.calls'
import { customerRanks } from '@cardpro/contract/people/customers/customer.fields'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Cut } from '#kit/ui/table/Cell.tsx'
import './people.css'

/** Why a customer is not active any more. */
export const outBecause = ({ IsMerged, IsAnonymised }: Pick<CustomerRow, 'IsMerged' | 'IsAnonymised'>): string =>
  IsMerged ? 'Đã gộp' : IsAnonymised ? 'Đã ẩn danh' : 'Đã ngừng'

/** A name with its warnings: blacklisted, deactivated, data kept without consent. */
export function CustomerMark({
  customer,
}: {
  customer: Pick<CustomerRow, 'FullName' | 'IsBlack' | 'IsMerged' | 'IsAnonymised' | 'HasConsent' | 'Rank' | 'Status'>
}) {
  return (
    <Row as="span" inline className="cp-customer-mark">
      <Cut text={customer.FullName} />
      {customer.IsBlack && <Tag tone="red">Danh sách đen</Tag>}
      {customer.Rank > 0 && <Tag tone="primary">{customerRanks[customer.Rank]}</Tag>}
      {customer.Status === recordStatus.stopped && <Tag>{outBecause(customer)}</Tag>}
      {!customer.HasConsent && !customer.IsAnonymised && <small>chưa có đồng ý</small>}
    </Row>
  )
}
