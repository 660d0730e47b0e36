import { randomUUID } from 'node:crypto'
import { cards } from '@cardpro/contract/people/cards/cards'
import { signIn as entry, identity } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { call, done, password, registered, type Session } from './api.ts'
import { newPage, openBrowser, quiet } from './browser.ts'
import { bringSession, go } from './screen.ts'
import { sharedServer } from './sharedServer.ts'
import { furnish } from './shop.ts'

/** A shop with 26 cards, and its owner before the list of them. */
export class CardLists {
  readonly server = sharedServer()
  readonly browser: Browser
  readonly owner: Session & { userName: string }
  readonly page: Page
  readonly problems: string[]

  private constructor(parts: Pick<CardLists, 'browser' | 'owner' | 'page' | 'problems'>) {
    this.browser = parts.browser
    this.owner = parts.owner
    this.page = parts.page
    this.problems = parts.problems
  }

  static async start(): Promise<CardLists> {
    const browser = await openBrowser()
    const owner = await registered(sharedServer().url)
    const { customerId } = await furnish(owner)
    await manyCards(owner, customerId)
    const { page, problems } = await newPage(browser)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await bringSession(page, owner)
    return new CardLists({ browser, owner, page, problems })
  }

  stop(): Promise<void> {
    return this.browser.close()
  }

  async open(path: string): Promise<void> {
    await go(this.page, this.server.url + path)
    await this.page.locator('.cp-list').waitFor()
    await quiet(this.page)
  }

  /** A button at the right end of the toolbar. */
  tool(name: string | RegExp): Locator {
    return this.page.locator('.cp-toolbar-tools').getByRole('button', { name })
  }

  /** Another user of the shop with own columns: a manager, or one of another group. */
  async colleague(GroupID = 2): Promise<{ url: string; userName: string }> {
    const userName = `nv${randomUUID().slice(0, 8)}`
    const first = `${password} tạm`
    const form = {
      UserName: userName,
      FullName: 'Trần Thu Hà',
      Password: first,
      GroupID,
      ShopIDs: [this.owner.shopId],
    }
    await done(this.owner, staff.addOrEditStaff, form)
    const { url } = this.owner
    const { Data } = await call({ url }, entry.login, { UserName: userName, Password: first })
    const session = { url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
    await done(session, identity.changePassword, { OldPassword: first, NewPassword: password })
    return { url, userName }
  }
}

/** 25 more cards, of two banks, each with a limit of 10.000.000. */
async function manyCards(owner: Session, CustomerID: number): Promise<void> {
  const dates = { ExpMonth: 12, ExpYear: new Date().getFullYear() + 3, StatementDay: 20, DueDay: 5 }
  for (let no = 1; no <= 25; no++) {
    const face = {
      BankCode: no <= 5 ? 'VCB' : 'TCB',
      CardType: 'VISA' as const,
      Bin: '457353',
      Last4: String(1000 + no),
    }
    await done(owner, cards.addOrEdit, { CustomerID, ...face, ...dates, CreditLimit: 10_000_000 })
  }
}

export const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

export const heads = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())

export const rows = (page: Page): Locator => page.locator('tbody tr')
