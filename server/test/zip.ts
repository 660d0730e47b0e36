import { inflateRawSync } from 'node:zlib'

/** The files of an archive by name, as any program takes it apart: by the list at its end. */
export function unpacked(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name, extra, note] = [20, 28, 30, 32].map((place, index) =>
      index === 0 ? zip.readUInt32LE(at + place) : zip.readUInt16LE(at + place),
    ) as [number, number, number, number]
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const bytes = zip.subarray(start, start + packed)
    const isStored = zip.readUInt16LE(at + 10) === 0
    found.set(zip.toString('utf8', at + 46, at + 46 + name), isStored ? bytes : inflateRawSync(bytes))
    at += 46 + name + extra + note
  }
  return found
}
