import { randomBytes } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'

const rowsOfBook = 19_000
const noise = 200

/** Some 5 MB: as many rows as an import takes, with notes that cannot be packed. */
export function largeBook(): Promise<Uint8Array> {
  const rows = Array.from({ length: rowsOfBook }, (_, no) => [
    `Khách ${no}`,
    `09${50_000_000 + no}`,
    randomBytes(noise).toString('base64'),
  ])
  return writeXlsx({ sheets: [{ name: 'khách', rows: [['Họ tên', 'SĐT', 'Ghi chú'], ...rows] }] })
}

const piecesOfPicture = 64
const pieceBytes = 62_000

/** Some 4 MB in the form of a PNG; what it shows is noise, since a picture is not unpacked here. */
export function largePicture(): Uint8Array {
  const chunk = (name: string, data: Buffer): Buffer => {
    const framed = Buffer.alloc(12 + data.length)
    framed.writeUInt32BE(data.length)
    framed.write(name, 4, 'latin1')
    data.copy(framed, 8)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1_200, 0)
  head.writeUInt32BE(1_100, 4)
  const pieces = Array.from({ length: piecesOfPicture }, () => chunk('IDAT', randomBytes(pieceBytes)))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', head), ...pieces, chunk('IEND', Buffer.alloc(0))])
}
