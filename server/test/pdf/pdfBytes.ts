import { type Lock, lockFor, type Password } from './pdfLocks.ts'

// The objects of a PDF, written by hand: only what statements are made of.

/** An object: its dictionary or value without a stream, or with one. */
export type PdfObject = { text: string; stream?: Buffer }

/** Puts objects 1, 2, … into a file; the first is its catalog. With a password streams are locked. */
export function pdfFile(objects: PdfObject[], password?: Password, trailer = ''): Buffer {
  const lock = password && lockFor(password)
  const all = lock ? [...objects, { text: lock.dictionary }] : objects
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  const offsets: number[] = []
  let size = pieces[0]?.length ?? 0
  for (const [index, object] of all.entries()) {
    const piece = objectBytes(object, index + 1, index < objects.length ? lock : undefined)
    offsets.push(size)
    pieces.push(piece)
    size += piece.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const locked = lock ? `/Encrypt ${all.length} 0 R /ID [<${lock.id}> <${lock.id}>]` : ''
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${all.length + 1} /Root 1 0 R ${locked} ${trailer}>>\nstartxref\n${size}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(end, 'latin1')])
}

function objectBytes({ text, stream }: PdfObject, no: number, lock: Lock | undefined): Buffer {
  if (!stream) return Buffer.from(`${no} 0 obj\n${text}\nendobj\n`, 'latin1')
  const bytes = lock ? lock.close(stream, no) : stream
  const head = `${no} 0 obj\n${text.replace(/>>$/, ` /Length ${bytes.length}>>`)}\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n', 'latin1')])
}
