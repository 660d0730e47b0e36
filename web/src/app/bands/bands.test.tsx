import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkFailure } from '#kit/api/loadChunk.ts'
import { storeSession, watchOtherTabs } from '#kit/api/session.ts'
import { fromOtherTab, minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { pauseWrites } from '#kit/api/writesPaused.ts'
import { drawnOf, partOf, wordsOf } from '#kit/ui/testDrawn.tsx'
import { ConnectionBand, DemoBand, ExpiredBand, ShopBand, ShopElsewhereBand, WritesPausedBand } from './bands.tsx'
import { ScreenGate } from './ScreenGate.tsx'
import { NoRight, NoScreenYet, ScreenError, ScreenLoading } from './statusPages.tsx'

const search = vi.hoisted(() => ({ now: {} as Record<string, string> }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ history: { push: () => undefined } }),
  useSearch: () => search.now,
  Navigate: ({ to }: { to: string }) => `→ ${to}`,
}))

const user = { ...minhAnh, ExpiredDate: '2999-12-31', Rights: ['orders.view'] }
const said = (element: Parameters<typeof partOf>[0]) => wordsOf(drawnOf(partOf(element)))
beforeEach(() => {
  startBrowser()
  storeSession('t', user, quan1)
  search.now = {}
})

describe('the bands over a screen', () => {
  it('are none on a usual day', () => {
    const all = [ConnectionBand, WritesPausedBand, DemoBand, ExpiredBand, ShopElsewhereBand]
    expect(all.map((Band) => said(<Band />))).toEqual(['', '', '', '', ''])
  })

  it('REL-13: say while the server only reads, and that nothing is lost', () => {
    pauseWrites(true)
    expect(said(<WritesPausedBand />)).toContain('Máy chủ gần hết dung lượng: chỉ xem được, chưa ghi được.')
    pauseWrites(false)
    expect(said(<WritesPausedBand />)).toBe('')
  })

  it('say that an account has expired, on which day, and what to do', () => {
    storeSession('t', { ...user, ExpiredDate: '2026-11-20' }, quan1)
    expect(said(<ExpiredBand />)).toBe(
      'Tài khoản đã hết hạn ngày 20/11/2026: chỉ xem và xuất được dữ liệu, không thêm hay sửa được. Vui lòng gia hạn để dùng tiếp.',
    )
  })

  it('say of a demo company that nothing there is real, and lead back', () => {
    storeSession('t', { ...user, IsDemo: true }, quan1)
    expect(said(<DemoBand />)).toBe('CÔNG TY MẪU Mọi số liệu ở đây là giả, cứ thử thoải mái. Về công ty của tôi')
  })

  it('say where another tab works by now, where this one stays, and lead there', () => {
    watchOtherTabs()
    fromOtherTab('shop', JSON.stringify({ ...quan1, ShopID: 3, ShopName: 'Cửa hàng Quận 3' }))
    expect(said(<ShopElsewhereBand />)).toBe(
      'Cửa hàng đã đổi ở thẻ khác. Thẻ này vẫn làm việc ở Cửa hàng Quận 1. Sang Cửa hàng Quận 3',
    )
  })

  it('carry the colour of the shop, so that the wrong one is noticed', () => {
    const quan3 = { ...quan1, ShopID: 3 }
    const colour = (shopId: number) => {
      storeSession('t', user, { ...quan1, ShopID: shopId })
      const html = drawnOf(
        partOf(
          <ShopBand shops={[quan3, quan1]} className="shell">
            .
          </ShopBand>,
        ),
      )
      return /data-shop-colour="(\w+)"/.exec(html)?.[1]
    }
    expect([colour(1), colour(3), colour(-111)]).toEqual(['petrol', 'blue', 'amber'])
  })
})

describe('in the place of a screen', () => {
  it('whose code could not be loaded stand the words of the specification and a way out', () => {
    expect(said(<ScreenError error={new ChunkFailure(new Error('404'))} />)).toBe(
      'Loading chunk failed Kiểm tra mạng rồi tải lại trang. Tải lại trang',
    )
  })

  it('that broke while it was drawn stands the sentence of the specification', () => {
    expect(said(<ScreenError error={new TypeError('x is undefined')} />)).toBe(
      'Có lỗi xảy ra! Vui lòng liên hệ Admin Tải lại trang; nếu vẫn lỗi, báo cho Admin. Tải lại trang',
    )
  })

  it('that is on its way stands a line that a screen reader hears of', () => {
    expect(drawnOf(partOf(<ScreenLoading />))).toContain(
      'role="status" aria-busy="true" aria-label="Đang tải màn hình"',
    )
  })

  it('that the user may not see stands the right it takes, with a way home for users who have one', () => {
    expect(said(<NoRight right="cards.view" />)).toMatch(
      /^Bạn chưa có quyền xem màn hình này Cần quyền “Dữ liệu thẻ: Xem”\..*đăng nhập lại\.$/,
    )
    storeSession('t', { ...user, Rights: ['dashboard.view'] }, quan1)
    expect(said(<NoRight right="cards.view" />)).toMatch(/Về trang chủ$/)
  })

  it('that is not built stands that its address is right', () => {
    expect(said(<NoScreenYet />)).toMatch(/^Màn hình này chưa có Địa chỉ đúng.*Về trang chủ$/)
    storeSession('t', user, { ...quan1, ShopID: -111 })
    expect(said(<NoScreenYet />)).not.toContain('Về trang chủ')
  })
})

describe('the gate of a screen', () => {
  const gate = (path: string, level: 'shop' | 'company' | 'both', shopId = 1) => {
    storeSession('t', user, { ...quan1, ShopID: shopId })
    return said(<ScreenGate line={{ path, level }}>the screen</ScreenGate>)
  }

  it('shows it at its level, to users who may see it', () => {
    expect(gate('/contract', 'shop')).toBe('the screen')
    expect(gate('/cards', 'shop')).toContain('Cần quyền “Dữ liệu thẻ: Xem”')
  })

  it('asks for the level that it belongs to, and leads the root of the company to its revenue', () => {
    expect(gate('/contract', 'shop', -111)).toContain('Vui lòng chọn cửa hàng để thực hiện thao tác này')
    expect(gate('/bao-cao-dong-tien', 'company')).toContain('Màn hình này chỉ có ở cấp công ty')
    expect(gate('/', 'shop', -111)).toBe('→ /bao-cao-doanh-thu')
  })

  it('goes by the view or the tab of the address', () => {
    search.now = { view: 'schedule' }
    expect(gate('/report/turnover', 'shop')).toBe('the screen')
    search.now = { tab: 'pos' }
    expect(gate('/debt', 'shop')).toContain('Tiền POS chưa về: Xem')
  })
})
