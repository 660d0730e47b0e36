import { CloseOutlined } from '@ant-design/icons'
import { Row } from '#kit/ui/layout/layout.tsx'
import './filter.css'

type ActiveFilter = { label: string; onRemove: () => void }

/** What narrows the list down right now, each to be dropped by itself, or all at once. */
export function ActiveFilters({ filters, onClear }: { filters: (ActiveFilter | false | null)[]; onClear: () => void }) {
  const active = filters.filter((filter) => filter !== false && filter !== null)
  if (active.length === 0) return null
  return (
    <Row wrap gap={6} className="cp-active" role="group" aria-label="Đang lọc">
      {active.map((filter) => (
        <span key={filter.label} className="cp-active-one row-inline cp-muted">
          {filter.label}
          <button type="button" aria-label={`Bỏ lọc ${filter.label}`} onClick={filter.onRemove}>
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className="cp-active-clear" onClick={onClear}>
        Xóa lọc
      </button>
    </Row>
  )
}
