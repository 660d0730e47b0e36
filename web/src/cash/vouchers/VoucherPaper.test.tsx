import type { Voucher } from '@cardpro/contract/cash/vouchers/vouchers'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { VoucherPaper } from './VoucherPaper.tsx'

const payment = {
  PaymentID: 5,
  Code: 'PC261121-001',
  Type: 2,
  Date: '2026-11-21',
  ConfigName: 'Văn phòng phẩm',
  In: 0,
  Out: 250_000,
  ObjectName: 'Văn phòng phẩm Hồng Hà',
  PersonName: '',
  Note: 'Giấy in bill K80, 20 cuộn',
  StaffName: 'Lê Minh Anh',
  Status: 1,
  Address: '12 Lê Lợi',
  Papers: '01',
  Book: '11/2026',
  BookNo: '0001',
  Transfers: [
    { Account: 642, Debit: 250_000, Credit: 0 },
    { Account: 111, Debit: 0, Credit: 250_000 },
  ],
  Shop: { ShopName: 'Cửa hàng Quận 1', Address: '5 Nguyễn Huệ', Phone: '0903123218', TaxCode: '', PaperLaw: 1 },
} as unknown as Voucher
const receipt = { ...payment, Code: 'PT261121-001', Type: 1, In: 150_000, Out: 0, PersonName: 'Trần An' } as Voucher

beforeAll(() => {
  startBrowser()
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [] }, quan1)
})

const once = { no: 1, at: null }
const paper = (voucher: Voucher, size: 'A5' | 'A4' | 'K80', printed: { no: number; at: string | null } = once) =>
  textOf(<VoucherPaper voucher={voucher} size={size} printed={printed} />)

describe('the paper of a voucher', () => {
  it('of a payment is 02-TT: who gets how much, in words too, for what, from which book', () => {
    const text = paper(payment, 'A5')
    expect(text).toContain('Mẫu số 02 - TT')
    expect(text).toContain('Quyển số: 11/2026')
    expect(text).toContain('Họ và tên người nhận tiền')
    expect(text).toContain('Văn phòng phẩm Hồng Hà')
    expect(text).toContain('Giấy in bill K80, 20 cuộn')
    expect(text).toContain('Hai trăm năm mươi nghìn đồng')
    expect(text).toContain('Người nhận tiền')
  })

  it('of a receipt is 01-TT, signed by the person who brings the money', () => {
    const text = paper(receipt, 'A5')
    expect(text).toContain('Mẫu số 01 - TT')
    expect(text).toContain('Họ và tên người nộp tiền')
    expect(text).toContain('Trần An')
    expect(text).not.toContain('Người nhận tiền')
  })

  it('stands twice on A4, each copy numbered', () => {
    const text = paper(payment, 'A4')
    expect(text.match(/Mẫu số 02 - TT/g)).toHaveLength(2)
    expect(text).toContain('Liên 1/2')
    expect(text).toContain('Liên 2/2')
    expect(paper(payment, 'A5')).not.toContain('Liên')
  })

  it('on a roll says that it was paid or taken in, with its accounts', () => {
    expect(paper(payment, 'K80')).toContain('ĐÃ CHI250.000 đ')
    expect(paper(payment, 'K80')).toContain('Nợ / Có642 / 111')
    expect(paper(receipt, 'K80')).toContain('ĐÃ THU150.000 đ')
  })

  it('says what its kind is for where nothing was noted, that it is cancelled, and which print it is', () => {
    expect(paper({ ...payment, Note: '' }, 'K80')).toContain('Lý doVăn phòng phẩm')
    expect(paper({ ...payment, Status: 2 } as Voucher, 'A5')).toContain('ĐÃ HỦY')
    expect(paper(payment, 'A5')).not.toContain('ĐÃ HỦY')
    expect(paper(payment, 'A5')).toContain('in lần 1')
    expect(paper(payment, 'A5', { no: 3, at: '2026-11-22T08:00:00+07:00' })).toContain('In lại lần 3 lúc')
  })
})
