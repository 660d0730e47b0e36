import { jobs } from '@cardpro/contract/jobs'
import { FileCall } from '#platform/downloads.ts'
import { serve } from '#platform/http.ts'
import { cancelJob, getJob, getJobFile, listJobs } from './jobs.service.ts'

export const jobRoutes = serve(jobs, {
  getMine: listJobs,
  getByID: getJob,
  cancel: cancelJob,
  getFile: new FileCall(getJobFile),
})
