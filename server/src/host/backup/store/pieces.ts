import { StoreError } from '../errors.ts'

/** Where pieces of backups lie. Names are relative, `/`-separated parts of [A-Za-z0-9._-] that begin with no dot. */
export type Store = {
  /** As an operator would write it: the folder's path or s3://bucket/prefix; never with a secret. */
  place: string
  /** Durable when it answers. The piece appears whole or not at all; an older one of that name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Throws MissingPiece where there is none. */
  get(name: string): Promise<Buffer>
  /** Every piece whose name begins with this folder name (`blobs/`; '' for all), in order of name. */
  list(folder: string): Promise<Piece[]>
  /** Durable when it answers. A piece that is not there is fine. */
  remove(name: string): Promise<void>
  /** Bytes that still fit; null if the place does not report it. */
  freeBytes(): Promise<number | null>
}

export type Piece = { name: string; bytes: number; modifiedAt: Date }

const pieceName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export const isPieceName = (name: string): boolean => pieceName.test(name)

/** A name may come from a list that was tampered with: none leads out of the place. */
export function ensurePieceName(name: string): void {
  if (!isPieceName(name)) throw new StoreError(`Tên phần sao lưu "${name}" không hợp lệ.`)
}

export function ensureFolderName(folder: string): void {
  const isFolder = folder === '' || (folder.endsWith('/') && isPieceName(folder.slice(0, -1)))
  if (!isFolder) throw new StoreError(`Tên thư mục sao lưu "${folder}" không hợp lệ.`)
}

export function inOrderOfName(pieces: Piece[]): Piece[] {
  return pieces.sort((left, right) => (left.name < right.name ? -1 : 1))
}
