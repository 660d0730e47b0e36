import { showError } from '#kit/api/toasts.tsx'

/** The parts of a style that paper has; others are as they are without any. */
const paperStyles = [
  'align-content align-items align-self background-color border-bottom border-left border-radius border-right border-top',
  'box-sizing color column-gap display fill flex-basis flex-direction flex-grow flex-shrink font-family font-size',
  'font-feature-settings font-style font-variant-numeric font-weight grid-column-end grid-column-start grid-row-end',
  'grid-row-start grid-template-columns grid-template-rows height inset justify-content justify-items justify-self',
  'letter-spacing line-height margin max-width min-height min-width opacity overflow-wrap padding position rotate',
  'row-gap text-align text-transform vertical-align white-space width word-break',
]
  .join(' ')
  .split(' ')

/** Dots for each CSS pixel: sharp on a phone, and small enough to be sent. */
const dots = 3

/** A part of the page as a picture (PNG), drawn by the browser from its own HTML and styles: it is what the paper is. */
export async function pictureOf(sheet: HTMLElement, margin: number): Promise<Blob> {
  const { width: inner, height } = sheet.getBoundingClientRect()
  const size = { width: Math.ceil(inner) + 2 * margin, height: Math.ceil(height) }
  const html = new XMLSerializer().serializeToString(styledCopy(sheet))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(html, { ...size, margin }, await fontFaces()))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.width * dots
  canvas.height = size.height * dots
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

type Size = { width: number; height: number; margin: number }

const svgOf = (html: string, { width, height, margin }: Size, fonts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${fonts}</style>` +
  `<foreignObject x="${margin}" width="${width - 2 * margin}" height="${height}">${html}</foreignObject></svg>`

/** The element with all that is in it, each with its style written on itself. */
function styledCopy(source: HTMLElement): HTMLElement {
  const copy = source.cloneNode(true) as HTMLElement
  const originals = [source, ...source.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const own = copies[index]
    if (!(own instanceof HTMLElement || own instanceof SVGElement)) continue
    for (const name of paperStyles) own.style.setProperty(name, style.getPropertyValue(name))
  }
  return copy
}

let faces: Promise<string> | null = null

/** The fonts of the page, held inside the picture: a picture fetches nothing. */
function fontFaces(): Promise<string> {
  faces ??= Promise.all(ownFaces().map(withFile)).then((all) => all.join('\n'))
  faces.catch(() => {
    faces = null
  })
  return faces
}

const ownFaces = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)

async function withFile(face: CSSFontFaceRule): Promise<string> {
  const [whole, path] = /url\("?([^")]+)"?\)/.exec(face.cssText) ?? []
  if (!whole || !path) return face.cssText
  const answer = await fetch(new URL(path, face.parentStyleSheet?.href ?? location.href))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return face.cssText.replace(whole, `url("data:font/woff2;base64,${text}")`)
}

/** Whether the browser can hand a picture to another app: phones, most of all. */
export const canSharePicture = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export function sharePicture(file: File, title: string): void {
  navigator.share({ files: [file], title }).catch((error: unknown) => {
    // Closing the list of apps is a cancel, no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showError('Chưa chia sẻ được, hãy lưu ảnh')
  })
}
