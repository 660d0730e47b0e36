import { FilePdfOutlined } from '@ant-design/icons'
import { formatInstant } from '@cardpro/contract/dates'
import { type FileOwner, type FileRow, files } from '@cardpro/contract/files'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#api/files.ts'
import { useCall, useCan } from '#api/hooks.ts'
import { showError } from '#api/toasts.tsx'
import { ActionButton } from './ActionButton.tsx'
import { AddFiles } from './AddFiles.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { Empty } from './Empty.tsx'
import { LoadError } from './PageError.tsx'
import { Picture } from './Picture.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import './recordFiles.css'

type RecordFilesProps = { kind: FileOwner; id: number }

/** The pictures and documents of one record, and the way to add some: chosen, dropped, pasted or taken with the camera. */
export function RecordFiles({ kind, id }: RecordFilesProps) {
  const { data, error, refetch } = useCall(files.getFiles, { RefKind: kind, RefID: id })
  const { allowed } = useCan(files.uploadImage)
  const [removing, setRemoving] = useState<FileRow | null>(null)
  return (
    <div className="cp-files">
      {allowed && <AddFiles place={{ RefKind: kind, RefID: id }} onAdded={() => void refetch()} />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={3} rows={2} />}
      {data?.Data.length === 0 && (
        <Empty title="Chưa có tệp nào" reason="Ảnh CCCD, giấy đồng ý, biên nhận, hợp đồng…" />
      )}
      <ul className="cp-file-list" aria-label="Tệp">
        {data?.Data.map((file) => (
          <FileLine key={file.FileID} file={file} onRemove={() => setRemoving(file)} />
        ))}
      </ul>
      {removing && <RemoveFile file={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function FileLine({ file, onRemove }: { file: FileRow; onRemove: () => void }) {
  const isImage = file.MediaType.startsWith('image/')
  return (
    <li>
      {isImage ? (
        <Picture fileId={file.FileID} name={file.Name} />
      ) : (
        <FilePdfOutlined className="cp-file-icon" aria-hidden />
      )}
      <div>
        <b>{file.Name}</b>
        <span className="cp-quiet">
          {sizeText(file.Size)} · {file.StaffName || '—'} · {formatInstant(file.CreatedDate)}
        </span>
      </div>
      <Button size="small" onClick={() => void save(file)}>
        Tải về
      </Button>
      <ActionButton call={files.removeFile} small kind="danger" onClick={onRemove}>
        Bỏ
      </ActionButton>
    </li>
  )
}

const reasons = ['Nhầm hồ sơ', 'Ảnh mờ, hỏng', 'Khách yêu cầu xóa']

function RemoveFile({ file, onClose }: { file: FileRow; onClose: () => void }) {
  return (
    <ConfirmAction
      call={files.removeFile}
      input={{ FileID: file.FileID }}
      title="Bỏ tệp"
      reasons={reasons}
      save="Bỏ tệp"
      done={{ success: `Đã bỏ tệp ${file.Name}`, refresh: [files.getFiles] }}
      onClose={onClose}
    >
      <b>{file.Name}</b> sẽ không xem lại được nữa.
    </ConfirmAction>
  )
}

async function save({ FileID }: FileRow): Promise<void> {
  try {
    await download(files.getFile, { FileID })
  } catch (error) {
    showError(error instanceof Error ? error.message : 'Chưa tải được tệp')
  }
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
