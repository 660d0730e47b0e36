import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { Call } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { type ImportKind, importStatus, importStatuses, imports, mostRows } from '@cardpro/contract/kit/files/excelIn'
import { Button } from 'antd'
import { useState } from 'react'
import { download, sendFile } from '#kit/api/files.ts'
import { useCall } from '#kit/api/hooks.ts'
import { showError } from '#kit/api/toasts.tsx'

type ImportFileProps = { kind: ImportKind; call: Call; onChosen: (importId: number) => void }

/** The way in: a template to fill, the place for the file, and what was read in before. */
export function ImportFile({ kind, call, onChosen }: ImportFileProps) {
  return (
    <>
      <p className="cp-import-lead">
        Chọn tệp Excel (.xlsx, .xls), .ods hoặc CSV của cửa hàng, cột tên gì cũng được; chưa có thì tải mẫu.{' '}
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download(imports.getTemplate, { Kind: kind }).catch(showFailure)}
        >
          Tải mẫu
        </Button>
      </p>
      <DropZone call={call} onChosen={onChosen} />
      <Before kind={kind} onChosen={onChosen} />
    </>
  )
}

function DropZone({ call, onChosen }: Pick<ImportFileProps, 'call' | 'onChosen'>) {
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const send = async (file: File | undefined) => {
    if (!file || name !== '') return
    setName(file.name)
    setFailure('')
    try {
      const { Data } = await sendFile(call, { file, field: 'File', input: { DryRun: true } })
      onChosen((Data as { ImportID: number }).ImportID)
    } catch (error) {
      showFailure(error)
      setFailure(sentenceOf(error))
      setName('')
    }
  }
  return (
    <label
      className={isOver ? 'cp-import-drop grid gap-6 cp-import-over' : 'cp-import-drop grid gap-6'}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <InboxOutlined aria-hidden />
      <b>{name === '' ? 'Kéo tệp Excel vào đây, hoặc bấm để chọn' : `Đang đọc ${name}…`}</b>
      <small>Tối đa 10 MB, {mostRows.toLocaleString('vi-VN')} dòng. Chưa lưu gì cho đến khi bạn bấm Nhập.</small>
      {failure !== '' && <small className="cp-ink-red">{failure}</small>}
      <input
        type="file"
        accept=".xlsx,.xls,.ods,.fods,.csv,.html,.htm,.mht"
        aria-label="Tệp Excel"
        disabled={name !== ''}
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </label>
  )
}

const statuses: Record<number, string> = importStatuses

function Before({ kind, onChosen }: Pick<ImportFileProps, 'kind' | 'onChosen'>) {
  const found = useCall(imports.getList, { Kind: kind }, { silent: true }).data?.Data ?? []
  if (found.length === 0) return null
  return (
    <section aria-label="Đã nhập trước đây">
      <h3>Đã nhập trước đây</h3>
      <ul className="cp-import-before">
        {found.map(({ ImportID, FileName, Status, DoneAt, StaffName, Made, Changed }) => (
          <li key={ImportID}>
            <Button type="link" onClick={() => onChosen(ImportID)}>
              {FileName}
            </Button>
            <small>
              {formatInstant(DoneAt)} · {StaffName} ·{' '}
              {Status === importStatus.imported ? `thêm ${Made}, cập nhật ${Changed}` : statuses[Status]}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const showFailure = (error: unknown): void => showError(sentenceOf(error))
