import {
  excelIn,
  type Import,
  type ImportKind,
  importKinds,
  importStatus,
  imports,
} from '@cardpro/contract/kit/files/excelIn'
import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import { Button } from 'antd'
import { useCall, useRefresh } from '#kit/api/hooks.ts'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { useJobByID } from '#kit/ui/hooks/useJob.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportGrid } from './ImportGrid.tsx'
import { ImportActs, ImportProgress, ImportState } from './ImportSteps.tsx'
import './import.css'

type ImportExcelDrawerProps = {
  kind: ImportKind
  /** The file that is being worked on, as the address holds it; null before one is chosen. */
  importId: number | null
  onChoose: (importId: number) => void
  onClose: () => void
}

/** Importing an Excel file: choose it, see the errors of its cells, store it, undo it. */
export function ImportExcelDrawer({ kind, importId, onChoose, onClose }: ImportExcelDrawerProps) {
  if (importId !== null) return <OneImport key={importId} importId={importId} onClose={onClose} />
  const foot = (
    <DrawerFoot>
      <Button onClick={onClose}>Đóng</Button>
    </DrawerFoot>
  )
  return (
    <DrawerFrame title="Nhập từ Excel" subject={importKinds[kind]} onClose={onClose} footer={foot}>
      <ImportFile kind={kind} call={excelIn[kind]} onChosen={onChoose} />
    </DrawerFrame>
  )
}

function OneImport({ importId, onClose }: { importId: number; onClose: () => void }) {
  const refresh = useRefresh()
  const found = useCall(imports.getByID, { ImportID: importId })
  const file = found.data?.Data
  const job = useJobByID(
    file && file.JobID > 0 ? file.JobID : null,
    () => void refresh([imports.getByID, imports.getRows]),
  )
  const isUnderWay = job !== null && job.Status < jobStatus.done
  if (!file)
    return <DrawerWaiting title="Nhập từ Excel" query={found} missing="Không có tệp nhập này" onClose={onClose} />
  return (
    <DrawerFrame
      title="Nhập từ Excel"
      subject={`${importKinds[file.Kind]} · ${file.FileName}`}
      onClose={onClose}
      footer={<ImportActs file={file} isUnderWay={isUnderWay} onClose={onClose} />}
    >
      {isUnderWay ? <ImportProgress job={job} /> : <ImportState file={file} job={job} />}
      <Dropped file={file} />
      {file.Status < importStatus.imported && <ImportColumns file={file} isUnderWay={isUnderWay} />}
      {!isUnderWay && file.Status > importStatus.read && <ImportGrid file={file} />}
    </DrawerFrame>
  )
}

function Dropped({ file }: { file: Import }) {
  const dropped = file.Sheets.flatMap((sheet) => sheet.Dropped)
  if (dropped.length === 0) return null
  return (
    <p className="cp-import-dropped" role="note">
      Đã bỏ cột {dropped.map((head) => `“${head}”`).join(', ')}: dữ liệu này không được phép lưu.
    </p>
  )
}
