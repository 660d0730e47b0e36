import type { WorkedShop } from './workedShop.ts'

/** `press` is the button of a drawer that has no form. */
export type Fill = {
  boxes?: Record<string, string>
  picks?: Record<string, string>
  chips?: readonly string[]
  press?: string
}
type Form = [name: string, path: (shop: WorkedShop) => string, call: string, fill: Fill]
/** Forms and drawers that do one thing, of each kind, with what is typed there. */
export const formsOfShop: readonly Form[] = [
  [
    'Thêm khách hàng',
    () => '/customer?drawer=create',
    'Customer/AddOrEditCustomer',
    { boxes: { 'Họ tên': 'Khách Hai Thẻ', 'Số điện thoại': '0977005001' } },
  ],
  [
    'Sửa khách hàng',
    (shop) => `/customer?drawer=edit.${shop.customerId}`,
    'Customer/AddOrEditCustomer',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  ['Sửa thẻ', (shop) => `/cards?drawer=edit.${shop.cardId}`, 'CardData/AddOrEdit', { boxes: { 'Ghi chú': 'Hai thẻ' } }],
  [
    'Thêm CTV',
    () => '/manager/collaborators?drawer=create',
    'Aff/AddOrEdit',
    { boxes: { Tên: 'CTV Hai Thẻ', 'Số điện thoại': '0977005002', 'Hoa hồng': '0,2' } },
  ],
  [
    'Thêm đối tác',
    () => '/manager/partner?drawer=create',
    'Partner/AddOrEdit',
    { picks: { 'Loại đối tác': 'Đối tác POS' }, boxes: { 'Tên đối tác': 'Hai Thẻ', 'Số điện thoại': '0977005003' } },
  ],
  [
    'Thêm quỹ',
    () => '/manager/bankcard?drawer=create',
    'BankCard/AddOrEdit',
    { chips: ['Tiền mặt'], boxes: { 'Tên quỹ': 'Két hai thẻ', 'Số dư đầu': '7tr' } },
  ],
  [
    'Chuyển quỹ',
    () => '/manager/bankcard?drawer=transfer',
    'BankCard/Transfer',
    { picks: { 'Từ quỹ': 'VCB công ty', 'Sang quỹ': 'Két quầy' }, boxes: { 'Số tiền chuyển': '3tr' } },
  ],
  [
    'Thêm loại thu chi',
    () => '/config-collect-expense?drawer=create',
    'Payment/CreateOrUpdateConfig',
    { boxes: { 'Tên loại': 'Loại hai thẻ' } },
  ],
  [
    'Lập phiếu thu',
    () => '/collect-expense?drawer=collect',
    'Payment/PayCollectOther',
    {
      picks: { 'Loại thu': 'Thu khác' },
      boxes: { 'Số tiền': '150k', 'Tên đối tượng': 'Khách lẻ', 'Diễn giải': 'Bán giấy' },
    },
  ],
  [
    'Lập phiếu chi',
    () => '/collect-expense?drawer=expense',
    'Payment/PayExpenseOther',
    {
      picks: { 'Loại chi': 'Ship' },
      boxes: { 'Số tiền': '100k', 'Tên đối tượng': 'Anh Quân', 'Diễn giải': 'Giao thẻ' },
    },
  ],
  [
    'Góp vốn',
    () => '/report/cashbook?drawer=capital',
    'Payment/Capital',
    { picks: { Quỹ: 'Két quầy' }, boxes: { 'Số tiền': '1tr', 'Người góp vốn': 'Lê Minh Anh' } },
  ],
  [
    'Tạo đơn',
    (shop) => `/contract?drawer=create&card=${shop.cardId}&kind=1`,
    'ScheduleWorking/CreateManual',
    { boxes: { 'Số tiền yêu cầu': '5tr', 'Phí khách': '1,8' } },
  ],
  [
    'Quẹt thẻ',
    (shop) => `/contract/${shop.orderId}?act=swipe`,
    'ScheduleWorking/AddWithdrawal',
    { picks: { POS: 'POS VCB 01' }, boxes: { 'Lô.bill': '000123.000099', 'Số tiền': '2tr' } },
  ],
  [
    'Chuyển khách',
    (shop) => `/contract/${shop.orderId}?act=send`,
    'ScheduleWorking/AddSentMoney',
    { boxes: { 'Số tiền chuyển': '1tr' } },
  ],
  [
    'Nạp tiền',
    (shop) => `/contract/${shop.orderId}?act=topup`,
    'ScheduleWorking/AddTopUp',
    { boxes: { 'Số tiền nạp': '1tr' } },
  ],
  ['Ghi tiền về', (shop) => `/debt?tab=pos&drawer=pay.${shop.lotId}`, 'Debt/AddPayNumberLo', {}],
  [
    'Thu tiền khách',
    (shop) => `/debt/customer?drawer=collect.${shop.customerId}`,
    'Debt/PayDebtCustomer',
    { boxes: { 'Số tiền khách trả': '500k' } },
  ],
  [
    'Điều chỉnh công nợ',
    (shop) => `/debt/customer?drawer=adjust.${shop.customerId}`,
    'Debt/AdjustDebt',
    { chips: ['Làm tròn'], boxes: { 'Số tiền điều chỉnh': '10k' } },
  ],
  [
    'Trả đối tác',
    (shop) => `/debt/partner?drawer=pay.${shop.partnerId}`,
    'Debt/PayDebtPartnerSchedule',
    { picks: { 'Trả từ quỹ': 'VCB công ty' }, boxes: { 'Số tiền trả': '1tr' } },
  ],
  ['Chi hoa hồng', (shop) => `/debt/aff?drawer=pay.${shop.affId}`, 'Debt/PayAff', {}],
  [
    'Thu lại nợ xấu',
    (shop) => `/expensebad/index?drawer=recover.${shop.lossId}`,
    'ExpenseCard/Recover',
    { picks: { 'Quỹ nhận': 'VCB công ty' }, boxes: { 'Số tiền thu lại': '100k' } },
  ],
  ['Thêm lịch hẹn', (shop) => `/schedule-payment?drawer=create.${shop.cardId}`, 'CardData/AddCalendarPayment', {}],
  ['Khóa máy POS', (shop) => `/manager/pos?drawer=lock.${shop.posId}`, 'Pos/UpdateStatus', { chips: ['Máy lỗi'] }],
  [
    'Sửa CTV',
    (shop) => `/manager/collaborators?drawer=edit.${shop.affId}`,
    'Aff/AddOrEdit',
    { boxes: { 'Hoa hồng': '0,3' } },
  ],
  [
    'Sửa đối tác',
    (shop) => `/manager/partner?drawer=edit.${shop.partnerId}`,
    'Partner/AddOrEdit',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Sửa quỹ',
    (shop) => `/manager/bankcard?drawer=edit.${shop.cashId}`,
    'BankCard/AddOrEdit',
    { boxes: { 'Tên quỹ': 'Két quầy hai thẻ' } },
  ],
  [
    'Sửa máy POS',
    (shop) => `/manager/pos?drawer=edit.${shop.posId}`,
    'Pos/AddOrEdit',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Sửa nhân viên',
    (shop) => `/manager/staff?drawer=edit.${shop.session.userId}`,
    'User/AddOrEditStaff',
    { boxes: { SĐT: '0977005009' } },
  ],
  [
    'Sửa cửa hàng',
    (shop) => `/manager/branch?drawer=edit.${shop.session.shopId}`,
    'Shop/AddOrEdit',
    { boxes: { 'Địa chỉ': '12 Võ Văn Tần' } },
  ],
  [
    'Sửa đơn',
    (shop) => `/contract/${shop.orderId}?act=edit`,
    'ScheduleWorking/Update',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Đổi phí',
    (shop) => `/contract/${shop.orderId}?act=fee`,
    'ScheduleWorking/UpdateFee',
    { boxes: { 'Phí rút': '1,9', 'Lý do': 'Thỏa thuận' } },
  ],
  [
    'Giảm tiền',
    (shop) => `/contract/${shop.orderId}?act=discount`,
    'ScheduleWorking/AddDiscount',
    { boxes: { 'Số tiền giảm': '10k', 'Lý do': 'Khách quen' } },
  ],
  ['Giữ thẻ', (shop) => `/cards?drawer=hold.${shop.cardId}`, 'CardData/ChangeHoldCard', { chips: ['Cửa hàng'] }],
  [
    'Sửa lô',
    (shop) => `/debt?tab=pos&drawer=editlot.${shop.lotId}`,
    'Debt/UpdateNumberLo',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Gán tiền',
    (shop) => `/debt?tab=pos&drawer=assign.${shop.sourceId}`,
    'BankLine/Assign',
    { chips: ['Thu khác'], boxes: { 'Số tiền': '50k' } },
  ],
  [
    'Lập đối chiếu',
    (shop) => `/debt/generalcomparison?type=customer&drawer=make.${shop.customerId}`,
    'Debt/SaveComparison',
    { press: 'Lập đối chiếu' },
  ],
  [
    'Bắt đầu đếm',
    (shop) => `/report/cashbook?drawer=count.${shop.cashId}`,
    'Payment/BeginCount',
    { press: 'Bắt đầu đếm' },
  ],
  [
    'Gửi kết quả đếm',
    (shop) => `/report/cashbook?drawer=count.${shop.cashId}`,
    'Payment/CountFund',
    { boxes: { 'Số tờ 500.000': '2' } },
  ],
]
