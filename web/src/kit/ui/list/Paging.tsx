import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ListState } from '#kit/ui/table/tableProps.ts'

type PagingProps = {
  state: ListState
  total: number
  noun: string
  shown: number
  /** Counts on: there are more than `total`. */
  onCount?: (() => void) | undefined
}

const sizes = [20, 50, 100, 200].map((value) => ({ value, label: `${value} dòng` }))

/** `21–40 trong 318 đơn`, the size of a page, and the way to the next. Absent where everything fits on one page. */
export function Paging({
  state: [{ PageIndex = 1, PageSize = 20 }, change],
  total,
  noun,
  shown,
  onCount,
}: PagingProps) {
  const pages = Math.max(1, Math.ceil(total / PageSize))
  if (total <= 20 && PageIndex === 1) return null
  const first = (PageIndex - 1) * PageSize + 1
  return (
    <nav className="cp-paging row firm gap-8 cp-muted text-list line-over" aria-label="Phân trang">
      <span className="grow">
        {first.toLocaleString('vi-VN')}–{(first + shown - 1).toLocaleString('vi-VN')} trong{' '}
        {onCount ? (
          <button type="button" className="cp-link cp-ink-primary" title="Đếm hết" onClick={onCount}>
            hơn {total.toLocaleString('vi-VN')}
          </button>
        ) : (
          <b className="cp-ink cp-bold">{total.toLocaleString('vi-VN')}</b>
        )}{' '}
        {noun}
      </span>
      <Select
        aria-label="Số dòng mỗi trang"
        size="small"
        value={PageSize}
        options={sizes}
        onChange={(size) => change({ PageSize: size, PageIndex: 1 })}
      />
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label="Trang trước"
        disabled={PageIndex <= 1}
        onClick={() => change({ PageIndex: PageIndex - 1 })}
      />
      <span>
        Trang <b className="cp-ink cp-bold">{PageIndex}</b> / {pages}
      </span>
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label="Trang sau"
        disabled={PageIndex >= pages}
        onClick={() => change({ PageIndex: PageIndex + 1 })}
      />
    </nav>
  )
}
