import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { beforeEach, expect, it } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { drawnOf, partOf } from '#kit/ui/testDrawn.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

beforeEach(() => {
  startBrowser()
  storeSession('t', minhAnh, quan1)
})

const today = (time: string) => `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+07:00`
const line = {
  LineID: 7,
  Kind: 2,
  Status: 1,
  Amount: 5_000_000,
  PostedOn: '2026-11-21',
  BalanceAfter: 0,
  StaffName: 'Lê Minh Anh',
}

/** The times that the timeline tells, of an order whose swipe was made at one moment and entered at another. */
function timesOf({ swiped, entered }: { swiped: string; entered: string }): (string | undefined)[] {
  const order = {
    CreatedAt: today('08:00'),
    ForDate: today('08:00').slice(0, 10),
    CreatedBy: 'Lê Minh Anh',
    Note: '',
    Status: 5,
    Accounts: [],
    Lines: [{ ...line, PostedAt: entered } as unknown as OrderLine],
    Swipes: [{ LineID: 7, LogWithdrawalID: 7, Time: swiped, PosName: 'POS VCB 01', LotNo: '000123', BillNo: '000777' }],
  } as unknown as Order
  const html = drawnOf(partOf(<OrderTimeline order={order} onCancelLine={() => undefined} />))
  return [...html.matchAll(/cp-event-time[^"]*">([^<]*)/g)].map(([, time]) => time)
}

it('UX-40: the timeline and the table of an order tell the same time of a swipe: that of the bill, not of its entry', () => {
  const swiped = today('09:41')
  expect(timesOf({ swiped, entered: today('10:05') })).toEqual(['08:00', '09:41'])
  expect(drawnOf(partOf(<DateText value={swiped} as="short" />))).toContain('>09:41<')
})

it('UX-40: of another day both tell the date', () => {
  const swiped = '2026-10-02T21:15:00+07:00'
  expect(timesOf({ swiped, entered: today('10:05') })).toEqual(['08:00', '02/10'])
  expect(drawnOf(partOf(<DateText value={swiped} as="short" />))).toContain('>02/10<')
})
