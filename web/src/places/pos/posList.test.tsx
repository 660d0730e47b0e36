import { describe, expect, it } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { pickedInput } from '#kit/ui/list/list.ts'
import { drawn, textOf } from '#kit/ui/testDrawn.tsx'
import { DayLimit } from './DayLimit.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { FeeTable } from './FeeTable.tsx'
import { inputOfAction } from './PosBulkDrawer.tsx'
import { PosOfList } from './PosOfList.tsx'
import { PosStatus, posActions, posColumns } from './posColumns.tsx'
import { initialFilters, inputOf, posList } from './posList.ts'
import { fee, posRow } from './testPos.ts'

const nothing = (): undefined => undefined
const columns = posColumns(nothing, nothing as never)
const cell = (id: string, change: Parameters<typeof posRow>[0] = {}) =>
  textOf(columns.find((column) => column.id === id)?.cell(posRow(change)))

describe('the columns of the POS', () => {
  it('stand in this order; whose child it is, its rent and its deposit are added by the user', () => {
    const shown = columns.filter(({ hiddenByDefault }) => !hiddenByDefault)
    expect(shown.map(({ title }) => title)).toEqual([
      'Tên máy',
      'TID, MID',
      'Ngân hàng, HKD',
      'Loại',
      'Phí',
      'Hạn mức còn',
      'Quẹt hôm nay',
      'Tiền chưa về',
      'Tiền về',
      'NV giữ',
      'Ghi chú',
      'Trạng thái',
      'Thao tác',
    ])
    expect(columns.filter(({ hiddenByDefault }) => hiddenByDefault)).toHaveLength(3)
  })

  it('say below the name its code and its parent, each where there is one', () => {
    expect(cell('Tên máy')).toBe('POS VCB 01')
    expect(cell('Tên máy', { Code: 'Q1-01' })).toBe('POS VCB 01 Q1-01')
    expect(cell('Tên máy', { Code: 'Q1-01', PosParentName: 'POS tổng' })).toBe('POS VCB 01 Q1-01 · thuộc POS tổng')
  })

  it('say what belongs together in one cell: TID and MID, bank and household, owner and partner, fund and calendar', () => {
    expect(cell('TID, MID', { MID: 'M0001' })).toBe('12345678 M0001')
    expect(cell('Ngân hàng, HKD', { MerchantName: 'Tạp hóa Minh' })).toBe('VCB Tạp hóa Minh')
    expect(cell('Loại', { OwnerType: 3, PartnerName: 'Đại lý An' })).toMatch(/ Đại lý An$/)
    expect(cell('Tiền về', { HoldsWeekend: true })).toBe('VCB công ty T+1 · dồn cuối tuần, lễ')
  })

  it('sum what was swiped today and what is not back', () => {
    const total = (id: string) =>
      textOf(columns.find((column) => column.id === id)?.total?.({ UsedDay: 30_000_000, NotBack: 49_450_000 }))
    expect(total('Quẹt hôm nay')).toBe('30.000.000')
    expect(total('NotBack')).toBe('49.450.000')
  })
})

describe('what is left of the limits of a POS', () => {
  const left = (rules: object, used: object, Remain: number | null = 1) =>
    textOf(<DayLimit posRow={posRow({ rules, Used: { Day: 0, Count: 0, Month: 0, ...used }, Remain })} />)

  it('is said of the day, or of the month where the day has none; without a limit there is nothing to say', () => {
    expect(left({}, {}, null)).toBe('không giới hạn')
    expect(left({ MaxDay: 30_000_000 }, { Day: 22_000_000 })).toBe('còn 8.000.000')
    expect(left({ MaxMonth: 100_000_000 }, { Month: 60_000_000 })).toBe('còn 40.000.000 tháng này')
    expect(left({ MaxDay: 30_000_000, MaxMonth: 100_000_000 }, { Day: 1, Month: 100_000_000 })).toBe(
      'còn 29.999.999 tháng đã hết',
    )
  })

  it('may be none, or less than none where the limit was lowered meanwhile', () => {
    expect(left({ MaxDay: 30_000_000 }, { Day: 30_000_000 })).toBe('đã hết')
    expect(left({ MaxDay: 30_000_000 }, { Day: 31_500_000 })).toBe('vượt 1.500.000')
  })

  it('is told in full under the pointer', () => {
    const rules = { MaxDay: 30_000_000, MaxMonth: 100_000_000, MaxSwipe: 20_000_000 }
    const Used = { Day: 22_000_000, Count: 1, Month: 60_000_000 }
    expect(drawn(<DayLimit posRow={posRow({ rules, Used, Remain: 8_000_000 })} />)).toContain(
      'title="Hôm nay đã quẹt 22.000.000 trên hạn mức 30.000.000 · Tháng này 60.000.000 trên 100.000.000 · Mỗi lần tối đa 20.000.000"',
    )
  })
})

describe('the fees of a POS', () => {
  const fees = [
    fee({ CardType: 'NAPAS', Percent: 0.9 }),
    fee({ IsForeign: true, Percent: 2.5, MinFee: 5_000 }),
    fee({ IsOnUs: true, Percent: 0.6 }),
    fee({ CardType: 'MASTER', Percent: 1.2 }),
    fee(),
  ]

  it('are in one line those of cards of here and of other banks, in the order of the kinds, and how many more there are', () => {
    expect(textOf(<FeeSummary fees={fees} />)).toBe('Visa 1,1% Master 1,2% Napas 0,9% +2')
    expect(textOf(<FeeSummary fees={[fee({ IsOnUs: true, Percent: 0.6 })]} />)).toBe('Visa 0,6%')
  })

  it('are missed where there are none, and a dash without the right to see them', () => {
    expect(textOf(<FeeSummary fees={[]} />)).toBe('chưa có phí')
    expect(textOf(<FeeSummary fees={[fee({ Percent: null, MinFee: null })]} />)).toBe('—')
  })

  it('are a table of kinds by place, those for the own bank below', () => {
    expect(textOf(<FeeTable fees={fees as never} />)).toBe(
      [
        'Loại thẻ Trong nước Quốc tế',
        'Visa 1,1% 2,5%, ít nhất 5.000',
        'Mastercard 1,2% —',
        'Napas 0,9% —',
        'Visa cùng ngân hàng 0,6% —',
      ].join(' '),
    )
  })
})

describe('what can be done with a POS', () => {
  const labels = (Status: 0 | 1 | 2 | 3 | 4) => posActions(posRow({ Status }), nothing).map(({ label }) => label)
  const first = ['Sửa máy', 'Đổi, sao chép biểu phí', 'Xem bill', 'Bình luận', 'Tệp']

  it('is to lock it while it works, else to open it again; one that was given back is not handed over nor given back', () => {
    expect(labels(1)).toEqual([...first, 'Bàn giao nhân viên', 'Khóa máy', 'Trả máy', 'Xóa máy'])
    for (const status of [2, 3, 4] as const)
      expect(labels(status)).toEqual([...first, 'Bàn giao nhân viên', 'Mở lại máy', 'Trả máy', 'Xóa máy'])
    expect(labels(0)).toEqual([...first, 'Mở lại máy', 'Xóa máy'])
  })

  it('opens the drawer of that action for that POS', () => {
    const shown: unknown[] = []
    const show: DrawerState['show'] = (...asked) => void shown.push(asked)
    for (const { onClick } of posActions(posRow({ Status: 4 }), show)) onClick()
    expect(shown.map((asked) => (asked as string[]).slice(0, 2).join('.'))).toEqual(
      ['edit', 'fees', 'bills', 'comments', 'files', 'hand', 'unlock', 'stop', 'remove'].map((kind) => `${kind}.12`),
    )
  })

  it('is told apart by its status: ink while it works, a tag where it needs attention', () => {
    expect(drawn(<PosStatus status={1} />)).toBe('<span class="cp-quiet">Hoạt động</span>')
    expect(drawn(<PosStatus status={4} />)).toContain('cp-tag-red')
    expect(drawn(<PosStatus status={2} />)).toContain('cp-tag-orange')
    expect(drawn(<PosStatus status={0} />)).toContain('cp-tag-grey')
  })
})

describe('what the list is asked with', () => {
  it('is what is chosen, in an order that the call knows', () => {
    expect(inputOf(initialFilters)).toMatchObject({ PageIndex: 1, PageSize: 20, Sort: '' })
    const asked = inputOf({ ...initialFilters, Status: 4, LateMoney: true, GeneralSearch: 'vcb', Sort: 'Secrets' })
    expect(asked).toMatchObject({ Status: 4, LateMoney: true, GeneralSearch: 'vcb', Sort: '' })
    expect(inputOf(initialFilters)).not.toHaveProperty('Status')
    expect(inputOf(initialFilters)).not.toHaveProperty('LateMoney')
  })

  it('reads as words: a status by its name, a text in quotes', () => {
    expect(posList.words['Status']?.(4 as never)).toBe('Bị khóa')
    expect(posList.words['GeneralSearch']?.('vcb' as never)).toBe('Tìm “vcb”')
  })
})

describe('an action on many POS', () => {
  it('is sent with the chosen ones, or with the filter of the list without its page and order', () => {
    expect(pickedInput({ keys: ['12', '13'], among: initialFilters }, inputOf)).toEqual({ Ids: [12, 13] })
    const filters = { ...initialFilters, BankCode: 'VCB', Sort: 'Name', PageIndex: 3 }
    expect(pickedInput({ filters, total: 40 }, inputOf)).toEqual({ GeneralSearch: '', BankCode: 'VCB' })
  })

  it('is sent with what it needs alone: the new status, or the new holder, who may be the shop itself', () => {
    const choice = { status: 4, holder: null, reason: 'Ngân hàng bảo trì' }
    expect(inputOfAction('status', choice)).toEqual({ Act: 'status', NewStatus: 4 })
    expect(inputOfAction('hand', { ...choice, holder: 9 })).toEqual({ Act: 'hand', NewHolderID: 9 })
    expect(inputOfAction('hand', choice)).toEqual({ Act: 'hand', NewHolderID: null })
  })
})

it('a POS on a phone is a card that says its bank, its TID, what is left today and who has it', () => {
  startBrowser()
  storeSession('token', minhAnh, quan1)
  const drawer = { show: nothing } as unknown as DrawerState
  const told = { Remain: 8_000_000, HolderStaff: 'Trần Minh Quân', NotBack: 49_450_000 }
  expect(textOf(<PosOfList posRow={posRow(told)} drawer={drawer} />)).toBe(
    'POS VCB 01 Hoạt động VCB · 12345678 · còn 8.000.000 hôm nay · Trần Minh Quân giữ Tiền chưa về 49.450.000 Đã quẹt hôm nay –',
  )
  expect(textOf(<PosOfList posRow={posRow()} drawer={drawer} />)).toContain('VCB · 12345678 · không giới hạn ngày')
})
