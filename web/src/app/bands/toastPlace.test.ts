import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, type ToastPlace, toastPlace } from './toastPlace.ts'

const screen = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const size = { width: 320, height: 72 }
const desk = { screen, size, drawer: null, isPhone: false }

describe('UX-10: the place of toasts', () => {
  it('is at the top right, below the header, where there is room', () => {
    expect(toastPlace({ ...desk, kept: [] })).toEqual({ right: 16, top: 63 })
  })

  it('is below the buttons and figures there', () => {
    const acts = { left: 1200, top: 70, right: 1420, bottom: 102 }
    const figures = { left: 270, top: 110, right: 1420, bottom: 180 }
    expect(toastPlace({ ...desk, kept: [figures, acts] })).toEqual({ right: 16, top: 188 })
    expect(toastPlace({ ...desk, kept: [{ ...acts, right: 1000, left: 900 }] })).toEqual({ right: 16, top: 63 })
  })

  it('is left of a drawer where there is room, else below what it must not cover', () => {
    const drawer = { left: 704, top: 0, right: 1440, bottom: 900 }
    expect(toastPlace({ ...desk, kept: [], drawer })).toEqual({ right: 752, top: 63 })
    const narrow = { screen: { width: 900, height: 700 }, size, isPhone: false }
    const save = { left: 700, top: 60, right: 880, bottom: 100 }
    expect(toastPlace({ ...narrow, kept: [save], drawer: { ...drawer, left: 164, right: 900 } })).toEqual({
      right: 16,
      top: 108,
    })
  })

  it('is above the foot on a phone', () => {
    const foot = { left: 0, top: 780, right: 390, bottom: 844 }
    expect(toastPlace({ screen: phone, size, kept: [foot], drawer: null, isPhone: true })).toEqual({
      right: 12,
      bottom: 72,
    })
  })

  it('covers nothing of what is kept wherever there is a place that does not', () => {
    const box = fc
      .tuple(fc.nat(1300), fc.integer({ min: 63, max: 800 }), fc.integer({ min: 20, max: 600 }))
      .map(([left, top, width]): Box => ({ left, top, right: left + width, bottom: top + 40 }))
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), fc.boolean(), (kept, isPhone) => {
        const on = isPhone ? phone : screen
        const place = toastPlace({ screen: on, size, kept, drawer: null, isPhone })
        const { left, top, right, bottom } = standing(place, on)
        const covered = kept.filter(
          (one) => one.right > left && one.left < right && one.bottom > top && one.top < bottom,
        )
        // Six boxes of forty can leave no room on a screen of nine hundred only where gaps are smaller than a toast.
        const isUsual = 'top' in place ? place.top === 63 : place.bottom === 12
        expect(covered.length === 0 || isUsual).toBe(true)
      }),
    )
  })
})

function standing(place: ToastPlace, on: { width: number; height: number }): Box {
  const right = on.width - place.right
  const top = 'top' in place ? place.top : on.height - place.bottom - size.height
  return { left: right - size.width, right, top, bottom: top + size.height }
}
