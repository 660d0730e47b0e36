import { themeNames } from '@cardpro/contract/basic/themes'
import { noticeNames } from '@cardpro/contract/identity/notices'
import { rightName } from '@cardpro/contract/identity/rights'
import { called, count, type Field, inUse, named, oneOf, percent, text, texts, yesNo } from './words.readings.ts'

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
    UserName: text('Tài khoản'),
    FullName: text('Họ tên'),
    ShopName: text('Tên cửa hàng'),
    Agree: yesNo('Đồng ý điều khoản'),
    AgreeLegal: yesNo('Cam kết ghi nhận'),
    Phone: text('Số điện thoại'),
    GroupName: text('Nhóm quyền'),
    ShopIDs: named('Cửa hàng được vào', 'shops'),
    ShipPercent: percent('Phần tiền ship'),
    Status: oneOf('Trạng thái', inUse),
    isNewPassword: yesNo('Đặt mật khẩu mới'),
    Theme: oneOf('Giao diện', themeNames),
    IsMenuFolded: yesNo('Menu thu gọn'),
    Pins: count('Mục ghim'),
    Kinds: texts('Thông báo', called(noticeNames)),
    QuietFrom: text('Yên lặng từ'),
    QuietTo: text('Yên lặng đến'),
    HasShortcuts: yesNo('Phím tắt'),
    ...givenRights,
  },
  group: givenRights,
}
