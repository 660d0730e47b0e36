import { DownloadOutlined } from '@ant-design/icons'
import type { Call, RawInput } from '@cardpro/contract/call'
import { ActionButton } from './ActionButton.tsx'
import type { Column } from './columns.tsx'
import type { ListPowers } from './list.ts'
import { useColumns } from './useColumns.ts'
import { shareDone, useJob } from './useJob.ts'

type ExportButtonProps<C extends Call, Row, Sum> = {
  /** The call that begins the file of this list. */
  call: C
  /** What the list itself was asked with: the file has the same filter. */
  input: object
  columns: Column<Row, Sum>[]
  /** What its reader has made of the columns: hidden ones are left out of the file too, and the others come in his order. */
  list: ListPowers
}

/** An Excel file of exactly what the list shows, every page of it. Who goes on working finds it among the jobs later. */
export function ExportButton<C extends Call, Row, Sum>({ call, input, columns, list }: ExportButtonProps<C, Row, Sum>) {
  const { job, start, isStarting } = useJob(call, { keepsFile: true })
  const { shown } = useColumns(list, columns)
  const Columns = shown.map(({ id }) => id).filter((id) => id !== 'actions')
  const isUnderWay = isStarting || job !== null
  const share = job && shareDone(job)
  return (
    <ActionButton
      call={call}
      icon={<DownloadOutlined aria-hidden />}
      blocked={isUnderWay ? 'Đang xuất: khi xong, tệp tự tải về và có trong danh sách việc' : undefined}
      onClick={() => void start({ ...input, Columns } as RawInput<C>)}
    >
      {isUnderWay ? `Đang xuất${share ? ` ${share}%` : '…'}` : 'Xuất Excel'}
    </ActionButton>
  )
}
