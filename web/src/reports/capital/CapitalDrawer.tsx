import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import {
  type CapitalKey,
  type CapitalSums,
  capitalLines,
  type workingCapital,
} from '@cardpro/contract/reports/workingCapital'
import { Button } from 'antd'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'

type Capital = Data<typeof workingCapital.getWorkingCapital>
type Line = { key: string; title: string; isSum: boolean; of: (sums: CapitalSums) => number }

const lines: Line[] = [
  ...(Object.entries(capitalLines) as [CapitalKey, { title: string; takes?: true }][]).map(
    ([key, { title, takes }]) => ({
      key,
      title: takes ? `− ${title}` : title,
      isSum: false,
      of: ({ Lines }: CapitalSums) => Lines[key],
    }),
  ),
  { key: 'Net', title: 'Vốn lưu động', isSum: true, of: ({ Net }) => Net },
  { key: 'Capital', title: 'Vốn góp, số dư đầu', isSum: false, of: ({ Capital }) => Capital },
  { key: 'Profit', title: 'Lợi nhuận lũy kế', isSum: false, of: ({ Profit }) => Profit },
  { key: 'Off', title: 'Lệch', isSum: true, of: ({ Off }) => Off },
]

const column = columnsOf<Line>()

/** Each line of the working capital, by shop and in all. */
export function CapitalDrawer({ capital, onClose }: { capital: Capital; onClose: () => void }) {
  const { Shops: shops, Total, Date: day } = capital
  const columns = [
    column.cell('Khoản', ({ title, isSum }) => (isSum ? <b>{title}</b> : title), { pin: 'start' }),
    ...(shops.length > 1
      ? shops.map(({ Name, Sums }) => column.cell(Name, (line) => <Money value={line.of(Sums)} />, { align: 'right' }))
      : []),
    column.cell(
      'Tổng',
      (line) => (
        <b>
          <Money value={line.of(Total)} />
        </b>
      ),
      { align: 'right' },
    ),
  ]
  return (
    <DrawerFrame
      title="Tiền nằm ở đâu"
      subject={`cuối ngày ${formatDay(day)}`}
      onClose={onClose}
      footer={
        <DrawerFoot note="Vốn lưu động bằng vốn góp cộng lợi nhuận lũy kế.">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <PlainTable label="Từng khoản, từng cửa hàng" rows={lines} columns={columns} rowKey="key" />
    </DrawerFrame>
  )
}
