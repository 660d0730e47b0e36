import { DownloadOutlined } from '@ant-design/icons'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { type InboxItem, inboxDays, schedules } from '@cardpro/contract/reports/schedules'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#kit/api/files.ts'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { SendText } from '../SummaryLine.tsx'
import { inboxFigures, inboxLine, inboxText, inboxTitle } from './scheduleText.ts'
import './schedules.css'

/** What was sent to the user, newest first. */
export function InboxList({ pageSize }: { pageSize: number }) {
  const { data, error, refetch } = useCall(schedules.getInbox, { PageSize: pageSize })
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={1} rows={4} />
  return (
    <>
      {data.Data.length === 0 && (
        <Empty title="Hộp thư trống" reason="Đặt lịch gửi ở nút “Gửi tự động” của một báo cáo." />
      )}
      <ul className="cp-inbox" aria-label="Hộp thư">
        {data.Data.map((item) => (
          <Item key={item.InboxID} item={item} />
        ))}
      </ul>
      <p className="cp-inbox-foot cp-muted text-13">Số liệu giữ {inboxDays} ngày, tệp giữ 7 ngày.</p>
    </>
  )
}

/** How many were not read; 0 while that is not known. */
export const useUnread = (pageSize: number): number =>
  useCall(schedules.getInbox, { PageSize: pageSize }).data?.Summary?.Unread ?? 0

function Item({ item }: { item: InboxItem }) {
  const [isOpen, setOpen] = useState(false)
  const { submit } = useSubmit(schedules.readInbox, { refresh: [schedules.getInbox] })
  const open = () => {
    setOpen(!isOpen)
    if (!item.IsRead && item.State === 'sent') void submit({ InboxIDs: [item.InboxID] })
  }
  return (
    <li className={item.IsRead ? undefined : 'cp-inbox-new'}>
      <button type="button" className="cp-inbox-head" aria-expanded={isOpen} onClick={open}>
        <b>{inboxTitle(item)}</b>
        <time dateTime={item.DueAt}>
          {formatTime(item.DueAt)} {formatDay(item.DueAt.slice(0, 10)).slice(0, 5)}
        </time>
        <small>{stateText(item) || inboxLine(item)}</small>
      </button>
      <Marks item={item} />
      {isOpen && <Opened item={item} />}
    </li>
  )
}

function stateText({ State, Sentence }: InboxItem): string {
  if (State === 'waiting') return 'Đang làm…'
  return State === 'failed' ? 'Chưa gửi được, xem Tệp và việc nền ở chuông' : Sentence
}

function Marks({ item: { IsChanged, State, Sentence } }: { item: InboxItem }) {
  if (State === 'waiting' || (State === 'sent' && !IsChanged && Sentence === '')) return null
  return (
    <span className="cp-inbox-marks flex gap-6">
      {IsChanged && <Tag tone="orange">Đã đổi sau khi gửi</Tag>}
      {(State === 'failed' || Sentence !== '') && <Tag tone="grey">Không gửi</Tag>}
    </span>
  )
}

function Opened({ item }: { item: InboxItem }) {
  const shop = useSession().shop?.ShopName ?? ''
  const figures = inboxFigures(item)
  return (
    <div className="cp-inbox-open grid gap-10">
      {figures.length > 0 && (
        <table className="cp-table" aria-label={`Các con số của ${inboxTitle(item)}`}>
          <thead>
            <tr>
              <th>Con số</th>
              <th className="cp-right">Khi gửi</th>
              {item.IsChanged && <th className="cp-right">Bây giờ</th>}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, title, sent, now, isChanged }) => (
              <tr key={key}>
                <td>{title}</td>
                <td className="cp-right">{sent}</td>
                {item.IsChanged && <td className="cp-right">{isChanged ? <b>{now}</b> : now}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row wrap gap-8">
        {item.JobID !== null && <FileButton jobId={item.JobID} name={item.FileName} />}
        {figures.length > 0 && <SendText text={inboxText(item, shop)} />}
      </div>
    </div>
  )
}

function FileButton({ jobId, name }: { jobId: number; name: string }) {
  const take = () =>
    download(jobs.getFile, { JobID: jobId }).catch((error: unknown) =>
      showError(error instanceof Error ? error.message : String(error)),
    )
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} title={name} onClick={() => void take()}>
      Tải Excel
    </Button>
  )
}
