import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { useEffect, useRef, useState } from 'react'
import { download } from '#kit/api/files.ts'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'

/** Where no live events arrive the job is polled. */
const lookMs = 1_500

type UseJob<C extends Call> = {
  /** The job as long as it is under way. */
  job: Job | null
  start: (input: RawInput<C>) => Promise<number | null>
  isStarting: boolean
}
type Options = { keepsFile?: boolean; onEnd?: (job: Job) => void }

/** Begins long work and follows it to its end. Leaving the screen does not stop it. */
export function useJob<C extends Call>(call: C, { keepsFile = false, onEnd }: Options = {}): UseJob<C> {
  const [jobId, setJobId] = useState<number | null>(null)
  const { submit, isPending } = useSubmit(call, { refresh: [jobs.getMine] })
  const job = useJobByID(jobId, (ended) => {
    setJobId(null)
    if (ended.Status === jobStatus.done && keepsFile) void keepFile(ended)
    if (ended.Status === jobStatus.failed) showError(ended.Message)
    onEnd?.(ended)
  })
  const start = async (input: RawInput<C>): Promise<number | null> => {
    const answer = await submit(input)
    const started = (answer?.Data as { JobID: number } | undefined)?.JobID ?? null
    setJobId(started)
    return started
  }
  return { job: jobId === null ? null : (job ?? waitingJob(jobId)), start, isStarting: isPending }
}

/** A job as it is now; `onEnd` is called once when it ends. */
export function useJobByID(jobId: number | null, onEnd: (job: Job) => void): Job | null {
  const announced = useRef<number | null>(null)
  const query = useCall(jobs.getByID, { JobID: jobId ?? 1 }, { enabled: jobId !== null, silent: true })
  const job = query.data?.Data ?? null
  const look = useRef(query.refetch)
  const current = job?.JobID === jobId ? job : null
  useEffect(() => {
    if (jobId === null) return undefined
    const timer = setInterval(() => void look.current(), lookMs)
    return () => clearInterval(timer)
  }, [jobId])
  useEffect(() => {
    if (!current || current.Status < jobStatus.done || announced.current === current.JobID) return
    announced.current = current.JobID
    onEnd(current)
  })
  return current
}

export async function keepFile({ JobID, Message, FileName }: Job): Promise<void> {
  try {
    await download(jobs.getFile, { JobID })
    showSuccess(`Đã tải ${FileName}: ${Message}`)
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error))
  }
}

/** How much of it is done, in percent; null while it is unknown. */
export const shareDone = ({ Done, Total }: Job): number | null =>
  Total === null || Total === 0 ? null : Math.min(99, Math.floor((100 * Done) / Total))

const waitingJob = (JobID: number): Job => ({
  JobID,
  Title: '',
  Status: jobStatus.waiting,
  Done: 0,
  Total: null,
  Message: '',
  FileName: '',
  FileBytes: 0,
  CreatedAt: '',
  FinishedAt: null,
})
