import type { BillPaper } from './paper.ts'

/** The part of a browser's page that takes a picture. */
type Camera = {
  setViewportSize: (size: { width: number; height: number }) => Promise<void>
  setContent: (html: string) => Promise<void>
  screenshot: (options: { type: 'jpeg'; quality: number }) => Promise<Buffer>
}

/** So many points of the photo for one of the page: what a phone has left of a bill it is held over. */
export const photoScale = 1.6

/** A photo of a bill, as a camera makes it. */
export async function photograph(camera: Camera, { html, width, height }: BillPaper, quality = 70): Promise<Buffer> {
  await camera.setViewportSize({ width, height })
  await camera.setContent(html)
  return camera.screenshot({ type: 'jpeg', quality })
}
