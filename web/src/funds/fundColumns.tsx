import { formatDay } from '@cardpro/contract/basic/dates'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Fund, fundKind, fundKinds, funds } from '@cardpro/contract/funds/funds'
import { Money } from '#ui/basic/Money.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Cut } from '#ui/table/Cell.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import './funds.css'

type FundSums = { Cash: number; Bank: number; Total: number }
const col = columnsOf<Fund, FundSums>()
const kinds: Record<number, string> = fundKinds
export const fundKindName = (kind: number): string => kinds[kind] ?? ''

/** The columns of the fund list; its acts open the drawers of the screen. */
export const fundColumns = (drawer: DrawerState): Column<Fund, FundSums>[] => [
  col.cell(
    'Tên quỹ',
    (fund) => (
      <b className="cp-fund-name">
        <Cut text={fund.Name} width={220} />
      </b>
    ),
    { sort: 'Name' },
  ),
  col.cell('Loại', (fund) => fundKindName(fund.Kind)),
  col.text('BankCode', 'Ngân hàng'),
  col.text('AccountNo', 'Số tài khoản', { muted: true }),
  col.text('AccountName', 'Chủ tài khoản', { width: 140, muted: true }),
  col.cell('Mặc định', (fund) => <Defaults fund={fund} />),
  col.money('Balance', 'Số dư sổ', { total: 'Total', sort: true }),
  col.cell('Số dư thực', (fund) => <Real fund={fund} />, { align: 'right', sort: 'RealBalance' }),
  col.cell('Lệch', (fund) => <Diff fund={fund} />, { align: 'right', sort: 'Diff' }),
  col.text('KeeperName', 'Người giữ', { width: 90, muted: true }),
  col.cell('Trạng thái', (fund) =>
    fund.Status === recordStatus.active ? <span className="cp-quiet">Đang dùng</span> : <Tag>Đã ngừng</Tag>,
  ),
  col.actions((fund) => fundActs(fund, drawer)),
]

/** What can be done with one fund. */
export const fundActs = (fund: Fund, drawer: DrawerState): RowAction[] => [
  ...(fund.Status === recordStatus.active
    ? [
        {
          label: 'Chuyển tiền đi',
          call: funds.transfer,
          onClick: () => drawer.show('transfer', fund.BankCardID),
        },
      ]
    : []),
  ...(isQrFund(fund) ? [{ label: 'Mã QR nhận tiền', onClick: () => drawer.show('qr', fund.BankCardID) }] : []),
  { label: 'Đối chiếu số dư thực', onClick: () => drawer.show('real', fund.BankCardID) },
  { label: 'Sửa', call: funds.addOrEdit, onClick: () => drawer.show('edit', fund.BankCardID) },
  ...(fund.Status === recordStatus.active
    ? [
        {
          label: 'Ngừng',
          call: funds.deleteBankCard,
          danger: true,
          onClick: () => drawer.show('stop', fund.BankCardID),
        },
      ]
    : []),
]

/** Money can be sent to it by scanning. */
const isQrFund = ({ Kind, BankCode, Status }: Fund): boolean =>
  Kind !== fundKind.cash && BankCode !== '' && Status === recordStatus.active

function Real({ fund }: { fund: Fund }) {
  if (fund.RealBalance === null) return <span className="cp-quiet">—</span>
  return (
    <span className="cp-nowrap">
      <Money value={fund.RealBalance} tone="ink" /> <small className="cp-quiet">{formatDay(fund.RealDate)}</small>
    </span>
  )
}

function Diff({ fund: { Diff: diffVnd } }: { fund: Fund }) {
  if (diffVnd === null) return <span className="cp-quiet">—</span>
  return diffVnd === 0 ? <span className="cp-quiet">khớp</span> : <Money value={diffVnd} />
}

function Defaults({ fund }: { fund: Fund }) {
  const words = [fund.IsDefaultIn && 'thu', fund.IsDefaultOut && 'chi', fund.AllowNegative && 'cho âm'].filter(Boolean)
  return <span className="cp-fund-defaults">{words.length === 0 ? '—' : words.join(' · ')}</span>
}
