import { audit, type HistoryKind } from '@cardpro/contract/kit/audit/audit'
import { noReason } from '@cardpro/contract/kit/fields'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeCollaborator, makeLink, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'

// What is deleted, or stopped for good, says why. The calls of the specification name no reason, so one may be missing.
const server = testServer()

type Why = { Reason?: string }
type Ending = {
  kind: HistoryKind
  make: (owner: TestUser) => Promise<number>
  end: (owner: TestUser, id: number, why: Why) => Promise<{ Result: number; Errors?: Record<string, string> }>
}

let serial = 0
async function hire(owner: TestUser): Promise<number> {
  const person = { UserName: `nguoi.lam.${++serial}`, FullName: 'Lê Thị Lan', Password: goodPassword, GroupID: 5 }
  return (await owner.done(staff.addOrEditStaff, { ...person, ShopIDs: [owner.shopId] })).Data.UserID
}
async function openShop(owner: TestUser): Promise<number> {
  const form = { ...newShopSettings, ShopName: `Chi nhánh ${++serial}` }
  const { ShopID } = (await owner.done(shops.addOrEdit, form)).Data
  // A session that was just looked up learns of a new shop when it is entered.
  await owner.at(ShopID).done(shops.getByID, {})
  return ShopID
}

/** A closed shop cannot be entered, so its history is read once it is open again. */
async function reopened(owner: TestUser, id: number): Promise<TestUser> {
  const shop = (await owner.done(shops.ajaxLoadShop, { Status: 0 })).Data.find(({ ShopID }) => ShopID === id)
  if (!shop) throw new Error('there is no such shop')
  await owner.done(shops.addOrEdit, shop)
  await owner.at(id).done(shops.getByID, {})
  return owner.at(id)
}

const endings: [string, Ending][] = [
  [
    'a fund',
    {
      kind: 'fund',
      make: (owner) => makeFund(owner),
      end: (owner, BankCardID, why) => owner.call(funds.deleteBankCard, { BankCardID, ...why }),
    },
  ],
  [
    'a partner',
    {
      kind: 'partner',
      make: (owner) => makePartner(owner),
      end: (owner, PartnerID, why) => owner.call(partners.delete, { PartnerID, ...why }),
    },
  ],
  [
    'a collaborator',
    {
      kind: 'aff',
      make: (owner) => makeCollaborator(owner),
      end: (owner, affID, why) => owner.call(collaborators.deleteCollaborator, { affID, ...why }),
    },
  ],
  [
    'a member of staff',
    {
      kind: 'user',
      make: hire,
      end: (owner, StaffID, why) => owner.call(staff.deleteStaff, { StaffID, ...why }),
    },
  ],
  [
    'a shop',
    {
      kind: 'shop',
      make: openShop,
      end: (owner, ShopIDDelete, why) => owner.call(shops.delete, { ShopIDDelete, ...why }),
    },
  ],
  [
    'a POS',
    {
      kind: 'pos',
      make: (owner) => makePos(owner),
      end: (owner, posID, why) => owner.call(pos.delete, { posID, ...why }),
    },
  ],
  [
    'the sharing of a POS',
    {
      kind: 'posPartner',
      make: async (owner) => (await makeLink(owner, { PartnerID: await makePartner(owner) })).posPartnerID ?? 0,
      end: (owner, posPartnerID, why) => owner.call(posPartners.deletePosPartner, { posPartnerID, ...why }),
    },
  ],
  [
    'a customer',
    {
      kind: 'customer',
      make: (owner) => makeCustomer(owner),
      end: (owner, CustomerID, why) => owner.call(people.deleteCustomer, { CustomerID, ...why }),
    },
  ],
  [
    'a card',
    {
      kind: 'card',
      make: (owner) => makeCard(owner),
      end: (owner, cardDataID, why) => owner.call(cards.deleteCard, { cardDataID, ...why }),
    },
  ],
]

describe.each(endings)('%s', (_, { kind, make, end }) => {
  test('is not ended with a reason that is too long or a secret', async () => {
    const owner = await server.company()
    const id = await make(owner)
    const refused = async (Reason: string) => (await end(owner, id, { Reason })).Errors
    expect(await refused('a'.repeat(501))).toEqual({ Reason: 'Lý do tối đa 500 ký tự' })
    expect(await refused('PIN 123456')).toEqual({ Reason: 'Không được lưu CVV/PIN/OTP' })
  })

  test('D10: keeps why it was ended in its history, and that no reason was given', async () => {
    const owner = await server.company()
    const [told, untold, blank] = [await make(owner), await make(owner), await make(owner)]
    expect(await end(owner, told, { Reason: 'Không dùng nữa' })).toMatchObject({ Result: 1 })
    expect(await end(owner, untold, {})).toMatchObject({ Result: 1 })
    expect(await end(owner, blank, { Reason: ' ' })).toMatchObject({ Result: 1 })
    const noteOf = async (RefID: number) =>
      (
        await (kind === 'shop' ? await reopened(owner, RefID) : owner).done(audit.getHistory, {
          RefKind: kind,
          RefID,
          ActionID: 4,
        })
      ).Data.map(({ Note }) => Note)
    expect(await Promise.all([told, untold, blank].map(noteOf))).toEqual([['Không dùng nữa'], [noReason], [noReason]])
  })
})
