import type { MovePaper as Move } from '@cardpro/contract/cash/advances/papers'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { MovePaper } from './MovePaper.tsx'

const given = {
  MoveID: 1,
  Kind: 1,
  Code: 'TU261121-001',
  Date: '2026-11-21',
  Status: 1,
  StaffName: 'Trần Minh Quân',
  FundName: 'VCB công ty',
  Amount: 60_000_000,
  Note: '',
  By: 'Lê Minh Anh',
  Before: {
    Begin: 0,
    Given: 60_000_000,
    GivenCodes: 'TU261121-001',
    Collected: 0,
    Used: 20_000_000,
    Returned: 0,
    Other: 0,
  },
  Transfers: [
    { Account: 141, Debit: 60_000_000, Credit: 0 },
    { Account: 112, Debit: 0, Credit: 60_000_000 },
  ],
  Shop: { ShopName: 'Cửa hàng Quận 1', Address: '', Phone: '', TaxCode: '', PaperLaw: 1 },
} as unknown as Move
const back = { ...given, Kind: 3, Code: 'HU261121-001', Amount: 39_000_000, Note: 'Thiếu, mai trả' } as Move

beforeAll(() => {
  startBrowser()
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [] }, quan1)
})

const paper = (move: Move, size: 'A5' | 'A4' | 'K80') =>
  textOf(<MovePaper move={move} size={size} printed={{ no: 1, at: null }} />)

describe('the paper of money for staff', () => {
  it('that is given is 03-TT: who asks for how much, from which fund, until the end of the day', () => {
    const text = paper(given, 'A5')
    expect(text).toContain('Mẫu số 03 - TT')
    expect(text).toContain('Giám đốc Cửa hàng Quận 1')
    expect(text).toContain('Sáu mươi triệu đồng')
    expect(text).toContain('VCB công ty')
    expect(text).toContain('cuối ngày 21/11/2026')
  })

  it('that comes back is 04-TT: what was carried, what was spent, what is kept', () => {
    const text = paper(back, 'A5')
    expect(text).toContain('Mẫu số 04 - TT')
    expect(text).toContain('I. Số tiền tạm ứng 60.000.000')
    expect(text).toContain('II. Số tiền đã chi 20.000.000')
    expect(text).toContain('1. Nộp lại quỹ lần này 39.000.000')
    expect(text).toContain('2. Còn giữ lại 1.000.000')
    expect(text).toContain('Thiếu, mai trả')
  })

  it('stands twice on A4', () => {
    expect(paper(given, 'A4').match(/Mẫu số 03 - TT/g)).toHaveLength(2)
  })

  it('on a roll has the settlement only where money comes back, without its empty lines', () => {
    expect(paper(given, 'K80')).toContain('TẠM ỨNG60.000.000 đ')
    expect(paper(given, 'K80')).not.toContain('III.')
    expect(paper(back, 'K80')).toContain('ĐÃ NỘP39.000.000 đ')
    expect(paper(back, 'K80')).toContain('III. Số tạm ứng chi không hết (I − II)40.000.000')
    expect(paper(back, 'K80')).not.toContain('3. Thu của khách')
  })

  it('that was cancelled says so', () => {
    expect(paper({ ...given, Status: 2 } as Move, 'A5')).toContain('ĐÃ HỦY')
  })
})
