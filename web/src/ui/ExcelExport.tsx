import { DownloadOutlined } from '@ant-design/icons'
import { excelOut } from '@cardpro/contract/excelOut'
import { ActionButton } from './ActionButton.tsx'
import { shareDone, useJob } from './useJob.ts'

export type ExcelExportProps = {
  list: keyof typeof excelOut
  /** What the list itself was asked with: the file has the same filter. */
  input: object
  /** The columns on screen, in their order. */
  columns: readonly { id: string }[]
}

/** An Excel file of exactly what the list shows, every page of it. Who goes on working finds it among the jobs later. */
export function ExcelExport({ list, input, columns }: ExcelExportProps) {
  const call = excelOut[list]
  const { job, start, isStarting } = useJob(call, { keepsFile: true })
  const Columns = columns.map(({ id }) => id).filter((id) => id !== 'actions')
  const isUnderWay = isStarting || job !== null
  const share = job && shareDone(job)
  return (
    <ActionButton
      call={call}
      icon={<DownloadOutlined aria-hidden />}
      blocked={isUnderWay ? 'Đang xuất: khi xong, tệp tự tải về và có trong danh sách việc' : undefined}
      onClick={() => void start({ ...input, Columns })}
    >
      {isUnderWay ? `Đang xuất${share ? ` ${share}%` : '…'}` : 'Xuất Excel'}
    </ActionButton>
  )
}
