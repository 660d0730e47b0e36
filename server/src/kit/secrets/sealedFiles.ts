import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { installation } from './installation.ts'

// Large files on disk are sealed piece by piece, so that neither writing nor reading one holds it whole: a mark and a salt,
// then pieces under AES-256-GCM. A piece knows its place and whether it is the last, so none can be moved, left out or cut off.

const fileMark = Buffer.from('CPS1')
const saltBytes = 16
const headBytes = fileMark.length + saltBytes
const pieceBytes = 65_536
const tagBytes = 16
const sealedPieceBytes = pieceBytes + tagBytes

/** What one file is sealed with; it is of use for no other one, so it may be handed to a thread. */
export type Sealing = { salt: Uint8Array; key: Uint8Array }

/** `owner`: whose file it is; put in another one's place it cannot be opened. */
export function newSealing(owner: string): Sealing {
  const salt = randomBytes(saltBytes)
  return { salt, key: keyOf(salt, owner) }
}

/** Seals what flows through it. */
export function sealingStream({ salt, key }: Sealing): Transform {
  let [held, no] = [Buffer.alloc(0), 0]
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([fileMark, salt]))
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      // What may be the last piece is held back: only the end of the stream decides.
      while (held.length > pieceBytes) {
        this.push(sealPiece(held.subarray(0, pieceBytes), { key, no: no++, isLast: false }))
        held = held.subarray(pieceBytes)
      }
      done()
    },
    flush(done) {
      this.push(sealPiece(held, { key, no, isLast: true }))
      done()
    },
  })
}

/** The file as it was before; a piece that was changed ends the stream with an error. */
export const unsealedFile = (path: string, owner: string): Readable =>
  Readable.from(piecesOf(path, owner), { objectMode: false })

/** How long a file is that is this long when sealed. */
export function plainBytes(sealedBytes: number): number {
  const body = sealedBytes - headBytes
  return body - Math.ceil(body / sealedPieceBytes) * tagBytes
}

/** False for a file that is not there, or was written before files were sealed. */
export async function isSealedFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { buffer } = await file.read(Buffer.alloc(fileMark.length), 0, fileMark.length, 0)
    return buffer.equals(fileMark)
  } finally {
    await file.close()
  }
}

async function* piecesOf(path: string, owner: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer
    const head = await read(0, headBytes)
    const key = keyOf(head.subarray(fileMark.length), owner)
    if (size <= headBytes) throw new Error('a sealed file was cut off')
    for (let [at, no] = [headBytes, 0]; at < size; no++) {
      const sealed = await read(at, Math.min(sealedPieceBytes, size - at))
      at += sealed.length
      const plain = openPiece(sealed, { key, no, isLast: at === size })
      if (plain.length > 0) yield plain
    }
  } finally {
    await file.close()
  }
}

const keyOf = (salt: Uint8Array, owner: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', installation().secretKey, salt, owner, 32))

type PieceSeal = { key: Uint8Array; no: number; isLast: boolean }

/** No key seals two pieces of one number. */
function nonceOf({ no, isLast }: PieceSeal): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(no, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealPiece(plain: Buffer, place: PieceSeal): Buffer {
  const cipher = createCipheriv('aes-256-gcm', place.key, nonceOf(place), { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openPiece(sealed: Buffer, place: PieceSeal): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', place.key, nonceOf(place), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}
