import { files } from '@cardpro/contract/files/files'
import { FileCall } from '#platform/http/downloads.ts'
import { serve } from '#platform/http/http.ts'
import * as service from './files.service.ts'
import { uploadDocument, uploadImage } from './uploads.service.ts'

export const fileRoutes = serve(files, {
  uploadImage,
  uploadDocument,
  getFiles: service.listFiles,
  getFile: new FileCall(service.readFile),
  removeFile: service.removeFile,
})
