import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import type { ExcelExportProps } from './ExcelExport.tsx'

/** The list comes first: what its file needs is loaded after it. */
const ExcelExport = lazyComponent(() => import('./ExcelExport.tsx').then((file) => file.ExcelExport)) as <Row, Sum>(
  props: ExcelExportProps<Row, Sum>,
) => React.ReactNode

const PrintList = lazyComponent(() => import('./PrintList.tsx').then((file) => file.PrintList)) as <Row, Sum>(
  props: ExcelExportProps<Row, Sum>,
) => React.ReactNode

/** An Excel file of exactly what the list shows, and the list on paper. */
export function ExportButton<Row, Sum>(props: ExcelExportProps<Row, Sum>) {
  return (
    <Suspense fallback={<ToCome prints={props.columns.length > 0} />}>
      <ExcelExport {...props} />
      <PrintList {...props} />
    </Suspense>
  )
}

/** As wide as the buttons that are still to come, so that nothing moves when they do. */
function ToCome({ prints }: { prints: boolean }) {
  const isNarrow = useNarrow()
  return (
    <>
      <Button disabled icon={<DownloadOutlined aria-hidden />}>
        Xuất Excel
      </Button>
      {prints && !isNarrow && (
        <Button disabled icon={<PrinterOutlined aria-hidden />}>
          In
        </Button>
      )}
    </>
  )
}
