import type { Input } from '@cardpro/contract/kit/call'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { readUserName } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { passwordProblem } from '@cardpro/contract/people/identity/password'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import type { staff } from '@cardpro/contract/people/staff/staff'
import type { Ctx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { loadShops } from '#places/shops/shops.service.ts'
import { type Group, loadGroup, type Person, staffRow } from './people.ts'

type AddOrEditStaffInput = Input<typeof staff.addOrEditStaff>
export type StaffForm = {
  userName: string
  fullName: string
  phone: string
  /** Empty where an existing one stays. */
  password: string
  group: Group
  isOwner: boolean
  shopIds: number[]
  shipMpct: number
  status: number
  mustChangePassword: boolean
}

/** A user as the form has it. The password stays where none is typed. */
export const formOfPerson = (ctx: Ctx, person: Person) => ({
  ...staffRow(ctx, person),
  Password: '',
})

/** The form as it is stored. Refuses with a sentence at each wrong field, all of them at once. */
export async function readStaffForm(ctx: Ctx, sent: AddOrEditStaffInput): Promise<StaffForm> {
  const [group, shops] = await Promise.all([loadGroup(ctx, sent.GroupID), loadShops(ctx, ctx.ownShopIds)])
  const user = readUserName(sent.UserName)
  const phone = sent.Phone === '' ? { phone: '' } : readPhone(sent.Phone)
  const isOwner = group.id === ownerGroupId
  const problems: Record<string, string | null> = {
    UserName: 'wrong' in user ? user.wrong : null,
    Phone: 'wrong' in phone ? phone.wrong : null,
    Password: passwordError(
      sent,
      shops.map(({ ShopName }) => ShopName),
    ),
    ShopIDs: isOwner ? null : shopsError(ctx, sent.ShopIDs),
  }
  const errors = Object.fromEntries(
    Object.entries(problems).filter((problem): problem is [string, string] => problem[1] !== null),
  )
  const [first] = Object.values(errors)
  if (first !== undefined || 'wrong' in user || 'wrong' in phone)
    throw new UserError(first ?? '', { code: 'INVALID', errors })
  return {
    userName: user.userName,
    fullName: sent.FullName,
    phone: phone.phone,
    password: sent.Password,
    group,
    isOwner,
    shopIds: isOwner ? [] : [...new Set(sent.ShopIDs)],
    shipMpct: percentToMpct(sent.ShipPercent),
    status: sent.Status,
    mustChangePassword: sent.MustChangePassword,
  }
}

/** A new user needs a password; an existing one gets another only where one was typed. */
function passwordError({ UserID, UserName, Phone, Password }: AddOrEditStaffInput, shopNames: string[]): string | null {
  if (Password === '') return UserID === undefined ? 'Vui lòng nhập mật khẩu' : null
  const owners = ['', ...shopNames].map((shopName) => ({ userName: UserName, phone: Phone, shopName }))
  return owners.map((owner) => passwordProblem(Password, owner)).find((problem) => problem !== null) ?? null
}

function shopsError(ctx: Ctx, shopIds: number[]): string | null {
  if (shopIds.length === 0) return 'Vui lòng chọn ít nhất một cửa hàng'
  return shopIds.every((id) => ctx.ownShopIds.includes(id)) ? null : 'Có cửa hàng mà bạn không được vào'
}
