import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { type fundFields, fundKind, fundKinds, fundStatuses } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { fundsList } from '@cardpro/contract/places/funds/funds.list'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import './funds.css'

type FundSums = { Cash: number; Bank: number; Total: number }
const column = columnsOf<Fund, FundSums>()
const kinds: Record<number, string> = fundKinds
export const fundKindName = (kind: number): string => kinds[kind] ?? ''

/** The columns of the fund list; its actions open the drawers of the screen. */
export const fundColumns = (drawer: DrawerState): Column<Fund, FundSums>[] => [
  ...recordColumns<Fund, FundSums, typeof fundFields>(fundsList, [], {
    Name: { cell: (fund) => <Name fund={fund} />, ...asShown },
    AccountNo: { muted: true },
    AccountName: { width: 140, muted: true },
    IsDefaultIn: { cell: (fund) => <Defaults fund={fund} /> },
    RealBalance: { cell: (fund) => <Real fund={fund} />, ...asShown },
    Diff: { cell: (fund) => <Diff fund={fund} />, ...asShown },
    KeeperName: { width: 90, muted: true },
    Status: { cell: (fund) => <Status fund={fund} /> },
  }),
  column.actions((fund) => fundActions(fund, drawer)),
]

/** What can be done with one fund. */
export const fundActions = (fund: Fund, drawer: DrawerState): RowAction[] => [
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
  ...(fund.Kind === fundKind.cash
    ? []
    : [{ label: 'Ngân hàng báo có', call: bankFeed.save, onClick: () => drawer.show('feed', fund.BankCardID) }]),
  { label: 'Đối chiếu số dư thực', onClick: () => drawer.show('real', fund.BankCardID) },
  {
    label: 'Sửa',
    call: actOf(funds.addOrEdit, { BankCardID: fund.BankCardID }),
    onClick: () => drawer.show('edit', fund.BankCardID),
  },
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

const Name = ({ fund }: { fund: Fund }) => (
  <b className="cp-name">
    <Cut text={fund.Name} width={220} />
  </b>
)

const Status = ({ fund }: { fund: Fund }) =>
  fund.Status === recordStatus.active ? (
    <span className="cp-quiet">{fundStatuses[1]}</span>
  ) : (
    <Tag>{fundStatuses[0]}</Tag>
  )

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
  return <span className="cp-muted">{words.length === 0 ? '—' : words.join(' · ')}</span>
}
