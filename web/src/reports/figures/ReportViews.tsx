import { posMoney } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { bills } from '@cardpro/contract/reports/bills'
import type { Dimension } from '@cardpro/contract/reports/figures'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { posReport, scheduleReport, staffReport } from '@cardpro/contract/reports/turnoverReport'
import { useRouter } from '@tanstack/react-router'
import { today } from '#kit/ui/hooks/today.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { ReportPage } from './ReportPage.tsx'
import type { FigureTargets, ReportRow } from './reportColumns.tsx'
import type { ReportFilters } from './reportFilters.ts'

/** What the list of a row is narrowed down to: its own days, or the period's, and its staff, or the filter's. */
function placeOf(filters: ReportFilters, dimension: Dimension, key: string) {
  const { from, to } = rangeOf(filters, today())
  const isDay = dimension === 'day' && key !== ''
  const staff = dimension === 'staff' && key !== '' ? Number(key) : filters.StaffID
  return { from: isDay ? key : from, to: isDay ? key : to, ...(staff !== null && { StaffID: staff }) }
}

export function staffTargets(filters: ReportFilters, dimension: Dimension): FigureTargets {
  const billsWith = (missing: object) => (key: string) => {
    const { from, to, ...staff } = placeOf(filters, dimension, key)
    return { to: '/export-bill', search: { fromDate: from, toDate: to, ...staff, ...missing }, call: bills.reportBills }
  }
  return {
    Cancels: (key) => {
      const { from, to, ...staff } = placeOf(filters, dimension, key)
      const search = { fromDate: from, toDate: to, MenuID: 20, ActionID: 4, Kind: 1, ...staff }
      return { to: '/history/logaction', search, call: audit.getLogAction }
    },
    BillsWithoutNumber: billsWith({ MissingNumber: true }),
    BillsWithoutPicture: billsWith({ MissingImage: true }),
  }
}

/** Báo cáo nhân viên: what each member of staff earned, cancelled and left incomplete; a row opens the orders. */
export function StaffReportView() {
  const router = useRouter()
  return (
    <ReportPage
      report={staffReport}
      strip={['Volume', 'Orders', 'Cancels', 'BillsWithoutNumber']}
      noun={{ staff: 'nhân viên', day: 'ngày' }}
      targetsOf={staffTargets}
      onRow={({ Key }, { from, to }) =>
        Key !== '0' &&
        void router.navigate({
          to: '/contract',
          search: { ForDate: from, ToDate: to, StaffID: Number(Key) },
        })
      }
    />
  )
}

/** Báo cáo máy POS: what a POS costs against what was agreed, and how soon its money comes; a row opens its lô. */
export function PosReportView() {
  const router = useRouter()
  const lotsOf = (key: string) => ({
    tab: 'pos',
    depth: 'lot',
    period: 'month',
    ...(key !== '' && { PosID: Number(key) }),
  })
  return (
    <ReportPage
      report={posReport}
      strip={['Volume', 'ChargedRate', 'LotFee', 'DaysToCash']}
      noun={{ pos: 'POS' }}
      targetsOf={() => ({ LotFee: (key) => ({ to: '/debt', search: lotsOf(key), call: posMoney.debtPos }) })}
      onRow={({ Key }) => Key !== '0' && void router.navigate({ to: '/debt', search: lotsOf(Key) })}
    />
  )
}

/** Khách mới: who came first in the period, by where they come from, what they brought since, and who came back. */
export function NewCustomersView() {
  const router = useRouter()
  const [by] = useAddress('by')
  const open = (Key: string) => {
    if (by === 'customer') return void router.navigate({ to: '/customer', search: { drawer: `view.${Key}` } })
    const filter = by === 'aff' ? { AffID: Number(Key) } : { StaffID: Number(Key) }
    const search = (old: object) => ({ ...old, by: 'customer', ...filter })
    return void router.navigate({ to: '.', search, hash: true })
  }
  return (
    <ReportPage
      report={newCustomersReport}
      strip={['NewCustomers', 'OrdersSince', 'VolumeSince', 'Kept']}
      noun={{ source: 'nguồn', aff: 'CTV', staff: 'nhân viên', customer: 'khách' }}
      // No list is narrowed down by source.
      {...(by !== null && by !== 'source' && { onRow: ({ Key }: ReportRow) => Key !== '0' && open(Key) })}
    />
  )
}

export function scheduleTargets(filters: ReportFilters, dimension: Dimension): FigureTargets {
  const ordersWith = (status: object) => (key: string) => {
    const { from, to, ...staff } = placeOf(filters, dimension, key)
    const isRow = key !== ''
    const kind = dimension === 'kind' && isRow ? Number(key) : filters.Contract_Type
    const search = {
      ForDate: from,
      ToDate: to,
      ...staff,
      ...(kind !== null && { Contract_Type: kind }),
      ...(dimension === 'shift' && isRow && { shiftWorking: Number(key) }),
      ...status,
    }
    return { to: '/contract', search, call: orders.getByConditions }
  }
  // The list of orders knows no reason of a cancel.
  if (dimension === 'reason') return {}
  return {
    Planned: ordersWith({}),
    Done: ordersWith({ Status: orderStatus.done }),
    Cancelled: ordersWith({ Status: orderStatus.cancelled }),
  }
}

/** Đơn theo ngày hẹn: what was planned for these days, and what has become of it. */
export const ScheduleReportView = () => (
  <ReportPage
    report={scheduleReport}
    strip={['Planned', 'Done', 'OnTime', 'Cancelled']}
    noun={{ day: 'ngày', shift: 'ca', kind: 'loại đơn', staff: 'nhân viên', reason: 'lý do' }}
    targetsOf={scheduleTargets}
  />
)
