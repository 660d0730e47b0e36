import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldLabel } from '#kit/ui/form/checkInput.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { Clash } from './mergeRules.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:00:00+07:00') }))
afterEach(() => vi.useRealTimers())

const labels = new Map<string, FieldLabel>([
  ['Note', { label: 'Ghi chú', verb: 'nhập' }],
  ['IsForeign', { label: 'Thẻ quốc tế', verb: 'chọn', show: (value) => (value === true ? 'Có' : 'Không') }],
  ['BankCode', { label: 'Ngân hàng', verb: 'chọn' }],
  ['AccountNo', { label: 'Số tài khoản', verb: 'nhập' }],
])
const clashOf = (names: string[], mine: object, theirs: object, base: object): Clash =>
  ({ names, mine, theirs, base }) as Clash
const note = clashOf(['Note'], { Note: 'theo lời chủ' }, { Note: 'theo lời Hà' }, { Note: '' })

/** Each part of the panel by its text. */
function panelOf(clashes: Clash[], { who = 'Phạm Thu Hà', at = '2026-11-21T15:40:00+07:00' as string | null } = {}) {
  const conflict = {
    clashes,
    who,
    at,
    mine: 'Của tôi',
    save: 'Lưu lựa chọn',
    resolve: () => undefined,
    back: () => undefined,
  }
  const html = renderToStaticMarkup(<ConflictPanel conflict={conflict} labels={labels} />)
  const all = (tag: string) => [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([part]) => part)
  return {
    text: plainOf(html),
    sides: all('label').map(plainOf),
    legends: all('legend').map(plainOf),
    buttons: all('button'),
  }
}

describe('T35: two users who have changed one box', () => {
  test('see their own value, the other one with its author and time, and the former one', () => {
    const { sides, legends, text } = panelOf([note])
    expect(legends).toEqual(['Ghi chú'])
    expect(sides).toEqual(['Của tôitheo lời chủ', 'Của Phạm Thu Hà lúc 15:40theo lời Hà', 'Ban đầuđể trống'])
    expect(text).toContain('Phạm Thu Hà vừa lưu giá trị khác')
  })

  test('see the day too, where it was another one, and no name that may not be known', () => {
    expect(panelOf([note], { at: '2026-11-20T15:40:00+07:00' }).sides[1]).toMatch(/^Của Phạm Thu Hà lúc 15:40 20\/11/)
    const unknown = panelOf([note], { who: '', at: null })
    expect(unknown.sides[1]).toBe('Của người kháctheo lời Hà')
    expect(unknown.text).toContain('Người khác vừa lưu')
  })

  test('cannot save before each box is chosen: nothing is chosen for them', () => {
    const { buttons, sides } = panelOf([note, clashOf(['IsForeign'], { IsForeign: true }, { IsForeign: false }, {})])
    expect(buttons.at(-1)).toContain('Còn 2 ô chưa chọn')
    expect(buttons.at(-1)).toContain('disabled')
    // A box says its value in its own words.
    expect(sides.slice(3)).toEqual(['Của tôiCó', 'Của Phạm Thu Hà lúc 15:40Không', 'Ban đầuđể trống'])
  })

  test('choose an account as a whole, each of its boxes by name', () => {
    const account = (BankCode: string, AccountNo: string) => ({ BankCode, AccountNo })
    const clash = clashOf(['BankCode', 'AccountNo'], account('VCB', '1'), account('TCB', '2'), account('VCB', '3'))
    const { legends, sides } = panelOf([clash])
    expect(legends).toEqual(['Ngân hàng, Số tài khoản'])
    expect(sides[1]).toBe('Của Phạm Thu Hà lúc 15:40Ngân hàng: TCBSố tài khoản: 2')
  })

  test('see of a list how long it is', () => {
    expect(panelOf([clashOf(['Note'], { Note: [1, 2] }, { Note: [] }, { Note: [1] })]).sides).toEqual([
      'Của tôi2 dòng',
      'Của Phạm Thu Hà lúc 15:40để trống',
      'Ban đầu1 dòng',
    ])
  })
})
