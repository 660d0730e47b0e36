import type { CollaboratorShare } from '@cardpro/contract/debts/collaboratorDebts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox } from 'antd'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type SharesProps = {
  shares: CollaboratorShare[]
  left: ReadonlySet<number>
  onChoose: (id: number, isOn: boolean) => void
  grossVnd: number
}

const column = columnsOf<CollaboratorShare, { Remain: number }>()

/** What each order still owes, to be chosen; what was paid too much is taken off in any case. */
export function Shares({ shares, left, onChoose, grossVnd }: SharesProps) {
  const box = (share: CollaboratorShare) => (
    <Checkbox
      checked={share.Remain < 0 || !left.has(share.ScheduleID)}
      disabled={share.Remain < 0}
      onChange={({ target }) => onChoose(share.ScheduleID, target.checked)}
    >
      {nameOf(share)}
    </Checkbox>
  )
  const columns = [
    column.cell('Đơn', box, { width: 170 }),
    column.cell('Ngày', ({ ForDate }) => formatDay(ForDate).slice(0, 5), { muted: true }),
    column.cell('Khách', ownerText, { width: 190 }),
    column.money('BaseAmount', 'Tính trên'),
    column.cell('Tỷ lệ', ({ Percent, ScheduleID }) => (ScheduleID === 0 ? '–' : formatPercent(Percent)), {
      align: 'right',
    }),
    column.cell('Hoa hồng', ({ Remain }) => <b className="cp-bold">{formatVnd(Remain)}</b>, {
      align: 'right',
      total: 'Remain',
    }),
  ]
  return (
    <PlainTable
      label="Đơn được chi hoa hồng"
      rows={shares}
      columns={columns}
      rowKey="ScheduleID"
      summary={{ Remain: grossVnd }}
      count={`${shares.filter(({ ScheduleID, Remain }) => Remain < 0 || !left.has(ScheduleID)).length} đơn`}
      card={(share) => (
        <>
          {box(share)}
          <RowCard
            title={ownerText(share)}
            line={[formatDay(share.ForDate), share.ScheduleID > 0 && formatPercent(share.Percent)]
              .filter(Boolean)
              .join(' · ')}
            amount={{ label: share.Remain < 0 ? 'Đã trả thừa' : 'Hoa hồng', value: share.Remain }}
          />
        </>
      )}
      empty={<Empty title="Không còn hoa hồng nào chưa chi" />}
    />
  )
}

const nameOf = ({ ScheduleID, Code }: CollaboratorShare): string => (ScheduleID === 0 ? 'Không theo đơn' : Code)

export function ownerText({ Remain, CustomerName, IsParent }: CollaboratorShare): string {
  const name = CustomerName || 'Đem sang, điều chỉnh'
  if (Remain < 0) return `${name} · đã trả thừa, trừ lần này`
  return IsParent ? `${name} · phần cấp trên` : name
}

type EndsProps = { label: string; Opening: number; Earned: number; Paid: number; Remain: number }

/** How the commission that is still to be paid comes about. */
export const Ends = ({ label, Opening, Earned, Paid, Remain }: EndsProps) => (
  <EquationStrip
    label={label}
    terms={[
      { label: 'Đầu kỳ', value: Opening },
      { label: 'Phát sinh', value: Earned, sign: '+' },
      { label: 'Đã trả', value: Paid, sign: '−' },
    ]}
    result={{
      label: Remain < 0 ? 'Trả thừa' : 'Còn phải trả',
      value: Remain,
    }}
  />
)
