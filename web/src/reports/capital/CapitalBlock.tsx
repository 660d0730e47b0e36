import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type CapitalSums, workingCapital } from '@cardpro/contract/reports/workingCapital'
import { Button } from 'antd'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { type Figure, FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Row, Stack } from '#kit/ui/layout/layout.tsx'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { useReportFilters } from '../figures/reportFilters.ts'
import { CapitalDrawer } from './CapitalDrawer.tsx'
import '../figures/reports.css'

/** Tiền nằm ở đâu at the end of the report's period, and whether it is all that was put in and earned. */
export function CapitalBlock({ ofOwnShops = false }: { ofOwnShops?: boolean }) {
  const [open, setOpen] = useAddress('capital')
  const found = useCapital(ofOwnShops)
  if (!found) return null
  return (
    <section className="cp-page-slot cp-capital above-10" aria-label="Tiền nằm ở đâu">
      <Stack gap={6}>
        <Head capital={found} onOpen={() => setOpen('1')} />
        <FigureStrip figures={figuresOf(found.Total)} />
      </Stack>
      {open !== null && <CapitalDrawer capital={found} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Head({ capital: { Date: day, Total }, onOpen }: { capital: Capital; onOpen: () => void }) {
  return (
    <Row wrap>
      <b>Tiền nằm ở đâu</b>
      <span className="cp-muted">cuối ngày {formatDay(day)}</span>
      <Balanced sums={Total} />
      <Button type="link" size="small" onClick={onOpen}>
        Từng khoản, từng cửa hàng
      </Button>
    </Row>
  )
}

/** Proof that money, debts and profit agree. */
function Balanced({ sums: { Off, Capital: capital, Profit } }: { sums: CapitalSums }) {
  const why = `Vốn góp ${formatVnd(capital)} + lợi nhuận lũy kế ${formatVnd(Profit)}`
  if (Off === 0)
    return (
      <span title={why}>
        <Tag tone="green">Cân đối ✓</Tag>
      </span>
    )
  return (
    <span title={why}>
      <Tag tone="red">Lệch {formatVnd(Off)} đ so với vốn và lợi nhuận, đã ghi nhật ký máy chủ</Tag>
    </span>
  )
}

/** The lines in a few sums; a small one only where there is something. */
function figuresOf({ Lines, Net }: CapitalSums): Figure[] {
  const minor = [
    { label: '+ NV giữ tạm ứng', value: Lines.Advances },
    { label: '+ Phải thu khác', value: Lines.PartnersOwe + Lines.Shortage + Lines.Internal + Lines.Other },
  ].filter(({ value }) => value !== 0)
  return [
    { label: 'Quỹ', value: Lines.Cash + Lines.Bank },
    { label: '+ Tiền POS chưa về', value: Lines.PosUnpaid + Lines.PosHeld },
    { label: '+ Khách nợ', value: Lines.CustomersOwe },
    { label: '+ Đang ở thẻ khách', value: Lines.AtWork },
    ...minor,
    {
      label: '− Mình nợ',
      value: Lines.WeOweCustomers + Lines.WeOwePartners + Lines.WeOweAffs + Lines.Tax + Lines.Unknown,
    },
    { label: '= Vốn lưu động', value: Net },
  ]
}

type Capital = Data<typeof workingCapital.getWorkingCapital>

/** Where the money lies at the end of the report's period; undefined until it is read, and without the right to it. */
export function useCapital(ofOwnShops: boolean): Capital | undefined {
  const { allowed } = useCan(workingCapital.getWorkingCapital)
  const [filters] = useReportFilters()
  const { to } = rangeOf(filters, today())
  const asked = { toDate: to < today() ? to : today(), OfOwnShops: ofOwnShops }
  return useCall(workingCapital.getWorkingCapital, asked, { enabled: allowed, silent: true }).data?.Data
}
