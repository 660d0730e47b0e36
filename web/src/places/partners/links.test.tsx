import type { PosPartner, PosPartnerChange } from '@cardpro/contract/places/partners/posPartners'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { cellsOf, labelsOf, menuOf, textOf } from '#kit/ui/columns/testCells.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { changeColumns, Difference } from './ChangeList.tsx'
import { linkActions, linkColumns } from './LinkList.tsx'
import { changesInput, changesOf, feesInput, initialChanges, initialFees, linksOf } from './tabLists.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))
afterAll(() => vi.useRealTimers())
beforeEach(() => {
  startBrowser()
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: ['posPartners.approve'] }, quan1)
})

const shown: unknown[] = []
const drawer = { show: (...opened: unknown[]) => void shown.push(opened) } as unknown as DrawerState
const visa = { CardType: 'VISA' as const, IsForeign: false, Percent: 1.2, MinFee: 0 }
const link = {
  posPartnerID: 4,
  PosID: 1,
  PosName: 'POS VCB 01',
  TID: '12345678',
  PartnerID: 2,
  PartnerName: 'Đại lý Minh Phát',
  PartnerCode: 'M-01',
  Direction: 2,
  Fees: [visa],
  FromDate: '2026-11-21',
  ToDate: null,
  State: 1,
  WaitingLogID: null,
  Balance: 0,
  Version: 1,
} as unknown as PosPartner
const change = {
  LogID: 6,
  posPartnerID: 4,
  PosName: 'POS VCB 01',
  TID: '12345678',
  PartnerName: 'Đại lý Minh Phát',
  Old: { PartnerCode: 'M-01', Fees: [visa] },
  New: { PartnerCode: 'M-02', Fees: [visa] },
  RequestByID: 9,
  RequestBy: 'Trần Minh Quân',
  At: '2026-11-21T09:30:00+07:00',
  Status: 0,
  DecidedBy: '',
  DecidedAt: null,
  Note: '',
} as unknown as PosPartnerChange

describe('a POS that is shared with a partner', () => {
  it('stands with the code, the fees and the term that were agreed', () => {
    const cells = Object.values(cellsOf(linkColumns(drawer), link))
    expect(cells).toEqual(expect.arrayContaining(['POS VCB 01', '12345678', 'M-01', 'Visa 1,2%', '21/11/2026 – nay']))
  })

  it('says that another code waits', () => {
    expect(Object.values(cellsOf(linkColumns(drawer), { ...link, WaitingLogID: 6 }))).toContain('M-01 Chờ duyệt')
  })

  it('is changed and ended until it is over', () => {
    expect(labelsOf(linkActions(link, drawer))).toEqual(['Sửa, đổi mã, đổi phí', 'Kết thúc'])
    for (const { onClick } of linkActions(link, drawer)) onClick()
    expect(shown.splice(0)).toEqual([
      ['edit', 4],
      ['end', 4],
    ])
  })
})

describe('a change that waits', () => {
  it('tells only what becomes another, before and after', () => {
    expect(textOf(<Difference change={change} />)).toBe('Mã: M-01 → M-02')
    const fees = { ...change, New: { ...change.Old, Fees: [{ ...visa, Percent: 1.3 }] } }
    expect(textOf(<Difference change={fees} />)).toBe('Phí: Visa 1,2% → Visa 1,3%')
    expect(textOf(<Difference change={{ ...change, New: { PartnerCode: 'M-01', Fees: [] } } as never} />)).toBe(
      'Phí: Visa 1,2% → chưa có phí',
    )
  })

  it('is approved or refused, and once it is decided tells by whom', () => {
    const columns = changeColumns(drawer)
    expect(cellsOf(columns, change)).toMatchObject({ 'Người đề nghị': 'Trần Minh Quân', Duyệt: 'Duyệt Từ chối' })
    const decided = { ...change, Status: 1, DecidedBy: 'Lê Minh Anh' } as PosPartnerChange
    expect(cellsOf(columns, decided)).toMatchObject({ Duyệt: '' })
    expect(cellsOf(columns, decided)['Trạng thái']).toContain('Lê Minh Anh')
    expect(menuOf(columns, change)).toEqual([])
  })
})

describe('the filters of the tabs', () => {
  it('of changes are those that wait at first, and all where none is chosen', () => {
    expect(changesInput(initialChanges)).toEqual({ Status: 0, PageIndex: 1, PageSize: 20 })
    expect(changesInput({ ...initialChanges, LogStatus: null, fromDate: 'hom-nay' })).toEqual({
      PageIndex: 1,
      PageSize: 20,
      fromDate: '2026-11-21',
      toDate: '2026-11-21',
    })
    expect(changesOf.words['LogStatus']?.(99 as never)).toBe('')
  })

  it('of fees are those in force at first, and all where none is chosen', () => {
    expect(feesInput(initialFees)).toMatchObject({ State: initialFees.State })
    expect('State' in feesInput({ ...initialFees, State: null })).toBe(false)
  })

  it('of links name the ended ones', () => {
    expect(linksOf.words['Status']?.(0 as never)).not.toBe('')
    expect(linksOf.words['Status']?.(1 as never)).toBe('')
  })
})
