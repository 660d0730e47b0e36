import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { Money } from '#kit/ui/basic/Money.tsx'

/** What an account's statement comes to: before, in, out, after. */
export function AccountSums({
  draft: { Rows, Fresh, FundName, In, Out, Opening, Closing },
}: {
  draft: StatementDraft
}) {
  return (
    <table className="cp-map-sums">
      <thead>
        <tr>
          <th scope="col">{FundName}</th>
          <th scope="col">Dòng</th>
          <th scope="col">Số dư đầu</th>
          <th scope="col">Tiền vào</th>
          <th scope="col">Tiền ra</th>
          <th scope="col">Số dư cuối</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Trong tệp</th>
          <td>{Rows.toLocaleString('vi-VN')}</td>
          <td>
            <Money value={Opening} />
          </td>
          <td>
            <Money value={In} />
          </td>
          <td>
            <Money value={Out} />
          </td>
          <td>
            <Money value={Closing} />
          </td>
        </tr>
        <tr>
          <th scope="row">Nhận mới</th>
          <td>
            <b>{Fresh.toLocaleString('vi-VN')}</b>
          </td>
          <td colSpan={4} />
        </tr>
      </tbody>
    </table>
  )
}
