import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour, with fewer rows than it says where `rows` is given. */
export function blankPng(width: number, height: number, rows = height): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(name, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const points = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}
