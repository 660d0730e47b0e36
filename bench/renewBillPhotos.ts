import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../tools/browser.mjs'
import { renewBillFixtures } from './billPhotos.ts'

// `node tools/run.mjs bench/renewBillPhotos.ts`: takes the photos of bills anew that the tests of the server read.
process.env['CHROMIUM_PATH'] = ensureBrowser()
await renewBillFixtures(fileURLToPath(new URL('../server/test/fixtures/bills', import.meta.url)))
