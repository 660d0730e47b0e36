import type { CustomerPay } from '@cardpro/contract/cash/advances/advances'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, textOf } from '#kit/ui/columns/testCells.tsx'
import { OrderOf, PayTag, payActs, payColumns } from './payColumns.tsx'

const done: unknown[] = []
const acts = {
  handIn: ({ StaffID }: CustomerPay) => void done.push(['handIn', StaffID]),
  cancel: (id: number) => void done.push(['cancel', id]),
  print: (id: number) => void done.push(['print', id]),
}
const waiting: CustomerPay = {
  PaymentID: 3,
  Date: '2026-11-21',
  At: '2026-11-21T13:44:00+07:00',
  CustomerName: 'Nguyễn Hoàng Phúc',
  ScheduleID: null,
  OrderCode: '',
  Code: 'PT261121-002',
  Amount: 540_000,
  Method: 'Tiền mặt',
  FundName: '',
  StaffID: 5,
  StaffName: 'Trần Minh Quân',
  State: 'waiting',
  HandedID: null,
  HandedCode: '',
  HandedOn: null,
  HandedFund: '',
  ReceivedBy: '',
} as CustomerPay
const handedIn: CustomerPay = {
  ...waiting,
  State: 'handedIn',
  HandedID: 7,
  HandedCode: 'HU261122-001',
  HandedOn: '2026-11-22',
  HandedFund: 'Két quầy',
}

describe('what a customer paid', () => {
  it('stands with the hands that took it, until it is handed in', () => {
    expect(cellsOf(payColumns(acts), waiting)).toMatchObject({
      Ngày: '21/11 13:44',
      Khách: 'Nguyễn Hoàng Phúc',
      Đơn: 'Không theo đơn PT261121-002',
      'Số tiền': '540.000',
      'Quỹ/NV thu': 'Trần Minh Quân',
      'Ngày nộp': '–',
    })
    expect(cellsOf(payColumns(acts), handedIn)).toMatchObject({
      'Ngày nộp': '22/11 HU261122-001',
      'Nộp vào quỹ': 'Két quầy',
    })
  })

  it('into a fund stands with that fund, also where it is copied', () => {
    const taken = payColumns(acts).find(({ id }) => id === 'Taken')
    const intoFund = { ...waiting, FundName: 'Két quầy', State: 'fund' } as CustomerPay
    expect([taken?.cell(intoFund), taken?.raw?.(intoFund)]).toEqual(['Két quầy', 'Két quầy'])
  })

  it('names its order where there is no page to lead to', () => {
    const told = { ...waiting, OrderCode: 'DH261121-001', Code: '' }
    expect(textOf(<OrderOf pay={told} />)).toBe('DH261121-001')
  })

  it('is marked by what became of it, each state in words of its own', () => {
    const words = (['waiting', 'handedIn', 'settled', 'fund'] as const).map((state) => textOf(<PayTag state={state} />))
    expect(new Set(words).size).toBe(4)
  })
})

describe('what can be done with what a customer paid', () => {
  it('is handing it in while it waits, and then printing and cancelling the voucher of that', () => {
    expect(labelsOf(payActs(waiting, acts))).toEqual(['NV nộp tiền'])
    expect(labelsOf(payActs(handedIn, acts))).toEqual(['In phiếu HU261122-001', 'Hủy phiếu nộp HU261122-001'])
    for (const pay of [waiting, handedIn]) for (const { onClick } of payActs(pay, acts)) onClick()
    expect(done).toEqual([
      ['handIn', 5],
      ['print', 7],
      ['cancel', 7],
    ])
  })

  it('has no paper where no money came, and nothing at all where it went into a fund', () => {
    expect(labelsOf(payActs({ ...handedIn, State: 'settled' }, acts))).toEqual(['Hủy phiếu nộp HU261122-001'])
    expect(payActs({ ...waiting, State: 'fund' }, acts)).toEqual([])
  })
})
