import { DownloadOutlined } from '@ant-design/icons'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { type Job, jobStatus, jobStatuses, jobs } from '@cardpro/contract/kit/lists/jobs'
import { Button, Progress } from 'antd'
import type { useCall } from '#kit/api/hooks.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { keepFile, shareDone } from '#kit/ui/hooks/useJob.ts'
import './jobs.css'

type Query = ReturnType<typeof useCall<typeof jobs.getMine>>

/** The user's jobs in this shop with their results; files can be fetched again for a week. */
export function JobList({ query }: { query: Query }) {
  const found = query.data?.Data
  return (
    <>
      {query.isError && <PageError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows columns={1} rows={6} />}
      {found?.length === 0 && (
        <Empty title="Chưa có việc nào" reason="Khi xuất hay nhập Excel, việc chạy ở đây, kể cả khi đóng trang." />
      )}
      <ul>
        {found?.map((job) => (
          <JobLine key={job.JobID} job={job} />
        ))}
      </ul>
    </>
  )
}

function JobLine({ job }: { job: Job }) {
  const cancel = useSubmit(jobs.cancel, { refresh: [jobs.getMine, jobs.getByID] })
  return (
    <li className="cp-job grid line-under">
      <b>{job.Title}</b>
      <small className="cp-quiet">{formatInstant(job.CreatedAt)}</small>
      {job.Status < jobStatus.done ? (
        <>
          <Progress percent={shareDone(job) ?? 0} size="small" aria-label={`Tiến độ: ${job.Title}`} />
          <Button size="small" disabled={cancel.isPending} onClick={() => void cancel.submit({ JobID: job.JobID })}>
            Hủy việc
          </Button>
        </>
      ) : (
        <JobEnd job={job} />
      )}
    </li>
  )
}

const names: Record<number, string> = jobStatuses

function JobEnd({ job }: { job: Job }) {
  return (
    <>
      <span className={job.Status === jobStatus.failed ? 'cp-ink-red' : ''}>
        {names[job.Status]}
        {job.Message !== '' && `: ${job.Message}`}
      </span>
      {job.FileName !== '' && (
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void keepFile(job)}>
          Tải {job.FileName}
        </Button>
      )}
    </>
  )
}
