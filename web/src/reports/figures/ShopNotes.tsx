import { type Dimension, eliminatedKey, internalKey } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { FigureButton } from './figureText.tsx'
import type { OpenFigure, ReportRow, ReportSums } from './reportColumns.tsx'

/** A row that can be entered: not the company's own book, and not what the whole leaves out. */
export const isShop = (key: string): boolean => !key.startsWith('-')

type ShopNotesProps = {
  report: Report
  dimension: Dimension
  rows: ReportRow[]
  sums: ReportSums | undefined
  onOpen: OpenFigure
}

/** Under a report by shop: what the whole counts otherwise than its shops, and what is with shops that are not in it. */
export function ShopNotes({ dimension, sums, ...shown }: ShopNotesProps) {
  return dimension === 'shop' && sums ? <Notes {...shown} sums={sums} /> : null
}

type NotesProps = Omit<ShopNotesProps, 'dimension' | 'sums'> & { sums: ReportSums }

function Notes({ report, rows, sums, onOpen }: NotesProps) {
  const isOfShops = rows.length > 1
  const isEliminated = rows.some(({ Key }) => Key === eliminatedKey)
  const within = Object.entries(report.measures).filter(([key, { is }]) => is === 'sum' && sums.Internal?.[key])
  const hasNewCustomers = isOfShops && 'NewCustomers' in report.measures
  if (!isEliminated && !hasNewCustomers && within.length === 0) return null
  return (
    <div className="cp-shop-notes firm cp-muted text-12">
      {isEliminated && <p>Loại trừ: phí các cửa hàng thu của nhau được bỏ khỏi cả hai phía.</p>}
      {hasNewCustomers && (
        <p>Khách mới: ở dòng tổng, khách của nhiều cửa hàng (cùng số điện thoại hoặc CCCD) tính một lần.</p>
      )}
      {within.length > 0 && (
        <p>
          Trong đó nội bộ với cửa hàng không xem ở đây:{' '}
          {within.map(([key, measure], index) => (
            <span key={key}>
              {index > 0 && ', '}
              {measure.title.toLowerCase()}{' '}
              <FigureButton measure={measure} value={sums.Internal?.[key]} onOpen={() => onOpen(internalKey, key)} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
