/** What can be done on a screen; the numbers never change once given. */
export const actionIds = {
  view: 1,
  add: 2,
  edit: 3,
  cancel: 4,
  approve: 5,
  export: 6,
  cardNumber: 7,
  signIn: 8,
  lock: 10,
  profit: 11,
  phone: 12,
} as const
export type Action = keyof typeof actionIds

/** The actions as the permission matrix and the tooltip of a disabled button name them. */
export const actionNames: Record<Action, string> = {
  view: 'Xem',
  add: 'Thêm',
  edit: 'Sửa',
  cancel: 'Xóa/Hủy',
  approve: 'Duyệt',
  export: 'Xuất',
  cardNumber: 'Xem số thẻ',
  lock: 'Khóa sổ',
  signIn: 'Đăng nhập',
  profit: 'Xem lãi',
  phone: 'Xem SĐT đầy đủ',
}
