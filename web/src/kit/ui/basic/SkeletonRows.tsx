import '#kit/ui/table/table.css'
import '../table/table.css'

/** Rows of the real height while the first answer is on its way; unseen for the first 150 ms, so a fast answer never flickers. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  const lines = Array.from({ length: Math.min(rows, 12) }, (_, line) => line)
  return (
    <div className="cp-skeleton" role="status" aria-label="Đang tải">
      {lines.map((line) => (
        <div key={line} className="cp-skeleton-row row line-under" aria-hidden="true">
          {Array.from({ length: Math.min(columns, 8) }, (_, cell) => (
            <i key={cell} style={{ maxWidth: `${((line * 7 + cell * 13) % 5) * 10 + 50}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
