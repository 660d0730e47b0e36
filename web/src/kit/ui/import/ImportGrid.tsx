import { type Import, imports } from '@cardpro/contract/kit/files/excelIn'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Paging } from '#kit/ui/list/Paging.tsx'
import { Chip, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import type { ListState } from '#kit/ui/table/tableProps.ts'
import { ImportRows } from './ImportRows.tsx'

/** The rows of the file in their order, each wrong cell with its error. */
export function ImportGrid({ file }: { file: Import }) {
  const chosen = file.Parts.filter(({ Sheet }) => Sheet !== null)
  const first = chosen.find(({ Wrong }) => Wrong > 0) ?? chosen[0]
  const [name, setName] = useState(first?.Part)
  const [onlyWrong, setOnlyWrong] = useState(file.Wrong > 0)
  const part = chosen.find(({ Part }) => Part === name) ?? chosen[0]
  if (!part) return null
  return (
    <section aria-label="Các dòng của tệp">
      <Row wrap gap={10} className="cp-import-tools">
        {chosen.length > 1 && (
          <StatusChips
            label="Phần"
            chips={chosen.map(({ Part, Name, Wrong }) => ({
              value: Part,
              label: Wrong > 0 ? `${Name} · ${Wrong} lỗi` : Name,
            }))}
            value={part.Part}
            onChange={setName}
          />
        )}
        <Chip isOn={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
          Chỉ dòng lỗi <b>{file.Wrong}</b>
        </Chip>
      </Row>
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
        <ImportRows {...{ file, part, rows: data.Data }} />
      )}
      <Paging state={state} total={data.Total ?? 0} noun="dòng" shown={data.Data.length} />
    </>
  )
}
