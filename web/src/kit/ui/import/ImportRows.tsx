import { type Import, type ImportRow, importStatus } from '@cardpro/contract/kit/files/excelIn'
import { type CellPosition, useCorrection } from '#kit/ui/form/useCorrection.ts'
import { ImportCell } from './ImportCell.tsx'

const outcomes: Record<number, string> = { 1: 'Thêm mới', 2: 'Cập nhật', 3: 'Bỏ qua' }

type ImportRowsProps = { file: Import; part: Import['Parts'][number]; rows: ImportRow[] }

/** The rows themselves. Of a wrong one every cell can be typed over, as long as nothing is stored. */
export function ImportRows({ file, part, rows }: ImportRowsProps) {
  const sheet = part.Sheet ?? 0
  const heads = file.Sheets[sheet]?.Heads ?? []
  const wrong = rows.flatMap((row) => wrongPlaces(part, row))
  const correction = useCorrection({ importId: file.ImportID, sheet, wrong })
  return (
    <div className="cp-table-wrap" tabIndex={0} role="group" aria-label="Bảng xem trước">
      <table className="cp-table cp-import-table">
        <thead>
          <tr>
            <th scope="col">Dòng</th>
            <th scope="col">Kết quả</th>
            {heads.map((head, index) => (
              <th key={`${index} ${head}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Row}>
              <td>{row.Row}</td>
              <td>
                <Outcome part={part} row={row} />
              </td>
              {heads.map((head, index) => (
                <ImportCell
                  key={`${index} ${head}`}
                  place={{ row: row.Row, column: index }}
                  name={`${head || `Cột ${index + 1}`}, dòng ${row.Row}`}
                  text={row.Cells[index] ?? ''}
                  why={whyOf(part, row, index)}
                  correction={file.Status === importStatus.checked && isWrong(row) ? correction : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isWrong = ({ Errors }: ImportRow): boolean => Object.keys(Errors).length > 0

/** A field that the file has no column for can be wrong too: then the sentence is shown beside the row. */
function Outcome({ part, row }: { part: ImportRowsProps['part']; row: ImportRow }) {
  const missing = Object.entries(row.Errors).filter(([field]) => !part.Columns.includes(field))
  return (
    <>
      {isWrong(row) ? <b className="cp-ink-red">Lỗi</b> : (outcomes[row.Outcome] ?? '')}
      {missing.map(([field, why]) => (
        <small key={field} className="block cp-ink-red">
          {why}
        </small>
      ))}
    </>
  )
}

function whyOf({ Columns }: ImportRowsProps['part'], row: ImportRow, index: number): string | undefined {
  const field = Columns[index]
  return field ? row.Errors[field] : undefined
}

const wrongPlaces = (part: ImportRowsProps['part'], row: ImportRow): CellPosition[] =>
  row.Cells.flatMap((_, column) => (whyOf(part, row, column) === undefined ? [] : [{ row: row.Row, column }]))
