import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.tsx'
import { orderColumns, placesOf, readColumns, shownColumns, writeColumns } from './listColumns.ts'

const columnOf = (id: string, pin?: 'start' | 'end'): Column<object> => ({ id, title: id, cell: () => null, pin })
const columns = [
  columnOf('Code', 'start'),
  columnOf('Khách hàng'),
  columnOf('8–30'),
  columnOf('Status', 'end'),
  columnOf('actions', 'end'),
]
const idsOf = (cols: string) => shownColumns(columns, readColumns(cols)).map(({ id }) => id)
const all = columns.map(({ id }) => id)

describe('the columns of an address', () => {
  it('are the shipped ones where it says nothing, or nothing that can be read', () => {
    for (const cols of ['', 'mac-dinh', ',,,', '***', '-', 'Nope,-Nope'])
      expect(shownColumns(columns, readColumns(cols)).map(({ id }) => id)).toEqual(all)
    expect(readColumns(17)).toEqual([])
    expect(readColumns(undefined)).toEqual([])
  })

  it('are hidden, moved, pinned and given a width by it', () => {
    expect(idsOf('-Khách hàng')).toEqual(['Code', '8–30', 'Status', 'actions'])
    expect(idsOf('Code,8–30,Khách hàng')).toEqual(['Code', '8–30', 'Khách hàng', 'Status', 'actions'])
    expect(idsOf('<8–30*90,=Code')).toEqual(['8–30', 'Code', 'Khách hàng', 'Status', 'actions'])
    const [first] = shownColumns(columns, readColumns('<8–30*90'))
    expect(first).toMatchObject({ id: 'Code' })
    expect(shownColumns(columns, readColumns('>Khách hàng*9999')).at(-3)).toMatchObject({
      id: 'Khách hàng',
      pin: 'end',
      width: 800,
    })
  })

  it('show a spare one only where they name it, and never hide it by moving another', () => {
    const withSpare = [...columns.slice(0, 3), { ...columnOf('CTV'), hiddenByDefault: true }, ...columns.slice(3)]
    const shownOf = (cols: string) => shownColumns(withSpare, readColumns(cols)).map(({ id }) => id)
    for (const cols of ['', 'mac-dinh', '-CTV', 'Code,8–30*90']) expect(shownOf(cols)).toEqual(all)
    expect(shownOf('Code,CTV')).toEqual(['Code', 'Khách hàng', '8–30', 'CTV', 'Status', 'actions'])
    const asked = readColumns('Code,CTV')
    expect(shownOf(writeColumns(placesOf(orderColumns(withSpare, asked), asked)))).toContain('CTV')
    expect(shownOf(writeColumns(placesOf(withSpare, [])))).toEqual(all)
  })

  it('never hide the actions of a row, nor name one column twice', () => {
    expect(idsOf('-actions')).toEqual(all)
    expect(readColumns('Code,-Code,Code*90')).toHaveLength(1)
  })

  it('keep a new column beside the one it belongs to', () => {
    const old = readColumns('Status,Code')
    expect(orderColumns(columns, old).map(({ id }) => id)).toEqual(['Status', 'Code', 'Khách hàng', '8–30', 'actions'])
  })

  it('are written as they are read, whatever is chosen', () => {
    const place = fc.record({
      isHidden: fc.boolean(),
      width: fc.option(fc.integer({ min: 40, max: 800 })),
      pin: fc.constantFrom(null, 'start' as const, 'end' as const, 'none' as const),
    })
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['Code', 'Khách hàng', '8–30', 'Status'], { minLength: 4 }),
        fc.array(place, { minLength: 4, maxLength: 4 }),
        (codes, looks) => {
          const places = codes.map((code, index) => ({
            code,
            ...(looks[index] ?? { isHidden: false, width: null, pin: null }),
          }))
          expect(readColumns(writeColumns(places))).toEqual(places)
          expect(placesOf(orderColumns(columns, places), places)).toEqual(places)
        },
      ),
    )
  })
})
