import { type Fund, fundKinds, funds } from '@cardpro/contract/funds'
import { Cut } from '#ui/Cell.tsx'
import { type Column, columnsOf } from '#ui/columns.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import './funds.css'

type FundSums = { Cash: number; Bank: number; Total: number }
const col = columnsOf<Fund, FundSums>()
const kinds: Record<number, string> = fundKinds
export const fundKindName = (kind: number): string => kinds[kind] ?? ''

/** The columns of the fund list; its acts open the drawers of the screen. */
export const fundColumns = (drawer: DrawerState): Column<Fund, FundSums>[] => [
  col.cell('Tên quỹ', (fund) => (
    <b className="cp-fund-name">
      <Cut text={fund.Name} width={220} />
    </b>
  )),
  col.cell('Loại', (fund) => fundKindName(fund.Kind)),
  col.text('BankCode', 'Ngân hàng'),
  col.text('AccountNo', 'Số tài khoản', { quiet: true }),
  col.text('AccountName', 'Chủ tài khoản', { width: 200, quiet: true }),
  col.cell('Mặc định', (fund) => <Defaults fund={fund} />),
  col.money('Balance', 'Số dư', { total: 'Total' }),
  col.cell('Trạng thái', (fund) =>
    fund.Status === 1 ? <span className="cp-quiet">Đang dùng</span> : <Tag>Đã ngừng</Tag>,
  ),
  col.actions((fund) => [
    ...(fund.Status === 1
      ? [
          {
            label: 'Chuyển tiền đi',
            call: funds.transfer,
            onClick: () => drawer.show('transfer', fund.BankCardID),
          },
        ]
      : []),
    { label: 'Sửa', call: funds.addOrEdit, onClick: () => drawer.show('edit', fund.BankCardID) },
    ...(fund.Status === 1
      ? [
          {
            label: 'Ngừng',
            call: funds.deleteBankCard,
            danger: true,
            onClick: () => drawer.show('stop', fund.BankCardID),
          },
        ]
      : []),
  ]),
]

function Defaults({ fund }: { fund: Fund }) {
  const words = [fund.IsDefaultIn && 'thu', fund.IsDefaultOut && 'chi', fund.AllowNegative && 'cho âm'].filter(Boolean)
  return <span className="cp-fund-defaults">{words.length === 0 ? '—' : words.join(' · ')}</span>
}
