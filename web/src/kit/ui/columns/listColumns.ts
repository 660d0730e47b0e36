import type { Column } from './columns.tsx'

/** The user's layout of one column: its place, shown or not, its width, pinned to a side or to none. */
export type ColumnPlace = { code: string; isHidden: boolean; width: number | null; pin: Pin | null }
export type Pin = 'start' | 'end' | 'none'

/** In the address: the default columns, whatever the user's own layout is. */
export const shippedColumns = 'mac-dinh'

const minWidth = 40
const maxWidth = 800
const pinMarks: Record<string, Pin> = { '<': 'start', '>': 'end', '=': 'none' }

/** A column's id as the address writes it: without the marks that part columns from one another. */
export const codeOf = (id: string): string => id.replace(/[,*<>=-]/g, '_')

/** `Code,-Phone,<FullName*180`: in this order, Phone hidden, FullName pinned left and 180 wide. Nonsense is left out. */
export function readColumns(text: unknown): ColumnPlace[] {
  if (typeof text !== 'string' || text === shippedColumns) return []
  const places = text.split(',').flatMap((part): ColumnPlace[] => {
    const [, hidden, mark, code, width] = /^(-?)([<>=]?)([^,*<>=-][^,*<>=]*)(?:\*(\d{1,4}))?$/.exec(part) ?? []
    if (!code) return []
    const wanted = width === undefined ? null : clampWidth(Number(width))
    return [{ code, isHidden: hidden === '-', width: wanted, pin: pinMarks[mark ?? ''] ?? null }]
  })
  return places.filter(({ code }, index) => places.findIndex((other) => other.code === code) === index)
}

export function writeColumns(places: readonly ColumnPlace[]): string {
  const marks = Object.entries(pinMarks)
  return places
    .map(({ code, isHidden, width, pin }) => {
      const mark = marks.find(([, side]) => side === pin)?.[0] ?? ''
      return `${isHidden ? '-' : ''}${mark}${code}${width === null ? '' : `*${width}`}`
    })
    .join(',')
}

export const clampWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

/** The boxes and the actions of a row are always at its ends. */
export const isFixed = ({ id }: { id: string }): boolean => id === 'selected' || id === 'actions'

/** Every column there is, in the wanted order. One that the address does not name follows the one it always follows. */
export function orderColumns<C extends { id: string }>(columns: readonly C[], places: readonly ColumnPlace[]): C[] {
  const ordered = places.flatMap(({ code }) =>
    columns.filter((column) => codeOf(column.id) === code && !isFixed(column)),
  )
  const rest = columns.filter((column) => !ordered.includes(column))
  for (const column of rest) {
    const before = columns[columns.indexOf(column) - 1]
    ordered.splice(isFixed(column) ? ordered.length : before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** The place of each of these columns, one of them perhaps with another width. */
export function placesOf(
  columns: readonly { id: string; hiddenByDefault?: boolean | undefined }[],
  places: readonly ColumnPlace[],
  resized?: { id: string; width: number },
): ColumnPlace[] {
  return columns
    .filter((column) => !isFixed(column))
    .map(({ id, hiddenByDefault = false }) => {
      const usual = { code: codeOf(id), isHidden: hiddenByDefault, width: null, pin: null }
      const place = places.find(({ code }) => code === usual.code) ?? usual
      return id === resized?.id ? { ...place, width: clampWidth(resized.width) } : place
    })
}

/** The columns that the table shows: without those that are hidden, by the user or by default; pinned left first, pinned right last. */
export function shownColumns<Row, Sum>(columns: Column<Row, Sum>[], places: ColumnPlace[]): Column<Row, Sum>[] {
  if (places.length === 0) return columns.filter(({ hiddenByDefault }) => !hiddenByDefault)
  const wanted = new Map(places.map((place) => [place.code, place]))
  const shown = orderColumns(columns, places).flatMap((column) => {
    const place = isFixed(column) ? undefined : wanted.get(codeOf(column.id))
    if (place) return place.isHidden ? [] : [placeColumn(column, place)]
    return column.hiddenByDefault ? [] : [column]
  })
  const ofSide = (side: Column<Row, Sum>['pin']) => shown.filter((column) => column.pin === side)
  return [...ofSide('start'), ...ofSide(undefined), ...ofSide('end')]
}

function placeColumn<Row, Sum>(column: Column<Row, Sum>, { width, pin }: ColumnPlace): Column<Row, Sum> {
  return {
    ...column,
    ...(width !== null && { width, isCut: true }),
    ...(pin !== null && { pin: pin === 'none' ? undefined : pin }),
  }
}
