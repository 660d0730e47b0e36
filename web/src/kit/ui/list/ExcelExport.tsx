import { DownloadOutlined } from '@ant-design/icons'
import { excelOut } from '@cardpro/contract/excelOut'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { useColumns } from '#kit/ui/columns/useColumns.ts'
import { shareDone, useJob } from '#kit/ui/hooks/useJob.ts'
import type { ListPowers } from './list.ts'

/** Rows and columns of a paper that is no list of the call's rows. */
export type Turned = { rows: object[]; columns: Column<object, object>[] }

export type ExcelExportProps<Row, Sum> = {
  /** Its name is that of its call; hidden columns are left out of the file too, and the others come in their order. */
  list: ListPowers
  /** The input of the list itself: the file has the same filter. */
  input: object
  columns: Column<Row, Sum>[]
  /** What is printed in place of the rows with these columns. */
  turned?: (rows: Row[], summary: Sum | undefined) => Turned
  /** Why it is not available, if the reason is not the call's own right. */
  why?: string | undefined
}

/** The list `cards-due` has the call `cardsDue`. */
const callName = (list: string) =>
  list.replace(/-(.)/g, (_, first: string) => first.toUpperCase()) as keyof typeof excelOut

/** The call that makes its file, whose right is that of taking the list along. */
export const exportOf = ({ name }: Pick<ListPowers, 'name'>) => excelOut[callName(name)]

/** An Excel file of exactly what the list shows, every page of it. It can also be found later among the jobs. */
export function ExcelExport<Row, Sum>({ list, input, columns, why }: ExcelExportProps<Row, Sum>) {
  const call = exportOf(list)
  const { job, start, isStarting } = useJob(call, { keepsFile: true })
  const { shown } = useColumns(list, columns)
  const Columns = shown.map(({ id }) => id).filter((id) => id !== 'actions')
  const isUnderWay = isStarting || job !== null
  const share = job && shareDone(job)
  return (
    <ActionButton
      call={call}
      icon={<DownloadOutlined aria-hidden />}
      blocked={isUnderWay ? 'Đang xuất: khi xong, tệp tự tải về và có trong danh sách việc' : why}
      onClick={() => void start({ ...input, Columns })}
    >
      {isUnderWay ? `Đang xuất${share ? ` ${share}%` : '…'}` : 'Xuất Excel'}
    </ActionButton>
  )
}
