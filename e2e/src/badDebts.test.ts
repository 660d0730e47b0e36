import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder } from './support/shop.ts'

test('E13 on screen: what is left of the debt is written off from its order, and 3 million come back', async () => {
  const server = sharedServer()
  const owner = await registered(server.url)
  const { bankId: BankCardID, ...shop } = await furnish(owner)
  const ScheduleID = await makeOrder(shop, 20_000_000)
  const money = { ScheduleID, BankCardID }
  await done(owner, orders.addTopUp, { ...money, Amount: 20_000_000, Confirm: ['W_TOP_UP_OVER', 'W_LIMIT'] })
  await done(owner, orders.setSwipeDone, { ScheduleID, Done: true, Reason: 'Thẻ bị khóa' })
  await done(owner, orders.addPayment, { ...money, Amount: 5_000_000 })
  const { page, problems, context } = await newPage(await openBrowser())
  await bringSession(page, owner)

  await go(page, `${server.url}/contract/${ScheduleID}`)
  await page.locator('.cp-order-acts').getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa nợ xấu' }).click()
  await expect.poll(() => box(drawer(page), 'Số tiền mất').inputValue()).toBe('15.000.000')
  await drawer(page).getByText('Khóa thẻ', { exact: true }).click()
  await box(drawer(page), 'Ghi chú').fill('Thẻ bị khóa sau khi nạp')
  await save(page).click()
  await toast(page, /NX\d{6}-001: đã xóa nợ 15.000.000/).waitFor()

  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc.*Khóa thẻ.*15.000.000/ }).click()
  await button(drawer(page), 'Thu lại').click()
  await box(drawer(page), 'Số tiền thu lại').fill('3tr')
  await pick(drawer(page), 'Quỹ nhận', 'VCB công ty')
  await save(page).click()
  await toast(page, /PT\d{6}-\d{3}: thu lại 3.000.000, còn mất 12.000.000/).waitFor()
  await page.getByRole('region', { name: 'Nợ xấu' }).getByText('12.000.000').first().waitFor()
  const bank = (await done(owner, funds.getByConditions, {})).find((one) => one.BankCardID === BankCardID)
  expect(bank?.Balance).toBe(488_000_000)
  expect(problems).toEqual([])
  await context.close()
})
