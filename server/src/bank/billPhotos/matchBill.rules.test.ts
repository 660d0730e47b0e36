import { expect, test } from 'vitest'
import { type BillFacts, type FoundSwipe, gapsOf, weighSwipes } from './matchBill.rules.ts'

const said: BillFacts = {
  isVoid: false,
  posId: 7,
  lotNo: '88',
  billNo: '000105',
  approval: '518374',
  last4: '4472',
  amount: 18_000_000,
  day: '2026-11-21',
}
const swipe: FoundSwipe = {
  LogWithdrawalID: 1,
  ScheduleID: 2,
  Code: 'DH261121-014',
  CustomerName: 'Ngô Thị Thanh Vân',
  PosID: 7,
  PosName: 'TCB 02',
  LotNo: '000088',
  BillNo: '',
  Approval: '',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 18_000_000,
  At: '2026-11-21T17:05:00+07:00',
  day: '2026-11-21',
  IsCancelled: false,
  HasPicture: false,
}

test('POS, amount and last four of one swipe alone are sure; what it does not know speaks neither way', () => {
  const [only] = weighSwipes(said, [swipe])
  expect(only).toMatchObject({ IsSure: true, Against: [] })
  expect(only?.For).toEqual([
    'TID của TCB 02',
    'đúng số tiền 18.000.000',
    'cùng 4 số cuối 4472',
    'cùng ngày',
    'cùng lô 000088',
  ])
  expect(only).not.toHaveProperty('day')
})

test('two alike, another bill number, a picture or another POS are not', () => {
  const sure = (...found: FoundSwipe[]) => weighSwipes(said, found).map(({ IsSure }) => IsSure)
  expect(sure(swipe, { ...swipe, LogWithdrawalID: 3 })).toEqual([false, false])
  expect(sure({ ...swipe, BillNo: '000106' })).toEqual([false])
  expect(sure({ ...swipe, HasPicture: true })).toEqual([false])
  expect(sure({ ...swipe, PosID: 8 })).toEqual([false])
  expect(sure({ ...swipe, BillNo: '105' })).toEqual([true])
})

test('a void wants a swipe that is cancelled', () => {
  expect(weighSwipes({ ...said, isVoid: true }, [swipe])[0]?.Against).toEqual(['sổ chưa hủy lần quẹt này'])
})

test('gaps between bill numbers, where they run on', () => {
  expect(gapsOf(['000101', '000102', '000104'])).toEqual(['000103'])
  expect(gapsOf(['000101', '000900'])).toEqual([])
  expect(gapsOf([])).toEqual([])
})
