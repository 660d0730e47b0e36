import { Button } from 'antd'
import { Suspense } from 'react'
import type { ExcelExportProps } from './ExcelExport.tsx'
import { lazyPart } from './lazyPart.ts'

/** The list comes first: what its file needs is loaded after it. */
const ExcelExport = lazyPart(() => import('./ExcelExport.tsx').then((file) => file.ExcelExport)) as <Row, Sum>(
  props: ExcelExportProps<Row, Sum>,
) => React.ReactNode

const PrintList = lazyPart(() => import('./PrintList.tsx').then((file) => file.PrintList)) as <Row, Sum>(
  props: ExcelExportProps<Row, Sum>,
) => React.ReactNode

/** An Excel file of exactly what the list shows, and the list on paper. */
export function ExportButton<Row, Sum>(props: ExcelExportProps<Row, Sum>) {
  return (
    <Suspense fallback={<Button disabled>Xuất Excel</Button>}>
      <ExcelExport {...props} />
      <PrintList {...props} />
    </Suspense>
  )
}
