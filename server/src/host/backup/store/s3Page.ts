import type { Piece } from './pieces.ts'
import { type Element, readXml, textOf } from './xml.ts'

/** One page of a list, the names without the store's prefix; `isCut`: there are more. */
export type Page = { pieces: Piece[]; isCut: boolean; next: string | undefined }

/** Reads the answer of ListObjectsV2; undefined if it is none, or lists what was not asked for. */
export function readPage(text: string, { prefix, folder }: { prefix: string; folder: string }): Page | undefined {
  try {
    const root = readXml(text)
    if (root.name !== 'ListBucketResult') return undefined
    const pieces = root.inner.filter(({ name }) => name === 'Contents').map((entry) => pieceOf(entry, prefix))
    if (!pieces.every(({ name }) => name.startsWith(folder))) return undefined
    return { pieces, isCut: textOf(root, 'IsTruncated') === 'true', next: textOf(root, 'NextContinuationToken') }
  } catch {
    return undefined
  }
}

function pieceOf(entry: Element, prefix: string): Piece {
  const key = textOf(entry, 'Key') ?? ''
  const bytes = Number(textOf(entry, 'Size') || Number.NaN)
  const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '')
  if (!key.startsWith(prefix) || !Number.isSafeInteger(bytes) || Number.isNaN(modifiedAt.getTime()))
    throw new Error('an entry without its name, size or time')
  return { name: key.slice(prefix.length), bytes, modifiedAt }
}
