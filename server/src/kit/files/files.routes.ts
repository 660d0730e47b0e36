import { files } from '@cardpro/contract/kit/files/files'
import { FileCall } from '#kit/http/downloads.ts'
import { serve } from '#kit/http/http.ts'
import * as service from './files.service.ts'
import { uploadDocument, uploadImage } from './uploads.service.ts'

export const fileRoutes = serve(files, {
  uploadImage,
  uploadDocument,
  getFiles: service.listFiles,
  getFile: new FileCall(service.readFile),
  removeFile: service.removeFile,
})
