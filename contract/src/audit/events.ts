import type { Action } from '../identity/rights.ts'

/**
 * What the log records: code → sentence, under the action of the rights that it counts as. Code and rules use the code
 * alone, so a sentence may be reworded at any time. `{of}` stands for what the event itself names.
 */
const eventsOfAction = {
  view: {
    'mention.view': 'Xem lời nhắc',
    'reportInbox.view': 'Xem báo cáo đã gửi',
  },
  add: {
    'account.register': 'Đăng ký',
    'advance.give': 'Cấp tạm ứng',
    'advance.takeBack': 'Nhận hoàn ứng',
    'advance.handIn': 'Nhận tiền khách trả từ nhân viên',
    'advance.settle': 'Đối trừ tiền khách trả',
    'appointment.add': 'Thêm lịch hẹn',
    'card.add': 'Thêm thẻ',
    'collaborator.add': 'Thêm cộng tác viên',
    'costAllocation.add': 'Phân bổ chi phí',
    'customer.add': 'Thêm khách hàng',
    'demoCompany.add': 'Tạo dữ liệu mẫu',
    'fund.add': 'Thêm quỹ',
    'import.read': 'Đọc tệp Excel',
    'import.check': 'Kiểm tra tệp Excel',
    'import.correctRow': 'Sửa dòng của tệp Excel',
    'import.start': 'Nhập Excel: {of}',
    'import.finish': 'Nhập Excel',
    'import.startUndo': 'Hoàn tác nhập: {of}',
    'import.finishUndo': 'Hoàn tác nhập Excel',
    'lot.add': 'Tạo lô',
    'lotPayment.add': 'Ghi tiền về',
    'openingCommission.add': 'Ghi hoa hồng chưa trả',
    'openingDebt.add': 'Ghi công nợ đầu',
    'openingPosMoney.add': 'Ghi tiền POS chưa về',
    'order.add': 'Tạo đơn',
    'partner.add': 'Thêm đối tác',
    'payment.add': 'Thu tiền khách',
    'pos.add': 'Thêm máy POS',
    'posPartner.add': 'Liên kết POS – đối tác',
    'reportSchedule.add': 'Đặt lịch gửi báo cáo',
    'shop.add': 'Thêm cửa hàng',
    'staff.add': 'Thêm nhân viên',
    'view.add': 'Lưu bộ lọc',
    'voucher.collect': 'Lập phiếu thu',
    'voucher.expense': 'Lập phiếu chi',
    'voucherCategory.add': 'Thêm loại thu chi',
    'voucherSchedule.add': 'Đặt phiếu hằng tháng',
  },
  edit: {
    'account.changePassword': 'Đổi mật khẩu',
    'account.changeExpiry': 'Đổi hạn dùng',
    'account.choosePreferences': 'Đổi giao diện',
    'account.chooseNotices': 'Chọn thông báo',
    'account.lockPassword': 'Sai mật khẩu cũ {of} lần, khóa đổi mật khẩu 30 phút',
    'appointment.edit': 'Sửa lịch hẹn',
    'appointment.restore': 'Lấy lại lịch hẹn',
    'bank.edit': 'Sửa ngân hàng',
    'bill.comment': 'Bình luận bill',
    'card.edit': 'Sửa thẻ',
    'card.changeStatus': 'Đổi trạng thái thẻ hàng loạt',
    'card.assign': 'Giao thẻ hàng loạt',
    'card.moveCustody': 'Đổi nơi giữ thẻ',
    'card.noteContact': 'Ghi kết quả nhắc thẻ',
    'card.hideDue': 'Ẩn thẻ khỏi cảnh báo kỳ này',
    'card.merge': 'Gộp thẻ trùng',
    'collaborator.edit': 'Sửa cộng tác viên',
    'customer.edit': 'Sửa khách hàng',
    'customer.comment': 'Bình luận khách hàng',
    'dayClose.note': 'Ghi lý do khi chốt ngày',
    'dayClose.lock': 'Khóa sổ ngày',
    'dayClose.reopen': 'Mở lại sổ ngày',
    'file.add': 'Thêm tệp',
    'file.remove': 'Bỏ tệp',
    'firstSteps.hide': 'Ẩn các bước đầu tiên',
    'firstSteps.show': 'Hiện lại các bước đầu tiên',
    'fund.edit': 'Sửa quỹ',
    'fund.count': 'Nhập số dư thực',
    'fundOpening.add': 'Ghi số dư đầu',
    'fundTransfer.add': 'Chuyển quỹ',
    'group.editRights': 'Phân quyền nhóm {of}',
    'holiday.add': 'Ghi ngày lễ',
    'holiday.remove': 'Bỏ ngày lễ',
    'list.editLayout': 'Đổi cách xem danh sách',
    'lot.edit': 'Sửa lô',
    'lot.settle': 'Kết toán lô',
    'lot.reopen': 'Mở lại lô',
    'note.add': 'Ghi chú',
    'order.edit': 'Sửa đơn',
    'order.editNote': 'Sửa ghi chú đơn',
    'order.addNote': 'Thêm ghi chú hàng loạt',
    'order.highlight': 'Đánh dấu đơn',
    'order.highlightMany': 'Đánh dấu đơn hàng loạt',
    'order.assign': 'Giao đơn hàng loạt',
    'order.warn': 'Cảnh báo đơn',
    'order.unwarn': 'Bỏ cảnh báo đơn',
    'order.comment': 'Bình luận đơn',
    'order.editFee': 'Sửa phí',
    'order.topUp': 'Nạp tiền',
    'order.swipe': 'Quẹt thẻ',
    'order.editSwipe': 'Sửa bill',
    'order.payOut': 'Chuyển khách',
    'order.discount': 'Giảm phí',
    'order.staffFee': 'Phí nhân viên',
    'order.finishSwipes': 'Rút xong',
    'order.resumeSwipes': 'Bỏ rút xong',
    'partner.edit': 'Sửa đối tác',
    'partner.editShops': 'Đổi cửa hàng của đối tác',
    'partnerFee.edit': 'Đổi phí đối tác',
    'oddDay.silence': 'Tắt báo lạ: {of}',
    'partnerFee.copy': 'Chép phí từ {of}',
    'pos.edit': 'Sửa máy POS',
    'pos.giveBack': 'Trả máy POS',
    'pos.reopen': 'Mở lại máy POS',
    'pos.pause': 'Tạm ngưng máy POS',
    'pos.reportBroken': 'Báo hỏng máy POS',
    'pos.lock': 'Khóa máy POS',
    'pos.handOver': 'Bàn giao máy POS',
    'pos.takeBack': 'Nhận lại máy POS',
    'pos.restore': 'Lấy lại máy POS',
    'pos.comment': 'Bình luận máy POS',
    'posPartner.edit': 'Sửa liên kết POS – đối tác',
    'posPartner.propose': 'Đề nghị đổi mã, phí POS đối tác',
    'privacy.edit': 'Đổi thời gian giữ dữ liệu',
    'shop.edit': 'Sửa cửa hàng',
    'shop.reopen': 'Mở lại cửa hàng',
    'shopFee.edit': 'Đổi phí nội bộ',
    'staff.edit': 'Sửa nhân viên',
    'staff.deactivate': 'Ngừng nhân viên',
    'staff.reactivate': 'Cho làm lại',
    'staff.editRights': 'Phân quyền nhân viên',
    'totp.start': 'Tạo khóa xác thực hai lớp',
    'totp.confirm': 'Bật xác thực hai lớp',
    'totp.stop': 'Tắt xác thực hai lớp',
    'totp.require': 'Bắt buộc xác thực hai lớp ở cấp công ty',
    'totp.stopRequiring': 'Bỏ bắt buộc xác thực hai lớp ở cấp công ty',
    'totp.renewCodes': 'Tạo lại mã khôi phục',
    'reportSchedule.edit': 'Sửa lịch gửi báo cáo',
    'view.edit': 'Sửa bộ lọc',
    'view.choose': 'Chọn bộ lọc',
    'voucherCategory.edit': 'Sửa loại thu chi',
    'voucherSchedule.edit': 'Sửa phiếu hằng tháng',
    'voucherSchedule.skip': 'Bỏ qua kỳ phiếu hằng tháng',
  },
  cancel: {
    'advance.cancel': 'Hủy phiếu tạm ứng',
    'advance.cancelHandIn': 'Hủy phiếu nộp tiền khách trả',
    'appointment.cancel': 'Hủy lịch hẹn',
    'appointment.cancelRest': 'Hủy lịch hẹn từ ngày này',
    'approval.request': 'Gửi yêu cầu duyệt',
    'card.deactivate': 'Ngừng theo dõi thẻ',
    'card.deactivateDuplicate': 'Ngừng theo dõi thẻ trùng',
    'card.replace': 'Thay bằng thẻ mới',
    'collaborator.deactivate': 'Ngừng cộng tác viên',
    'costAllocation.cancel': 'Hủy phân bổ chi phí',
    'customer.deactivate': 'Ngừng khách hàng',
    'customer.merge': 'Gộp khách hàng',
    'customer.anonymise': 'Ẩn danh khách hàng',
    'demoCompany.delete': 'Xóa dữ liệu mẫu',
    'fund.deactivate': 'Ngừng quỹ',
    'fundOpening.cancel': 'Hủy số dư đầu',
    'fundTransfer.cancel': 'Hủy chuyển quỹ',
    'job.cancel': 'Hủy việc đang chạy',
    'lot.delete': 'Xóa lô',
    'lotPayment.cancel': 'Hủy tiền về',
    'openingCommission.cancel': 'Hủy hoa hồng chưa trả',
    'openingCommission.undoImport': 'Hoàn tác hoa hồng chưa trả',
    'openingDebt.cancel': 'Hủy công nợ đầu',
    'openingDebt.undoImport': 'Hoàn tác công nợ đầu',
    'openingPosMoney.cancel': 'Hủy tiền POS đem sang',
    'openingPosMoney.undoImport': 'Hoàn tác tiền POS chưa về',
    'order.cancel': 'Hủy đơn',
    'order.cancelLine': 'Hủy dòng',
    'order.cancelTopUp': 'Hủy nạp tiền',
    'order.cancelSwipe': 'Hủy quẹt thẻ',
    'order.cancelFee': 'Hủy phí',
    'order.cancelDiscount': 'Hủy giảm phí',
    'order.cancelPayOut': 'Hủy chuyển khách',
    'order.cancelOffset': 'Hủy đối ứng',
    'order.cancelCommission': 'Hủy hoa hồng',
    'order.cancelStaffFee': 'Hủy phí nv',
    'order.cancelOther': 'Hủy khác',
    'partner.deactivate': 'Ngừng đối tác',
    'partnerFee.end': 'Kết thúc phí đối tác',
    'partnerFee.delete': 'Xóa phí đối tác',
    'payment.cancel': 'Hủy thu tiền khách',
    'paymentVoucher.cancel': 'Hủy phiếu thu tiền khách',
    'pos.delete': 'Xóa máy POS',
    'posPartner.end': 'Kết thúc liên kết POS – đối tác',
    'shop.delete': 'Xóa cửa hàng',
    'shopFee.end': 'Kết thúc phí nội bộ',
    'shopFee.delete': 'Xóa phí nội bộ',
    'staff.delete': 'Xóa nhân viên',
    'reportSchedule.delete': 'Xóa lịch gửi báo cáo',
    'view.delete': 'Xóa bộ lọc',
    'voucher.cancel': 'Hủy phiếu thu chi',
    'voucherSchedule.stop': 'Ngừng phiếu hằng tháng',
  },
  approve: {
    'approval.approve': 'Duyệt yêu cầu',
    'approval.refuse': 'Không duyệt yêu cầu',
    'approval.withdraw': 'Rút yêu cầu duyệt',
    'order.reopen': 'Mở lại đơn',
    'posPartner.approve': 'Duyệt đổi mã, phí POS đối tác',
    'posPartner.refuse': 'Từ chối đổi mã, phí POS đối tác',
  },
  export: {
    'bill.exportPictures': 'Tải ảnh bill',
    'customer.export': 'Xuất dữ liệu của khách',
    'list.export': 'Xuất Excel',
    'report.send': 'Gửi báo cáo tự động',
    'voucher.print': 'In phiếu thu chi',
  },
  cardNumber: {
    'card.revealNumber': 'Xem số thẻ đầy đủ',
  },
  signIn: {
    'call.refuse': 'Bị từ chối: {of}',
    'handOff.open': 'Mở trang quản lý',
    'handOff.redeem': 'Trang quản lý nhận người dùng',
    'session.enterDemo': 'Vào công ty mẫu',
    'session.signIn': 'Đăng nhập',
    'session.signOut': 'Đăng xuất',
    'session.end': 'Đăng xuất một thiết bị',
    'session.endOthers': 'Đăng xuất các thiết bị khác',
    'session.lock': 'Sai mật khẩu {of} lần, khóa đăng nhập 30 phút',
  },
} as const satisfies Partial<Record<Action, Record<string, string>>>
type EventsOfAction = typeof eventsOfAction

export type AuditEventCode = { [A in keyof EventsOfAction]: keyof EventsOfAction[A] }[keyof EventsOfAction]

/** Code → sentence. */
export const auditEvents: Readonly<Record<AuditEventCode, string>> = {
  ...eventsOfAction.view,
  ...eventsOfAction.add,
  ...eventsOfAction.edit,
  ...eventsOfAction.cancel,
  ...eventsOfAction.approve,
  ...eventsOfAction.export,
  ...eventsOfAction.cardNumber,
  ...eventsOfAction.signIn,
}

const actions = new Map(
  (Object.keys(eventsOfAction) as (keyof EventsOfAction)[]).flatMap((action) =>
    Object.keys(eventsOfAction[action]).map((code) => [code, action] as const),
  ),
)
export const actionOfEvent = (event: AuditEventCode): Action => actions.get(event) ?? 'edit'

const undone = 'undo:'
const undoneSentence = 'Hoàn tác: '

/** The event of undoing what another event did; undoing it does that again. */
export type UndoEventCode = `${typeof undone}${AuditEventCode}`
export const undoEvent = (event: AuditEventCode): UndoEventCode => `${undone}${event}`
export const isUndoEvent = (event: string): boolean => event.startsWith(undone)
/** What was done, or undone. */
export const eventDone = (event: string): string => (isUndoEvent(event) ? event.slice(undone.length) : event)

export const isAuditEvent = (event: string): event is AuditEventCode => Object.hasOwn(auditEvents, event)

/** The sentence of an event with `{of}` in it; empty for a code that is none. */
export function eventTemplate(event: string): string {
  const done = eventDone(event)
  if (!isAuditEvent(done)) return ''
  return isUndoEvent(event) ? undoneSentence + auditEvents[done] : auditEvents[done]
}

export const eventSentence = (event: string, of = ''): string => eventTemplate(event).replace('{of}', () => of)

/** Every code that a row of the log may have. */
export const eventCodes = (Object.keys(auditEvents) as AuditEventCode[]).flatMap((event) => [event, undoEvent(event)])

/** In the history of an order itself some events need fewer words. */
const orderSentences: Partial<Record<AuditEventCode, string>> = {
  'customer.merge': 'Gộp khách',
  'order.reopen': 'Mở lại',
  'order.unwarn': 'Bỏ cảnh báo',
  'order.warn': 'Cảnh báo',
}
export const orderEventSentence = (event: string): string =>
  isAuditEvent(event) ? (orderSentences[event] ?? auditEvents[event]) : event
