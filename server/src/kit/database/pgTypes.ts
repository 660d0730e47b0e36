import pg from 'pg'

// What the values of the database are here. Loaded for that alone.

// Money and ids fit a JavaScript number exactly; anything that would not is a bug that must not pass silently.
const readBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond a safe integer`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, readBigint)
// An array has a type of its own (1016 is bigint[], which pg's list does not name), and pg would hand out strings.
const bigintArray: number = 1016
pg.types.setTypeParser(bigintArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(readBigint)))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Sessions run in Asia/Ho_Chi_Minh, so the text is `2026-11-21 15:40:12.345+07`; the wire wants ISO 8601.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  `${text.replace(' ', 'T')}:00`.replace(/([+-]\d{2}:\d{2}):00$/, '$1'),
)
