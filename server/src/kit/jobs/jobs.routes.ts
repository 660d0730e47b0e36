import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { FileCall } from '#kit/http/downloads.ts'
import { serve } from '#kit/http/http.ts'
import { cancelJob, getJob, getJobFile, listJobs } from './jobs.service.ts'

export const jobRoutes = serve(jobs, {
  getMine: listJobs,
  getByID: getJob,
  cancel: cancelJob,
  getFile: new FileCall(getJobFile),
})
