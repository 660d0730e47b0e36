import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { UserError } from '#kit/http/errors.ts'
import { isActingPdf } from '#kit/pdf/pdf.rules.ts'
import type { Run } from './pdfWords.rules.ts'

const mostPages = 2_000
const mostRuns = 500_000
/** A page with fewer letters is a picture, or empty. */
const fewLetters = 20
/** More unknown letters than this share of a document: its fonts have no table of letters. */
const mostUnknown = 0.05

const fileError = (sentence: string): UserError => UserError.at('file', sentence)
const brokenError = () => fileError('Không đọc được PDF: tệp bị hỏng. Hãy tải lại từ ngân hàng rồi thử lại.')
const actingSentence =
  'PDF có mã lệnh hoặc tệp đính kèm nên không nhận. Hãy mở tệp, in ra PDF mới (In, Lưu thành PDF) rồi thử lại.'
const scannedSentence = 'PDF này là ảnh quét. Hãy xin ngân hàng tệp Excel.'
const unmappedSentence = 'Chữ trong PDF này không đọc được vì phông chữ không kèm bảng mã. Hãy xin ngân hàng tệp Excel.'
const lockedSentence = 'PDF có mật khẩu. Nhập mật khẩu để đọc, mật khẩu không được lưu'

/** The texts of a document, page by page. Nothing in it is run, nothing is fetched, no picture is decoded. */
export async function runsOfPdf(bytes: Uint8Array, password: string): Promise<Run[][]> {
  if (isActingPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) throw fileError(actingSentence)
  const { getDocument } = library()
  const task = getDocument({ ...options(), data: new Uint8Array(bytes), ...(password !== '' && { password }) })
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw refusalOf(error, password)
    })
    return await runsOf(document)
  } finally {
    await task.destroy().catch(() => {})
  }
}

const require = createRequire(import.meta.url)

const options = () => {
  const own = dirname(require.resolve('pdfjs-dist/package.json'))
  return { ...closedOptions, cMapUrl: `${join(own, 'cmaps')}/`, standardFontDataUrl: `${join(own, 'standard_fonts')}/` }
}
/** No scripts, no forms of XML, nothing fetched: tables of letters and fonts are those of the library's own folder. */
const closedOptions = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: 1,
  verbosity: 0,
  cMapPacked: true,
} as const

/**
 * Taken in when it is needed, both halves of it into this process; as they are, without the loader that reads our own source, which needs
 * much memory for them. It asks for what draws, of which nothing is used here.
 */
function library(): typeof import('pdfjs-dist') {
  const drawing = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) drawing[name] ??= class {}
  require('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return require('pdfjs-dist/legacy/build/pdf.mjs') as typeof import('pdfjs-dist')
}

function refusalOf(error: unknown, password: string): UserError {
  if (!(error instanceof Error) || error.name !== 'PasswordException') return brokenError()
  return UserError.at('Password', password === '' ? lockedSentence : 'Mật khẩu chưa đúng', 'PASSWORD')
}

async function runsOf(document: PDFDocumentProxy): Promise<Run[][]> {
  const { numPages } = document
  if (numPages > mostPages)
    throw fileError(
      `PDF có ${numPages.toLocaleString('vi-VN')} trang, tối đa ${mostPages.toLocaleString('vi-VN')} trang`,
    )
  await ensureQuiet(document)
  const pages: Run[][] = []
  let left = mostRuns
  for (let no = 1; no <= numPages; no++) {
    const runs = await runsOfPage(document, { no, most: left })
    left -= runs.length
    if (left < 0) throw fileError(`PDF có hơn ${mostRuns.toLocaleString('vi-VN')} mẩu chữ: hãy chia thành nhiều tệp`)
    pages.push(runs)
  }
  ensureReadable(pages)
  return pages
}

/** What is packed in ways that only the library knows. */
async function ensureQuiet(document: PDFDocumentProxy): Promise<void> {
  const [hasScripts, files] = await Promise.all([document.hasJSActions(), document.getAttachments()]).catch(() => {
    throw brokenError()
  })
  if (hasScripts || files !== null) throw fileError(actingSentence)
}

async function runsOfPage(document: PDFDocumentProxy, { no, most }: { no: number; most: number }): Promise<Run[]> {
  try {
    const page = await document.getPage(no)
    const runs = await textsOf(page, most)
    page.cleanup()
    return runs
  } catch {
    throw brokenError()
  }
}

async function textsOf(page: PDFPageProxy, most: number): Promise<Run[]> {
  const runs: Run[] = []
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return runs
    for (const item of value.items) if ('str' in item && item.str.trim() !== '') runs.push(runOf(item))
    if (runs.length > most) {
      await reader.cancel(new Error('too many runs'))
      return runs
    }
  }
}

type Item = { str: string; transform: number[]; width: number; height: number; fontName: string }

function runOf({ str, transform, width, height, fontName }: Item): Run {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  const angle = (Math.atan2(b, a) * 180) / Math.PI
  return { text: str, x, y, width, height: height || 1, angle, font: fontName }
}

/** Letters that a font does not name come as controls, or from where fonts keep their own signs. */
const unknownLetters = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu

function ensureReadable(pages: Run[][]): void {
  const counts = pages.map((runs) => runs.reduce((sum, { text }) => sum + text.length, 0))
  if (counts.filter((letters) => letters >= fewLetters).length * 2 < pages.length) throw fileError(scannedSentence)
  const letters = counts.reduce((sum, count) => sum + count, 0)
  let lost = 0
  for (const runs of pages) for (const { text } of runs) for (const _one of text.matchAll(unknownLetters)) lost++
  if (lost > letters * mostUnknown) throw fileError(unmappedSentence)
}
