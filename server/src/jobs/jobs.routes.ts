import { jobs } from '@cardpro/contract/lists/jobs'
import { FileCall } from '#platform/http/downloads.ts'
import { serve } from '#platform/http/http.ts'
import { cancelJob, getJob, getJobFile, listJobs } from './jobs.service.ts'

export const jobRoutes = serve(jobs, {
  getMine: listJobs,
  getByID: getJob,
  cancel: cancelJob,
  getFile: new FileCall(getJobFile),
})
