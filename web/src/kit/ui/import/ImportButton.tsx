import { UploadOutlined } from '@ant-design/icons'
import { excelIn, type ImportKind } from '@cardpro/contract/kit/files/excelIn'
import { Suspense } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { usePasteRows } from './usePasteRows.ts'

const ImportExcelDrawer = lazyComponent(() => import('./ImportExcelDrawer.tsx').then((file) => file.ImportExcelDrawer))

type ImportButtonProps = { kind: ImportKind; drawer: DrawerState; label?: string }

/** The way to read an Excel file in, or rows that were copied in Excel, and its drawer, which the address holds open. */
export function ImportButton({ kind, drawer: { open, show, close }, label = 'Nhập Excel' }: ImportButtonProps) {
  const { allowed } = useCan(excelIn[kind])
  usePasteRows(kind, { isAllowed: allowed, onRead: (id) => show('import', id) })
  return (
    <>
      {/* Books are not kept on a phone; the two other buttons need the room. */}
      <span className="wide-only">
        <ActionButton call={excelIn[kind]} icon={<UploadOutlined aria-hidden />} onClick={() => show('import')}>
          {label}
        </ActionButton>
      </span>
      {open?.kind === 'import' && (
        <Suspense fallback={null}>
          <ImportExcelDrawer kind={kind} importId={open.id} onChoose={(id) => show('import', id)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
