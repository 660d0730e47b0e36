import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { betweenColumn, type CashFlowPart, cashFlow } from '@cardpro/contract/reports/cashFlow'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { listOf } from '#kit/ui/list/list.ts'
import { Code } from '#kit/ui/table/Cell.tsx'
import { daysText } from '../figures/reportFilters.ts'

type GetCashFlowLinesInput = RawInput<typeof cashFlow.getCashFlowLines>
type Sums = Summary<typeof cashFlow.getCashFlowLines>
type DrawerProps = {
  /** `expense~7`: its line and its column. */
  cell: string
  asked: Omit<GetCashFlowLinesInput, 'Line' | 'Column'>
  onClose: () => void
}

const pageSize = 100

/** What a figure of the cash flow is made of, and whether that adds up to it. */
export function CashLinesDrawer({ cell, asked, onClose }: DrawerProps) {
  const [pages, setPages] = useState(1)
  const [Line = '', Column = ''] = cell.split('~')
  const input = { ...asked, Line, Column, PageSize: pageSize } as GetCashFlowLinesInput
  const { data, error, refetch } = useCall(cashFlow.getCashFlowLines, { ...input, PageIndex: 1 })
  const sums = data?.Summary
  return (
    <DrawerFrame
      title={titleOf(sums, Column)}
      subject={subjectOf(asked)}
      onClose={onClose}
      footer={
        <DrawerFoot note={sums && `${formatVnd(data.Total ?? 0)} dòng · ${moneyText(sums.Amount)}`}>
          <ExportButton input={input} columns={exportedColumns} list={list} />
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {sums && <Proof sums={sums} lines={data.Total ?? 0} />}
      <ol className="cp-cash-parts above-12" aria-label="Các khoản của con số">
        {Array.from({ length: pages }, (_, index) => (
          <PartPage
            key={index}
            asked={{ ...input, PageIndex: index + 1 }}
            {...(index + 1 === pages && { onMore: () => setPages(pages + 1) })}
          />
        ))}
      </ol>
    </DrawerFrame>
  )
}

const titleOf = (sums: Sums | undefined, column: string): string =>
  [sums?.Title ?? 'Dòng tiền', column === betweenColumn ? 'nội bộ' : sums?.ColumnName].filter(Boolean).join(' · ')

const subjectOf = ({ fromDate: from, toDate: to }: DrawerProps['asked']): string =>
  from && to ? `Dòng tiền · ${daysText({ from, to })}` : 'Dòng tiền'

const Proof = ({ sums: { IsEqual, Amount, Cell, ErrorID, At }, lines }: { sums: Sums; lines: number }) =>
  IsEqual ? (
    <Alert
      type="success"
      showIcon
      title={
        <>
          {formatVnd(lines)} dòng cộng lại bằng ô báo cáo: <b>{moneyText(Amount)}</b>{' '}
          <small>cùng lúc {formatTime(At)}</small>
        </>
      }
    />
  ) : (
    <Alert
      type="error"
      showIcon
      title={`Số liệu lệch ${formatVnd(Math.abs(Amount - Cell))} đ so với chứng từ, hãy chạy npm run verify`}
      description={`Mã lỗi ${ErrorID}`}
    />
  )

function PartPage({ asked, onMore }: { asked: GetCashFlowLinesInput; onMore?: () => void }) {
  const { data } = useCall(cashFlow.getCashFlowLines, asked)
  if (!data)
    return (
      <li>
        <SkeletonRows columns={4} rows={6} />
      </li>
    )
  const left = (data.Total ?? 0) - (asked.PageIndex ?? 1) * pageSize
  return (
    <>
      {data.Data.map((part) => (
        <Part key={part.Key} part={part} />
      ))}
      {onMore && left > 0 && (
        <li>
          <Button type="link" onClick={onMore}>
            Xem thêm {formatVnd(Math.min(left, pageSize))} dòng
          </Button>
        </li>
      )}
    </>
  )
}

function Part({ part }: { part: CashFlowPart }) {
  const { Date: day, Desc, FundName, ShopName, PartyName, Account, Amount } = part
  return (
    <li>
      <time className="cp-muted">{day && formatDay(day).slice(0, 5)}</time>
      <span>
        <b className="cp-bold">{day === null ? FundName : Desc}</b>
        <small>
          <OrderOrCode part={part} /> {[day && FundName, ShopName, PartyName, Account].filter(Boolean).join(' · ')}
        </small>
      </span>
      <b className={Amount > 0 && day !== null ? 'cp-money cp-in' : 'cp-money'}>
        {Amount > 0 && day !== null && '+'}
        {moneyText(Amount)}
      </b>
    </li>
  )
}

/** An order is opened in its shop. */
function OrderOrCode({ part: { ScheduleID, OrderCode, Code: code } }: { part: CashFlowPart }) {
  const isCompany = useSession().shop?.ShopID === companyShopId
  const text = OrderCode || code
  if (text === '') return null
  if (ScheduleID === null || isCompany) return <Code text={text} />
  return (
    <Link to={`/contract/${ScheduleID}`} className="cp-figure-link">
      <Code text={text} />
    </Link>
  )
}

const partColumn = columnsOf<CashFlowPart, Sums>()
/** The columns of its file, and of its paper. */
const exportedColumns = [
  partColumn.date('Date', 'Ngày'),
  partColumn.text('Code', 'Chứng từ'),
  partColumn.text('Desc', 'Diễn giải'),
  partColumn.text('PartyName', 'Đối tượng'),
  partColumn.text('OrderCode', 'Đơn'),
  partColumn.text('ShopName', 'Cửa hàng'),
  partColumn.text('FundName', 'Quỹ'),
  partColumn.text('Account', 'Đối ứng'),
  partColumn.money('Amount', 'Số tiền'),
]
const list = listOf(cashFlow.getCashFlowLines, {
  name: 'cashBook-flowLines',
  // The drawer sets the input; no address holds it.
  inputOf: (): GetCashFlowLinesInput => ({ Line: 'closing' }),
  hasOwnControl: [],
})
