import { cards } from '@cardpro/contract/cards'
import { signIn as entry, identity } from '@cardpro/contract/identity'
import { people } from '@cardpro/contract/people'
import { staff } from '@cardpro/contract/staff'
import { views } from '@cardpro/contract/views'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './api.ts'
import { newPage, openBrowser, phone, quiet } from './browser.ts'
import { box, button, drawer, save, signIn, toast } from './screen.ts'
import { makeDataDir, RunningServer } from './server.ts'
import { furnish } from './shop.ts'

const data = makeDataDir()
let server: RunningServer
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let problems: string[]
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  owner = await registered(server.url)
  const { customerId } = await furnish(owner)
  await manyCards(customerId)
  ;({ page, problems } = await newPage(browser))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, owner)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})

/** 25 more cards, of two banks, each with a limit of 10.000.000. */
async function manyCards(CustomerID: number): Promise<void> {
  for (let no = 1; no <= 25; no++)
    await done(owner, cards.addOrEdit, {
      CustomerID,
      BankCode: no <= 5 ? 'VCB' : 'TCB',
      CardType: 'VISA',
      Bin: '457353',
      Last4: String(1000 + no),
      ExpMonth: 12,
      ExpYear: new Date().getFullYear() + 3,
      CreditLimit: 10_000_000,
      StatementDay: 20,
      DueDay: 5,
    })
}

const open = async (path: string): Promise<void> => {
  await page.goto(server.url + path)
  await quiet(page)
}
const param = (name: string, of = page) => new URL(of.url()).searchParams.get(name)
const heads = async (of = page) => (await of.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
const rows = (of = page) => of.locator('tbody tr')
const tool = (name: string | RegExp) => page.locator('.cp-toolbar-tools').getByRole('button', { name })

describe('columns', () => {
  test('are hidden, moved and pinned in a drawer, by keyboard too, and stand in the address at once', async () => {
    await open('/cards')
    expect(await heads()).toContain('SĐT')
    await tool('Cột').click()
    await drawer(page).getByRole('checkbox', { name: 'SĐT' }).uncheck()
    const handle = drawer(page).getByRole('button', { name: 'Đổi chỗ cột Hạn mức' })
    await handle.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await button(drawer(page), 'Ghim trái cột Hạn mức').click()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    const shown = await heads()
    expect(shown).not.toContain('SĐT')
    expect(shown[1]).toBe('Hạn mức')
    expect(param('cols')).toContain('-Phone')
  })

  test('a hidden one is found by its name, and dragging puts it elsewhere', async () => {
    await tool('Cột').click()
    await box(drawer(page), 'Tìm cột').or(drawer(page).getByRole('searchbox')).fill('sdt')
    expect(await drawer(page).getByRole('listitem').count()).toBe(1)
    await drawer(page).getByRole('searchbox').fill('')
    const [from, to] = ['Nơi giữ', 'Loại'].map((name) =>
      drawer(page).getByRole('button', { name: `Đổi chỗ cột ${name}` }),
    )
    await from?.dragTo(to as NonNullable<typeof to>)
    await page.keyboard.press('Escape')
    const shown = await heads()
    expect(shown.indexOf('Nơi giữ')).toBeLessThan(shown.indexOf('Tên in trên thẻ'))
  })

  test('have the width that somebody drags them to, or that fits what stands in them', async () => {
    const head = page.getByRole('columnheader', { name: 'Khách hàng' })
    const edge = await head.locator('.cp-grip').boundingBox()
    const before = (await head.boundingBox())?.width ?? 0
    await page.mouse.move((edge?.x ?? 0) + 4, (edge?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((edge?.x ?? 0) + 84, (edge?.y ?? 0) + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => param('cols')).toMatch(/CustomerName\*\d+/)
    expect((await head.boundingBox())?.width ?? 0).toBeGreaterThan(before + 40)
    await head.locator('.cp-grip').dblclick()
    await expect.poll(async () => (await head.boundingBox())?.width ?? 0).toBeLessThan(before + 40)
  })

  test('are remembered for the user, written into a bare address, and the same for whoever gets that address', async () => {
    const cols = param('cols')
    await expect.poll(async () => (await done(owner, views.getViews, { List: 'cards' })).Layout).toContain('-Phone')
    await open('/cards')
    expect(param('cols')).toBe(cols)
    const mine = await heads()
    const other = await newPage(browser)
    await signIn(other.page, await colleague())
    await other.page.goto(page.url())
    await rows(other.page).first().waitFor()
    expect(await heads(other.page)).toEqual(mine)
    await other.page.goto(`${server.url}/cards?BankCode=VCB`)
    await rows(other.page).first().waitFor()
    expect(param('cols', other.page)).toBe('mac-dinh')
    await open(`/cards${new URL(other.page.url()).search}`)
    expect(await heads()).toEqual(await heads(other.page))
    await other.context.close()
  })

  test('go back to the shipped ones', async () => {
    await open('/cards')
    await tool('Cột').click()
    await button(drawer(page), 'Đặt lại').click()
    await page.keyboard.press('Escape')
    expect(await heads()).toContain('SĐT')
    await expect.poll(async () => (await done(owner, views.getViews, { List: 'cards' })).Layout).toBe('')
  })
})

/** A second device of the same owner would have the same columns: somebody else is needed. */
async function colleague(): Promise<{ url: string; userName: string }> {
  const userName = `nv${Date.now().toString(36)}`
  await done(owner, staff.addOrEditStaff, {
    UserName: userName,
    FullName: 'Trần Thu Hà',
    Password: `${password} tạm`,
    GroupID: 2,
    ShopIDs: [owner.shopId],
  })
  const { Data } = await call({ url: server.url }, entry.login, { UserName: userName, Password: `${password} tạm` })
  const session = { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
  await done(session, identity.changePassword, { OldPassword: `${password} tạm`, NewPassword: password })
  return { url: server.url, userName }
}

describe('saved views', () => {
  test('one without a name is refused at the field; with one it is there, on, and pinned where wanted', async () => {
    await open('/cards?BankCode=VCB')
    await tool('Bộ lọc đã lưu').click()
    await button(drawer(page), 'Lưu bộ lọc hiện tại').click()
    await save(page).click()
    await drawer(page).getByText('Vui lòng nhập tên bộ lọc').or(drawer(page).getByText('Vui lòng đặt tên')).first().waitFor()
    await box(drawer(page), 'Tên bộ lọc').fill('Thẻ VCB')
    await save(page).click()
    await toast(page, 'Đã lưu bộ lọc Thẻ VCB').waitFor()
    await tool('Bộ lọc đã lưu: Thẻ VCB').click()
    await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name: 'Ghim lên đầu danh sách' }).click()
    await drawer(page).getByText('ghim', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('is put on with its filters, and says when something was changed: save, save as, or back', async () => {
    await open('/cards')
    expect(await page.locator('.cp-paging').innerText()).toContain('26')
    await page.getByRole('group', { name: 'Bộ lọc đã ghim' }).getByRole('button', { name: 'Thẻ VCB' }).click()
    await expect.poll(() => rows().count()).toBe(5)
    expect(param('BankCode')).toBe('VCB')
    const changes = page.getByRole('group', { name: 'Bộ lọc đã thay đổi' })
    expect(await changes.count()).toBe(0)
    await page.getByRole('group', { name: 'Trạng thái thẻ' }).getByRole('button', { name: 'Tạm dừng' }).click()
    await changes.waitFor()
    await button(changes, 'Bỏ').click()
    await changes.waitFor({ state: 'hidden' })
    await expect.poll(() => rows().count()).toBe(5)
    await page.getByRole('group', { name: 'Trạng thái thẻ' }).getByRole('button', { name: 'Đang dùng' }).click()
    await button(changes, 'Lưu').click()
    await toast(page, 'Đã lưu bộ lọc Thẻ VCB').first().waitFor()
    await changes.waitFor({ state: 'hidden' })
    const { Views } = await done(owner, views.getViews, { List: 'cards' })
    expect(JSON.parse(Views[0]?.Search ?? '')).toMatchObject({ BankCode: 'VCB', Status: 1 })
  })

  test('the one that opens first does so in a bare address, also after the session was ended', async () => {
    const [view] = (await done(owner, views.getViews, { List: 'cards' })).Views
    await done(owner, views.choose, { ViewID: view?.ViewID ?? 0, IsPinned: true, IsDefault: true })
    await page.evaluate(() => {
      localStorage.clear()
      location.assign('/login')
    })
    await signIn(page, owner)
    await open('/cards')
    await expect.poll(() => param('BankCode')).toBe('VCB')
    expect(param('view')).toBe(String(view?.ViewID))
    await expect.poll(() => rows().count()).toBe(5)
    await done(owner, views.delete, { ViewID: view?.ViewID ?? 0 })
  })
})

describe('filters', () => {
  test('have chips with ×, one act to drop them all, and an empty list says which one is in the way', async () => {
    await open('/cards?BankCode=VCB&cardInShop=2')
    await page.getByText('Chưa có thẻ nào khớp bộ lọc').waitFor()
    await button(page, 'Bỏ “Nơi giữ: Nhân viên”: có 5 thẻ').click()
    await expect.poll(() => rows().count()).toBe(5)
    expect(param('cardInShop')).toBeNull()
    await page.getByRole('button', { name: 'Bỏ lọc Ngân hàng: Vietcombank' }).click()
    await expect.poll(() => param('BankCode')).toBeNull()
    await open('/cards?Status=2')
    await page.keyboard.press('x')
    await expect.poll(() => param('Status')).toBeNull()
  })

  test('a stretch of days stays a stretch in the address', async () => {
    await open('/report/cashbook')
    await page.getByRole('button', { name: /^Khoảng ngày/ }).click()
    await page.getByRole('button', { name: 'Tháng này', exact: true }).click()
    await expect.poll(() => param('fromDate')).toBe('thang-nay')
    expect(param('toDate')).toBeNull()
    await page.reload()
    await page.getByRole('button', { name: 'Khoảng ngày: Tháng này' }).waitFor()
  })

  test('the page is in the address: reload, back and forward show the same', async () => {
    await open('/cards')
    await button(page, 'Trang sau').click()
    await expect.poll(() => rows().count()).toBe(6)
    await page.reload()
    await expect.poll(() => rows().count()).toBe(6)
    await page.goBack()
    await expect.poll(() => rows().count()).toBe(20)
    await page.goForward()
    await expect.poll(() => rows().count()).toBe(6)
  })
})

describe('many rows', () => {
  test('the foot sums the filter, and under it what is chosen by keyboard; Ctrl+C is for Excel', async () => {
    await open('/cards?BankCode=TCB')
    const foot = page.locator('tfoot')
    expect(await foot.innerText()).toMatch(/20 thẻ[\s\S]*200\.000\.000/)
    await rows().first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await foot.innerText()).toMatch(/3 thẻ · đang chọn[\s\S]*30\.000\.000[\s\S]*200\.000\.000/)
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [head, first] = copied.split('\n')
    expect(copied.split('\n')).toHaveLength(4)
    expect(head?.split('\t')).toContain('Hạn mức')
    expect(first?.split('\t')).toContain('10000000')
    await page.keyboard.press('Escape')
    expect(await foot.innerText()).not.toContain('đang chọn')
  })

  test('all of a filter change their status after a preview, with what became of each', async () => {
    await open('/cards?BankCode=TCB')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    const bar = page.getByRole('group', { name: 'Việc làm cho nhiều dòng' })
    expect(await bar.innerText()).toContain('Đã chọn 20 thẻ')
    await open('/cards')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await bar.getByRole('button', { name: 'Chọn tất cả 26 thẻ theo bộ lọc' }).click()
    await bar.getByRole('button', { name: 'Đổi trạng thái' }).click()
    await drawer(page).getByText('Sẽ đổi 26 thẻ').waitFor()
    await button(drawer(page), 'Đổi 26 thẻ').click()
    await drawer(page).getByText('Đã xong 26 / 26: đổi 26, giữ nguyên 0, không đổi được 0').waitFor()
    await button(drawer(page), 'Xong').click()
    const { length } = await done(owner, cards.getByConditions, { Status: 2, PageSize: 200 })
    expect(length).toBe(26)
  })
})

describe('from record to record', () => {
  test('by buttons and keys, over the end of a page, the list turning along', async () => {
    await open('/cards')
    await rows().nth(18).click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('19 / 26').waitFor()
    await button(walk, 'Bản ghi sau').click()
    await walk.getByText('20 / 26').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await walk.getByText('21 / 26').waitFor()
    expect(param('PageIndex')).toBe('2')
    await page.keyboard.press('Alt+ArrowUp')
    await walk.getByText('20 / 26').waitFor()
    await box(drawer(page), 'Hạn mức').fill('5tr')
    await button(walk, 'Bản ghi trước').click()
    await drawer(page).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }).waitFor()
    await button(drawer(page), 'Bỏ').click()
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('J and K where nobody types', async () => {
    for (const no of [1, 2])
      await done(owner, people.addOrEditCustomer, { FullName: `Khách ${no}`, Phone: `091234560${no}`, Consent: true })
    await open('/customer')
    await rows().first().click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('1 / 3').waitFor()
    await page.keyboard.press('j')
    await walk.getByText('2 / 3').waitFor()
    await page.keyboard.press('k')
    await walk.getByText('1 / 3').waitFor()
    await page.keyboard.press('Escape')
  })
})

test('on a phone the list is cards, with the saved views and without columns', async () => {
  await page.setViewportSize(phone)
  await open('/cards')
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await tool('Cột').count()).toBe(0)
  await tool(/^Bộ lọc đã lưu/).click()
  await drawer(page).getByText('Chưa lưu bộ lọc nào').waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
})

test('the console stayed empty', () => expect(problems).toEqual([]))
