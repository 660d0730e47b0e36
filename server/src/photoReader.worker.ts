import { serveWorks } from '#kit/workbook/fileWorker.ts'
import { startPpOcr } from './bank/billPhotos/engine/ppocr.ts'
import { readPhoto } from './bank/billPhotos/readPhoto.ts'
import { cleanImage, wayUp } from './kit/files/images.rules.ts'

// The process in which photos of bills are read: it holds much memory and takes seconds, beside the one for other files. It has no
// database, no keys and no settings, and may be killed at any moment.
// It reports ready once the models are loaded, so loading them does not count as time of a photo.
const engine = await startPpOcr()
serveWorks({ photo: (bytes: Uint8Array) => readPhoto(bytes, { cleanImage, wayUp, engine }) })
