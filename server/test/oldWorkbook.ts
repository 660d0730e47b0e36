import type { Grid } from './statementFiles.ts'

// An Excel file of before 2007, as small as can be: records (BIFF8) in a stream of a compound file.

const [endOfChain, free, isFat] = [0xfffffffe, 0xffffffff, 0xfffffffd]
const sector = 512
/** A smaller stream would lie among small ones. */
const leastStream = 4096

const numbers = (bytes: number, ...values: number[]): Buffer => {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [place, value] of values.entries()) buffer.writeUIntLE(value, place * bytes, bytes)
  return buffer
}
const record = (id: number, data: Buffer): Buffer => Buffer.concat([numbers(2, id, data.length), data])
const begin = (type: number): Buffer => record(0x0809, numbers(2, 0x0600, type, 0, 0, 0, 0, 0, 0))
const end = record(0x000a, Buffer.alloc(0))
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

function cellRecord(row: number, column: number, cell: string | number): Buffer {
  const place = numbers(2, row, column, 0)
  if (typeof cell === 'string')
    return record(0x0204, Buffer.concat([place, numbers(2, cell.length), numbers(1, 1), wide(cell)]))
  const value = Buffer.alloc(8)
  value.writeDoubleLE(cell)
  return record(0x0203, Buffer.concat([place, value]))
}

function workbookStream(grid: Grid, name: string): Buffer {
  const cells = grid.flatMap((row, no) =>
    row.flatMap((cell, column) => (cell === null ? [] : [cellRecord(no, column, cell)])),
  )
  const bound = (at: number) =>
    record(0x0085, Buffer.concat([numbers(4, at), numbers(1, 0, 0, name.length, 1), wide(name)]))
  const head = begin(0x0005).length + bound(0).length + end.length
  const stream = Buffer.concat([begin(0x0005), bound(head), end, begin(0x0010), ...cells, end])
  return Buffer.concat([stream, Buffer.alloc(Math.max(0, leastStream - stream.length))])
}

/** A name of the compound file and where it lies. */
function entry(
  name: string,
  { type, child, start, size }: Record<'type' | 'child' | 'start' | 'size', number>,
): Buffer {
  const title = Buffer.alloc(64)
  wide(name).copy(title)
  return Buffer.concat([
    title,
    numbers(2, (name.length + 1) * 2),
    numbers(1, type, 1),
    numbers(4, free, free, child),
    Buffer.alloc(36),
    numbers(4, start, size, 0),
  ])
}

export function xlsOf(grid: Grid, name = 'Chi tiết'): Buffer {
  const stream = workbookStream(grid, name)
  const sectors = Math.ceil(stream.length / sector)
  const chain = Array.from({ length: sectors }, (_, no) => (no === sectors - 1 ? endOfChain : no + 3))
  const table = [isFat, endOfChain, ...chain]
  const fat = numbers(4, ...Array.from({ length: sector / 4 }, (_, no) => table[no] ?? free))
  const folder = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: endOfChain, size: 0 }),
    entry('Workbook', { type: 2, child: free, start: 2, size: stream.length }),
    Buffer.alloc(sector - 256),
  ])
  const head = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    numbers(2, 0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    numbers(4, 0, 1, 1, 0, leastStream, endOfChain, 0, endOfChain, 0, 0),
    numbers(4, ...Array.from({ length: 108 }, () => free)),
  ])
  return Buffer.concat([head, fat, folder, stream, Buffer.alloc(sectors * sector - stream.length)])
}
