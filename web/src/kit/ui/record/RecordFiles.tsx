import { FilePdfOutlined } from '@ant-design/icons'
import { actOf, type Call } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { type FileOwner, type FileRow, fileRights, files } from '@cardpro/contract/kit/files/files'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#kit/api/files.ts'
import { useCall, useCan, useRefresh } from '#kit/api/hooks.ts'
import { showError } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { AddFiles } from './AddFiles.tsx'
import './recordFiles.css'

type RecordFilesProps = {
  kind: FileOwner
  id: number
  /** Of an order: the swipe of whose bill alone it shows the pictures. */
  swipeId?: number
  /** None is added here, whatever the rights. */
  isFixed?: boolean
  /** What else shows these files, to be read again when one comes or goes. */
  shownBy?: readonly Call[]
}

/** The pictures and documents of one record, and the way to add some: chosen, dropped, pasted or taken with the camera. */
export function RecordFiles({ kind, id, swipeId, isFixed = false, shownBy = [] }: RecordFilesProps) {
  const place = { RefKind: kind, RefID: id, ...(swipeId !== undefined && { LogWithdrawalID: swipeId }) }
  const { data, error, refetch } = useCall(files.getFiles, place)
  const { allowed } = useCan(actOf(files.uploadImage, place))
  const refresh = useRefresh()
  const reads = [files.getFiles, ...shownBy]
  return (
    <div className="cp-files">
      {allowed && !isFixed && <AddFiles place={place} onAdded={() => void refresh(reads)} />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={3} rows={2} />}
      {data && <FileList kind={kind} files={data.Data} isOfBill={swipeId !== undefined} reads={reads} />}
    </div>
  )
}

/** `isOfBill`: all files listed are of one bill, so none is named. */
type FileListProps = { kind: FileOwner; files: FileRow[]; isOfBill: boolean; reads: readonly Call[] }

function FileList({ kind, files: listed, isOfBill, reads }: FileListProps) {
  const [removing, setRemoving] = useState<FileRow | null>(null)
  return (
    <>
      <ul className="cp-file-list" aria-label="Tệp">
        {listed.map((file) => (
          <FileLine key={file.FileID} kind={kind} file={file} isOfBill={isOfBill} onRemove={() => setRemoving(file)} />
        ))}
      </ul>
      {listed.length === 0 && <Empty title="Chưa có tệp nào" reason={usualHints[kind]} />}
      {removing && <RemoveFile kind={kind} file={removing} reads={reads} onClose={() => setRemoving(null)} />}
    </>
  )
}

/** What is usually kept of such a record. */
const usualHints: Record<FileOwner, string> = {
  customer: 'Ảnh CCCD, giấy đồng ý, biên nhận, hợp đồng…',
  card: 'Ảnh CCCD, giấy đồng ý, biên nhận, hợp đồng…',
  order: 'Ảnh bill, biên nhận, ủy nhiệm chi…',
  pos: 'Hợp đồng mở máy, biên bản bàn giao, ảnh máy…',
  partner: 'Hợp đồng, bảng đối soát, biên bản…',
  voucher: 'Hóa đơn, biên nhận, ủy nhiệm chi…',
  badDebt: 'Giấy nợ, ảnh thẻ bị khóa, tin nhắn với khách…',
  comparison: 'Bản đối chiếu có chữ ký…',
}

/** The call with the right for files of one kind of record. */
const removeCall = (kind: FileOwner) => ({ ...files.removeFile, access: fileRights[kind].remove })

type FileLineProps = { kind: FileOwner; file: FileRow; isOfBill: boolean; onRemove: () => void }

function FileLine({ kind, file, isOfBill, onRemove }: FileLineProps) {
  const isImage = file.MediaType.startsWith('image/')
  return (
    <li>
      {isImage ? (
        <Picture fileId={file.FileID} name={file.Name} />
      ) : (
        <FilePdfOutlined className="cp-file-icon firm framed sunken grid cp-muted" aria-hidden />
      )}
      <div>
        <b>{file.Name}</b>
        {file.Bill && !isOfBill && <Tag>Bill {file.Bill}</Tag>}
        <span className="cp-quiet">
          {sizeText(file.Size)} · {file.StaffName || '—'} · {formatInstant(file.CreatedDate)}
        </span>
      </div>
      <Button size="small" onClick={() => void saveFile(file)}>
        Tải về
      </Button>
      <ActionButton call={removeCall(kind)} small kind="danger" onClick={onRemove}>
        Bỏ
      </ActionButton>
    </li>
  )
}

const reasons = ['Nhầm hồ sơ', 'Ảnh mờ, hỏng', 'Khách yêu cầu xóa']

type RemoveFileProps = { kind: FileOwner; file: FileRow; reads: readonly Call[]; onClose: () => void }

function RemoveFile({ kind, file, reads, onClose }: RemoveFileProps) {
  return (
    <ConfirmAction
      call={removeCall(kind)}
      input={{ FileID: file.FileID }}
      title="Bỏ tệp"
      reasons={reasons}
      save="Bỏ tệp"
      done={{ success: `Đã bỏ tệp ${file.Name}`, refresh: reads }}
      onClose={onClose}
    >
      <b>{file.Name}</b> sẽ không xem lại được nữa.
    </ConfirmAction>
  )
}

async function saveFile({ FileID }: FileRow): Promise<void> {
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
