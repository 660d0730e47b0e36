import { rightName } from '@cardpro/contract/kit/rights'
import { noticeNames, themeNames } from '@cardpro/contract/people/identity/account'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import {
  choiceText,
  count,
  type Field,
  inUse,
  namedField,
  oneOf,
  percent,
  text,
  texts,
  yesNo,
} from './auditWords.readings.ts'
import { historyLabel } from './auditWords.records.ts'

const labelOf = (key: keyof typeof staffFields): string => historyLabel(staffFields[key])

const rightList = (label: string): Field => ({
  label,
  read: (value) =>
    Array.isArray(value)
      ? value
          .map((right) => rightName(String(right)))
          .filter(Boolean)
          .join(', ')
      : '',
})
const givenRights = { given: rightList('Quyền được thêm'), taken: rightList('Quyền bị bỏ') }

/** The fields of people and of what they may do. */
export const staffKinds: Record<string, Record<string, Field>> = {
  user: {
    UserName: text(labelOf('UserName')),
    FullName: text(labelOf('FullName')),
    ShopName: text('Tên cửa hàng'),
    Agree: yesNo('Đồng ý điều khoản'),
    AgreeLegal: yesNo('Cam kết ghi nhận'),
    Phone: text(labelOf('Phone')),
    GroupName: text(labelOf('GroupName')),
    ShopIDs: namedField(labelOf('ShopIDs'), 'shops'),
    ShipPercent: percent(labelOf('ShipPercent')),
    Status: oneOf(labelOf('Status'), inUse),
    isNewPassword: yesNo('Đặt mật khẩu mới'),
    Theme: oneOf('Giao diện', themeNames),
    IsMenuFolded: yesNo('Menu thu gọn'),
    Pins: count('Mục ghim'),
    Kinds: texts('Thông báo', choiceText(noticeNames)),
    QuietFrom: text('Yên lặng từ'),
    QuietTo: text('Yên lặng đến'),
    HasShortcuts: yesNo('Phím tắt'),
    ...givenRights,
  },
  group: givenRights,
}
