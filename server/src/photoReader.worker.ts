import { serveWorks } from '#platform/workbook/fileWorker.ts'
import { startPpOcr } from './billPhotos/engine/ppocr.ts'
import { readPhoto } from './billPhotos/readPhoto.ts'
import { cleanImage, wayUp } from './files/images.rules.ts'

// The process in which photos of bills are read: it holds much memory and takes seconds, beside the one for other files. It has no
// database, no keys and no settings, and may be killed at any moment.
// It says that it is ready once the models are loaded: a photo is not late because they were not.
const engine = await startPpOcr()
serveWorks({ photo: (bytes: Uint8Array) => readPhoto(bytes, { cleanImage, wayUp, engine }) })
