import { DownloadOutlined } from '@ant-design/icons'
import { type Import, importStatus, imports } from '@cardpro/contract/kit/files/excelIn'
import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { Button, Progress } from 'antd'
import { download } from '#kit/api/files.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { showError } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot } from '#kit/ui/drawer/DrawerFrame.tsx'
import { shareDone } from '#kit/ui/hooks/useJob.ts'

export function ImportProgress({ job }: { job: Job }) {
  const cancel = useSubmit(jobs.cancel, { refresh: [jobs.getByID] })
  return (
    <div className="cp-import-progress grid gap-6" aria-live="polite">
      <b>{job.Title}…</b>
      <Progress percent={shareDone(job) ?? 0} aria-label="Tiến độ" />
      <small>
        {job.Done.toLocaleString('vi-VN')} / {(job.Total ?? 0).toLocaleString('vi-VN')} dòng. Đóng trang việc vẫn chạy.
      </small>
      <Button size="small" disabled={cancel.isPending} onClick={() => void cancel.submit({ JobID: job.JobID })}>
        Hủy
      </Button>
    </div>
  )
}

/** The state of the file, in a sentence. */
export function ImportState({ file, job }: { file: Import; job: Job | null }) {
  const failed = job && job.Status > jobStatus.done ? job.Message : null
  return (
    <div aria-live="polite">
      {failed !== null && <Note tone="red">{failed}</Note>}
      {file.Status === importStatus.read && file.JobID === 0 && (
        <Note tone="orange">Chưa nhận ra các cột của tệp: hãy chọn trang tính và cột rồi bấm Kiểm tra lại.</Note>
      )}
      {file.Status === importStatus.checked && (
        <p className="cp-import-sum">
          <b>{file.Rows.toLocaleString('vi-VN')}</b> dòng: thêm mới <b>{file.Made}</b>, cập nhật <b>{file.Changed}</b>,
          bỏ qua <b>{file.Kept}</b>, lỗi <b className={file.Wrong > 0 ? 'cp-ink-red' : ''}>{file.Wrong}</b>
        </p>
      )}
      {file.Status === importStatus.imported && (
        <Note tone="primary">
          Đã nhập: thêm mới {file.Made}, cập nhật {file.Changed}. Nhập nhầm thì hoàn tác được, trừ dòng đã có người sửa.
        </Note>
      )}
      {file.Status === importStatus.undone && (
        <Note tone="primary">
          Đã hoàn tác.{file.Wrong > 0 && ` ${file.Wrong} dòng giữ nguyên vì đã có thay đổi sau khi nhập, xem bên dưới.`}
        </Note>
      )}
    </div>
  )
}

type ActsProps = { file: Import; isUnderWay: boolean; onClose: () => void }

export function ImportActs({ file, isUnderWay, onClose }: ActsProps) {
  const refresh = [imports.getByID, imports.getRows, imports.getList, jobs.getMine]
  const run = useSubmit(imports.run, { refresh })
  const undo = useSubmit(imports.undo, { refresh })
  const isBusy = isUnderWay || run.isPending || undo.isPending
  const good = file.Rows - file.Wrong
  const begin = (Mode: 'all' | 'good') => void run.submit({ ImportID: file.ImportID, Mode })
  return (
    <DrawerFoot note={file.Status === importStatus.checked && file.Wrong > 0 && <WrongFile file={file} />}>
      <Button onClick={onClose}>Đóng</Button>
      {file.Status === importStatus.checked && file.Wrong > 0 && good > 0 && (
        <Button disabled={isBusy} onClick={() => begin('good')}>
          Chỉ nhập {good.toLocaleString('vi-VN')} dòng đúng
        </Button>
      )}
      {file.Status === importStatus.checked && file.Wrong === 0 && (
        <Button type="primary" disabled={isBusy} onClick={() => begin('all')}>
          Nhập {file.Rows.toLocaleString('vi-VN')} dòng
        </Button>
      )}
      {file.Status === importStatus.imported && (
        <ActionButton
          call={imports.undo}
          kind="danger"
          blocked={isBusy ? 'Đang xử lý tệp này' : whyNoUndo(file)}
          onClick={() => void undo.submit({ ImportID: file.ImportID })}
        >
          Hoàn tác lần nhập này
        </ActionButton>
      )}
    </DrawerFoot>
  )
}

const whyNoUndo = ({ MayUndo }: Import): string | undefined =>
  MayUndo ? undefined : 'Hoàn tác là xóa: cần quyền Xóa/Hủy; tệp của mình thì hoàn tác được trong 30 phút sau khi nhập'

function WrongFile({ file }: { file: Import }) {
  const take = () =>
    void download(imports.getWrong, { ImportID: file.ImportID }).catch((error: unknown) =>
      showError(error instanceof Error ? error.message : String(error)),
    )
  return (
    <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={take}>
      Tải {file.Wrong.toLocaleString('vi-VN')} dòng lỗi
    </Button>
  )
}
