import type { RawInput } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { type FigureLine, figureLines, sumOf } from '@cardpro/contract/reports/figureLines'
import type { Dimension, Measure } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Code } from '#kit/ui/table/Cell.tsx'
import { Figure, figureText } from './figureText.tsx'
import { ordersOf } from './ordersOfCell.ts'
import { daysText } from './reportFilters.ts'

type Lines = RawInput<typeof figureLines.getLines>
type LinesDrawerProps = {
  report: Report
  by: Dimension
  /** The row (empty: the whole) with its name, and the measure. */
  cell: { key: string; name: string; measure: string }
  filters: Partial<Lines> & { Compare?: string | undefined; Sort?: string | undefined }
  onClose: () => void
}

const pageSize = 100

/** What a figure is made of: its orders, each with its transfers, and whether they add up to it. */
export function LinesDrawer({ report, by, cell, filters, onClose }: LinesDrawerProps) {
  const measure = sumOf(report.measures, cell.measure)
  const [pages, setPages] = useState(1)
  const { shop } = useSession()
  const { Compare: _compare, Sort: _sort, ...narrowed } = filters
  const asked = { ...narrowed, Report: report.name, By: by, Key: cell.key, Measure: cell.measure, PageSize: pageSize }
  if (!measure) return null
  const list = ordersOf(report, { by, key: cell.key })
  return (
    <DrawerFrame
      title={`${measure.title} ${cell.name}`}
      subject={[report.title, periodText(filters), shop?.ShopName].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        <DrawerFoot note={hasOrders(report) && 'Bấm một đơn để xem bút toán, bấm mã để mở đơn.'}>
          {list && (
            <Link to="." search={(old: object) => ({ ...old, ...list })}>
              <Button>Mở danh sách đơn cùng bộ lọc</Button>
            </Link>
          )}
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <Proof asked={asked} measure={measure} hasOrders={hasOrders(report)} />
      <table
        className={hasOrders(report) ? 'cp-table cp-figure-lines' : 'cp-table cp-figure-lines cp-figure-vouchers'}
        aria-label={`Các dòng của ${measure.title}`}
      >
        <Heads report={report} title={measure.title} isProfit={cell.measure === 'Profit'} />
        <tbody>
          {Array.from({ length: pages }, (_, index) => (
            <PartPage
              key={index}
              asked={{ ...asked, PageIndex: index + 1 }}
              {...{ report, measure }}
              {...(index + 1 === pages && { onMore: () => setPages(pages + 1) })}
            />
          ))}
        </tbody>
        <LinesFoot asked={asked} {...{ report, measure }} />
      </table>
    </DrawerFrame>
  )
}

type HeadsProps = { report: Report; title: string; isProfit: boolean }

function Heads({ report, title, isProfit }: HeadsProps) {
  const [first, second, kind, third] = hasOrders(report)
    ? ['Đơn', 'Khách', 'Loại', 'Doanh số']
    : ['Ngày', 'Phiếu, diễn giải', '', 'Tài khoản']
  return (
    <thead>
      <tr>
        <th>{first}</th>
        <th>{second}</th>
        <th className="cp-figure-kind">{kind}</th>
        <th className="cp-right">{third}</th>
        {isProfit && <th className="cp-right">Phí</th>}
        {isProfit && <th className="cp-right">Chi phí</th>}
        <th className="cp-right">{title}</th>
      </tr>
    </thead>
  )
}

/** In a report on what belongs to no order, the vouchers are what is looked for: they are open at first. */
const hasOrders = ({ measures }: Report): boolean => 'Volume' in measures

/** All lines together, equal to the figure of the cell. */
function LinesFoot({ asked, report, measure }: Omit<PartPageProps, 'onMore'>) {
  const { data } = useCall(figureLines.getLines, { ...asked, PageIndex: 1 })
  const sums = data?.Summary
  const volume = report.measures['Volume']
  if (!data || !sums) return null
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{hasOrders(report) ? `${formatVnd(data.Total ?? 0)} dòng` : 'Tổng cộng'}</td>
        <td className="cp-figure-kind" />
        <td className="cp-right">{volume && <Figure measure={volume} value={sums.Now?.['Volume']} />}</td>
        {asked.Measure === 'Profit' && <FeeAndCost Now={sums.Now} Amount={sums.Amount} />}
        <td className="cp-right">
          <Figure measure={measure} value={sums.Amount} />
        </td>
      </tr>
    </tfoot>
  )
}

const periodText = ({ fromDate: from, toDate: to }: Partial<Lines>): string =>
  from && to ? daysText({ from, to }) : ''

type ProofProps = { asked: Lines; measure: Measure; hasOrders: boolean }

function Proof({ asked, measure, hasOrders: isOfOrders }: ProofProps) {
  const { data } = useCall(figureLines.getLines, { ...asked, PageIndex: 1 })
  const sums = data?.Summary
  if (!data || !sums) return null
  return sums.IsEqual ? (
    <Alert
      type="success"
      showIcon
      title={
        <>
          {isOfOrders ? `${formatVnd(data.Total ?? 0)} dòng` : 'Các phiếu'} cộng lại bằng ô báo cáo:{' '}
          <b>{figureText(measure, sums.Amount)}</b> <small>cùng lúc {formatTime(sums.At)}</small>
        </>
      }
    />
  ) : (
    <Alert
      type="error"
      showIcon
      title={`Số liệu lệch ${formatVnd(Math.abs(sums.Amount - sums.Cell))} đ so với chứng từ, hãy chạy npm run verify`}
      description={`Mã lỗi ${sums.ErrorID}`}
    />
  )
}

type PartPageProps = { asked: Lines; report: Report; measure: Measure; onMore?: () => void }

function PartPage({ asked, report, measure, onMore }: PartPageProps) {
  const { data, error, refetch } = useCall(figureLines.getLines, asked)
  if (error)
    return (
      <tr>
        <td colSpan={7}>
          <LoadError error={error} onRetry={() => void refetch()} />
        </td>
      </tr>
    )
  if (!data)
    return (
      <tr>
        <td colSpan={7}>
          <SkeletonRows columns={4} rows={6} />
        </td>
      </tr>
    )
  const shown = (asked.PageIndex ?? 1) * pageSize
  const left = (data.Total ?? 0) - shown
  return (
    <>
      {data.Data.filter(({ Amount }) => hasOrders(report) || Amount !== 0).map((part) => (
        <Part key={part.Key} {...{ part, asked, report, measure }} />
      ))}
      {onMore && left > 0 && (
        <tr>
          <td colSpan={7}>
            <Button type="link" onClick={onMore}>
              Xem thêm {formatVnd(Math.min(left, pageSize))} dòng
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

type PartProps = Omit<PartPageProps, 'onMore'> & { part: FigureLine }

function Part({ part, asked, report, measure }: PartProps) {
  const [isOpen, setOpen] = useState(!hasOrders(report))
  const isOpenable = !asked.Measure.startsWith('Orders')
  const volume = report.measures['Volume']
  return (
    <>
      <tr className={isOpen ? 'cp-figure-part sunken' : 'cp-figure-part'}>
        <td>
          {isOpenable && (
            <button
              type="button"
              className="cp-figure-more"
              aria-expanded={isOpen}
              aria-label={`Bút toán của ${part.Code}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '▾' : '▸'}
            </button>
          )}
          <OrderLink part={part} />
        </td>
        <td>{part.Name}</td>
        <td className="cp-figure-kind">{kindName(part.Contract_Type)}</td>
        <td className="cp-right">{volume && <Figure measure={volume} value={part.Now?.['Volume']} />}</td>
        {asked.Measure === 'Profit' && <FeeAndCost {...part} />}
        <td className="cp-right">
          <b>
            <Figure measure={measure} value={part.Amount} />
          </b>
        </td>
      </tr>
      {isOpen && (
        <Transfers
          asked={{ ...asked, Of: part.Key, PageIndex: 1, PageSize: 200 }}
          measure={measure}
          isOfOrders={hasOrders(report)}
        />
      )}
    </>
  )
}

/** What makes the profit of an order: what its customer pays for it, and what it costs. */
function FeeAndCost({ Now, Amount }: Pick<FigureLine, 'Now' | 'Amount'>) {
  const fee = Now?.['NetRevenue'] ?? (Now?.['Revenue'] ?? 0) - (Now?.['Discount'] ?? 0)
  return (
    <>
      <td className="cp-right cp-money">{moneyText(fee)}</td>
      <td className="cp-right cp-money cp-quiet">{moneyText(Amount - fee)}</td>
    </>
  )
}

const kindName = (kind: number | null): string => orderKindNames[kind as keyof typeof orderKindNames] ?? ''

function OrderLink({ part: { ScheduleID, Code: code } }: { part: FigureLine }) {
  const { allowed } = useCan(orders.getDetail)
  // An order is opened in its shop.
  const isCompany = useSession().shop?.ShopID === companyShopId
  if (ScheduleID === null || !allowed || isCompany) return ScheduleID === null ? code : <Code text={code} />
  return (
    <Link to={`/contract/${ScheduleID}`} className="cp-figure-link">
      <Code text={code} />
    </Link>
  )
}

function Transfers({ asked, measure, isOfOrders }: { asked: Lines; measure: Measure; isOfOrders: boolean }) {
  const { data } = useCall(figureLines.getLines, asked)
  return data?.Data.map((line) => (
    <tr key={line.Key} className="cp-figure-transfer sunken">
      <td>
        <DateText value={isOfOrders ? (line.At ?? line.Date) : line.Date} as="short" />
      </td>
      <td>
        {line.Code && <Code text={line.Code} />} {line.Name}
      </td>
      <td className="cp-figure-kind" />
      {asked.Measure === 'Profit' && <td colSpan={2} />}
      <td className="cp-right">{line.Account}</td>
      <td className="cp-right">
        <Figure measure={measure} value={line.Amount} />
      </td>
    </tr>
  ))
}
