import type { RawInput } from '@cardpro/contract/kit/call'
import { roles } from '@cardpro/contract/people/identity/roles'
import { type StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import * as ledger from '#books/ledger/ledger.service.ts'
import { Books, today } from './books.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

export const staffPassword = 'Đò sang bến vắng 9'
let names = 0

export type StaffForm = RawInput<typeof staff.addOrEditStaff>

/** A cashier of the user's shop, accepted as it stands; give what the test is about. */
export const staffForm = (user: TestUser, given: Partial<StaffForm> = {}): StaffForm => ({
  UserName: `nhan.vien_${++names}`,
  FullName: 'Phạm Thu Hà',
  Phone: '0912 345 678',
  Password: staffPassword,
  GroupID: 4,
  ShopIDs: [user.shopId],
  MustChangePassword: false,
  ...given,
})

/** Makes a user; answers what an edit that changes nothing would send. */
export async function hire(
  user: TestUser,
  given: Partial<StaffForm> = {},
): Promise<StaffForm & { UserID: number; Version: number }> {
  const sent = staffForm(user, given)
  const { UserID } = (await user.done(staff.addOrEditStaff, sent)).Data
  return { ...sent, Password: '', UserID, Version: 1 }
}

/** A colleague with the rights of a role; 2 is the manager. */
export const inRole = (owner: TestUser, role: number, shopIds = owner.shopIds): Promise<TestUser> =>
  owner.staff([...(roles[role]?.rights ?? [])], { shopIds })

export async function staffRow(user: TestUser, id: number): Promise<StaffRow | undefined> {
  return (await user.done(staff.ajaxLoadStaff, {})).Data.find(({ UserID }) => UserID === id)
}

/** Changes the advance of a user by so much money of the shop. */
export function handOver(
  server: TestServer,
  user: TestUser,
  { staffId, amountVnd }: { staffId: number; amountVnd: number },
) {
  const [advance, capital] = [{ kind: 141 as const, owner: staffId }, { kind: 411 as const }]
  const [debit, credit] = amountVnd > 0 ? [advance, capital] : [capital, advance]
  return new Books(server, user).write((ctx) =>
    ledger.post(ctx, [
      {
        shopId: user.shopId,
        postingDate: today,
        type: 'OPENING',
        transfers: [{ debit, credit, amountVnd: Math.abs(amountVnd) }],
      },
    ]),
  )
}

/** The name of a session in the user's list of devices. */
export const sessionOf = (server: TestServer, userId: number): Promise<string> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT left(encode(token_hash, 'hex'), 16) AS id FROM sessions WHERE user_id = $1`,
      [userId],
    )
    return String(rows[0]?.id)
  })
