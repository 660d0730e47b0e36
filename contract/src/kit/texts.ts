/** The texts that the specification fixes, byte for byte. Every other text is in the code that shows it. */
export const texts = {
  login: {
    pageTitle: 'Card Pro - Đăng nhập',
    heading: 'Đăng nhập vào hệ thống',
    userName: 'Tài khoản',
    password: 'Mật khẩu',
    remember: 'Ghi nhớ đăng nhập',
    submit: 'Đăng nhập',
    toRegister: 'Bạn chưa có tài khoản? Đăng ký ngay',
    companySite: 'Trang quản lý',
    userNameRequired: 'Tên tài khoản là bắt buộc',
    passwordRequired: 'Mật khẩu là bắt buộc',
  },
  shell: {
    warningOrders: 'Đơn hàng cảnh báo',
    expiredCards: 'Thẻ hết hạn',
    appointments: 'Lịch hẹn',
    companySite: 'TRANG QUẢN LÝ',
    changePassword: 'Đổi mật khẩu',
    logOut: 'Đăng xuất',
    switchShop: 'Chuyển cửa hàng khác',
    shopSwitched: 'Thay đổi cửa hàng thành công',
  },
  success: {
    passwordChanged: 'Đổi mật khẩu thành công',
    registered: 'Đăng ký thành công',
    shopDeleted: 'Xóa cửa hàng thành công',
    staffDeleted: 'Xóa nhân viên thành công',
  },
  errors: {
    unexpected: 'Có lỗi xảy ra! Vui lòng liên hệ Admin',
    chunkFailed: 'Loading chunk failed',
    invalidDate: 'Invalid date',
  },
} as const
