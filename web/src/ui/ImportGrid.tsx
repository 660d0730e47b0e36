import { type Import, type ImportRow, imports } from '@cardpro/contract/excelIn'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { Empty } from './Empty.tsx'
import { Paging } from './Paging.tsx'
import { Segments } from './Segments.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Chip } from './StatusChips.tsx'
import type { ListState } from './tableProps.ts'

const outcomes: Record<number, string> = { 1: 'Thêm mới', 2: 'Cập nhật', 3: 'Bỏ qua' }

/** The rows as they stand in the file, each wrong cell with what is wrong with it. */
export function ImportGrid({ file }: { file: Import }) {
  const chosen = file.Parts.filter(({ Sheet }) => Sheet !== null)
  const [name, setName] = useState(chosen[0]?.Part)
  const [onlyWrong, setOnlyWrong] = useState(file.Wrong > 0)
  const part = chosen.find(({ Part }) => Part === name) ?? chosen[0]
  if (!part) return null
  return (
    <section aria-label="Các dòng của tệp">
      <div className="cp-import-tools">
        {chosen.length > 1 && (
          <Segments
            label="Phần"
            options={chosen.map(({ Part, Name }) => ({ value: Part, label: Name }))}
            value={part.Part}
            onChange={setName}
          />
        )}
        <Chip isOn={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
          Chỉ dòng lỗi <b>{file.Wrong}</b>
        </Chip>
      </div>
      <PartRows key={`${part.Part} ${onlyWrong}`} file={file} part={part} onlyWrong={onlyWrong} />
    </section>
  )
}

type PartRowsProps = { file: Import; part: Import['Parts'][number]; onlyWrong: boolean }

function PartRows({ file, part, onlyWrong }: PartRowsProps) {
  const [page, setPage] = useState({ PageIndex: 1, PageSize: 20 })
  const sheet = part.Sheet ?? 0
  const { data } = useCall(imports.getRows, { ImportID: file.ImportID, Sheet: sheet, OnlyWrong: onlyWrong, ...page })
  if (!data) return <SkeletonRows columns={4} rows={6} />
  const state: ListState = [page, (change) => setPage({ ...page, ...change })]
  return (
    <>
      {data.Data.length === 0 ? (
        <Empty title={onlyWrong ? 'Không có dòng lỗi' : 'Không có dòng nào'} reason="Xem phần khác, hoặc bấm Nhập." />
      ) : (
        <Rows part={part} heads={file.Sheets[sheet]?.Heads ?? []} rows={data.Data} />
      )}
      <Paging state={state} total={data.Total ?? 0} noun="dòng" shown={data.Data.length} />
    </>
  )
}

type RowsProps = { part: Import['Parts'][number]; heads: string[]; rows: ImportRow[] }

function Rows({ part, heads, rows }: RowsProps) {
  // A field that the file has no column for can be wrong too: then the sentence stands beside the row.
  const missing = (row: ImportRow) =>
    Object.entries(row.Errors).flatMap(([field, why]) => (part.Columns.includes(field) ? [] : [why]))
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
                {Object.keys(row.Errors).length > 0 ? <b className="cp-ink-red">Lỗi</b> : (outcomes[row.Outcome] ?? '')}
                {missing(row).map((why) => (
                  <small key={why} className="cp-import-why">
                    {why}
                  </small>
                ))}
              </td>
              {heads.map((head, index) => (
                <ImportCell key={`${index} ${head}`} text={row.Cells[index] ?? ''} why={whyOf(part, row, index)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const whyOf = ({ Columns }: RowsProps['part'], row: ImportRow, index: number): string | undefined => {
  const field = Columns[index]
  return field ? row.Errors[field] : undefined
}

function ImportCell({ text, why }: { text: string; why: string | undefined }) {
  if (why === undefined) return <td>{text}</td>
  return (
    <td className="cp-import-wrong">
      {text || '(trống)'}
      <small className="cp-import-why">{why}</small>
    </td>
  )
}
