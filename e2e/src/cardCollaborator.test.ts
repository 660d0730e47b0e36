import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, bringSession, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

// The class of a card, and its collaborator where another one brought the customer.
const server = sharedServer()
let browser: Browser
let session: Session
let shop: Shop
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  session = owner
  shop = await furnish(owner)
  const collaborator = { Percent: 0.3, Base: 1 } as const
  await done(owner, collaborators.addOrEdit, { ...collaborator, Name: 'Phạm Thu Hà', Phone: '0934111222' })
  const { AffID } = await done(owner, collaborators.addOrEdit, {
    ...collaborator,
    Name: 'Trần Linh',
    Phone: '0934111333',
  })
  const { Version } = await done(owner, people.getByID, { CustomerID: shop.customerId })
  const person = { FullName: 'Nguyễn Hoàng Phúc', Phone: '0912345678', Consent: true, ConsentMethod: 'Tại quầy' }
  await done(owner, people.addOrEditCustomer, { CustomerID: shop.customerId, Version, ...person, AffID })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const open = async (path: string) => {
  await go(page, `${server.url}${path}`)
  await quiet(page)
}
const cardOf = () => done(session, cards.getByID, { cardDataID: shop.cardId })

test('both are chosen in the form of a card; the list is narrowed by both, has a column for each, and the class is changed in place', async () => {
  await open(`/cards?drawer=edit.${shop.cardId}`)
  await pick(drawer(page), 'Hạng thẻ', 'Bạch kim')
  await pick(drawer(page), 'Cộng tác viên', 'Phạm Thu Hà')
  await save(page).click()
  await toast(page, 'Đã lưu thẻ VPB •••• 4472').waitFor()
  expect(await cardOf()).toMatchObject({ Tier: 4, AffName: 'Phạm Thu Hà' })
  // The page keeps this answer, and a form shows it until there is a newer one.
  await open(`/cards?drawer=edit.${shop.cardId}`)
  await drawer(page).getByText('Thẻ cùng đầu số: Bạch kim').waitFor()
  await open('/cards?cols=CustomerName,Hạng,AffName')
  await page.getByRole('combobox', { name: 'Hạng' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Bạch kim' }).click()
  await page.getByRole('combobox', { name: 'CTV' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Phạm Thu Hà' }).click()
  const chips = page.getByRole('group', { name: 'Đang lọc' })
  await chips.getByText('Hạng: Bạch kim').waitFor()
  await chips.getByText('CTV: Phạm Thu Hà').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' })
  await row.getByText('Phạm Thu Hà').waitFor()
  await row.getByRole('button', { name: 'Bạch kim' }).dblclick()
  await page.getByLabel('Hạng của thẻ VPB •••• 4472').selectOption({ label: 'Infinite' })
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await cardOf()).Tier).toBe(8)
  await page.getByText('Chưa có thẻ nào khớp bộ lọc').waitFor()
})

test('an order of the card belongs to the card’s collaborator, of another card to the customer’s', async () => {
  const face = { BankCode: 'TCB', CardType: 'VISA', Bin: '422151', Last4: '9913', ExpMonth: 12 } as const
  const dates = { ExpYear: new Date().getFullYear() + 3, StatementDay: 5, DueDay: 20 }
  await done(session, cards.addOrEdit, { ...face, ...dates, CustomerID: shop.customerId })
  await open(`/contract?drawer=create&card=${shop.cardId}&kind=1`)
  await drawer(page).getByText('CTV Phạm Thu Hà theo thẻ').waitFor()
  await pick(drawer(page), 'Thẻ', 'TCB •••• 9913')
  await drawer(page).getByText('CTV Trần Linh theo khách').waitFor()
  await pick(drawer(page), 'Thẻ', 'VPB •••• 4472')
  await drawer(page).getByText('CTV Phạm Thu Hà theo thẻ').waitFor()
})

test('a new card is offered the class that others with its first digits have; reasons are one field with its own accessible name, and each reason is named by its own text', async () => {
  await open(`/cards?CustomerID=${shop.customerId}&drawer=create`)
  await box(drawer(page), '6 số đầu').fill('457353')
  await drawer(page).getByText('Thẻ cùng đầu số: Infinite').waitFor()
  const tier = drawer(page).locator('.ant-form-item').filter({ hasText: 'Hạng thẻ' })
  await tier.getByText('Infinite', { exact: true }).waitFor()
  await open(`/cards?drawer=stop.${shop.cardId}`)
  const group = drawer(page).getByRole('radiogroup', { name: 'Lý do', exact: true })
  const names = await group.locator('label').allInnerTexts()
  for (const name of names) await group.getByRole('radio', { name, exact: true }).waitFor()
  await save(page).click()
  await drawer(page).getByText('Vui lòng chọn hoặc nhập lý do').waitFor()
  expect(await page.evaluate(() => document.activeElement?.parentElement?.textContent)).toBe(names[0])
  await drawer(page).getByText('Lý do', { exact: true }).click()
  expect(await group.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(problems).toEqual([])
})
