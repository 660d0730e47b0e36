/** Signing in, staff, shops, customers, cards. */
export const callsOfPeople: Readonly<Record<string, string>> = {
  'User/Login':
    'Đăng nhập. Sai tên hay mật khẩu là Result 0; sai mười lần thì khóa 30 phút trên máy đó. Người bật bước hai gửi thêm Code, thiếu thì trả Code TOTP_REQUIRED.',
  'User/Register':
    'Tạo công ty với người chủ và cửa hàng đầu tiên. Từ chối: tên đăng nhập đã có, mật khẩu yếu, chưa đồng ý điều khoản; nơi đăng ký theo lời mời phải có InviteCode.',
  'User/GetDataByReferCode':
    'Tên CTV của mã giới thiệu; null nếu mã không dùng được. Mã gửi trong query, thân để trống.',
  'User/ChangePassword': 'Đổi mật khẩu của mình và kết thúc mọi phiên. Từ chối: mật khẩu cũ sai, mật khẩu mới yếu.',
  'User/Logout': 'Kết thúc phiên của Token này.',
  'Meta/GetAllStaff': 'Nhân viên đang làm của cửa hàng, để chọn.',
  'User/AjaxLoadStaff':
    'Nhân viên của cửa hàng, cả chủ; ở cấp công ty là của cả công ty. Summary: tạm ứng mà mọi người khớp bộ lọc đang giữ.',
  'User/AddOrEditStaff':
    'Thêm hoặc sửa nhân viên. Đổi nhóm quyền thì bỏ quyền riêng. Từ chối: tên đăng nhập đã có, mật khẩu yếu, quyền hay cửa hàng mà người gọi không có, ngừng chính mình hay người chủ cuối cùng.',
  'User/DeleteStaff':
    'Cho nhân viên nghỉ; tên còn trên chứng từ cũ. Từ chối: chính mình, người chủ cuối cùng, người còn giữ tạm ứng. Hỏi lại nếu còn giữ thẻ.',
  'User/GetPermissionStaff': 'Quyền của một nhân viên (StaffID) hoặc một nhóm (GroupID), theo màn hình và hành động.',
  'User/AddPermissionStaff':
    'Đặt toàn bộ quyền của một người hoặc một nhóm; màn hình không gửi là bị bỏ. Chỉ chủ đổi được nhóm. Từ chối: quyền mà người gọi không có, quyền của chính mình hay của chủ.',
  'User/GetPermissionGroups': 'Các nhóm quyền của công ty.',
  'Meta/GetAllUser': 'Mọi người đang làm hoặc đã từng làm ở cửa hàng, để lọc theo người làm.',
  'User/GetMySessions': 'Các nơi mình đang đăng nhập, phiên này đứng đầu.',
  'User/EndSession': 'Kết thúc một phiên của mình; phiên đã hết cũng trả như vậy.',
  'User/EndOtherSessions': 'Kết thúc mọi phiên khác của mình; trả số phiên.',
  'User/GetLook': 'Giao diện mình đã để: sáng tối, menu, mục ghim, phím tắt.',
  'User/SaveLook': 'Lưu giao diện của mình; Pins, HasShortcuts không gửi thì giữ nguyên.',
  'User/GetNotices': 'Loại thông báo mình bật và giờ yên lặng.',
  'User/SaveNotices': 'Lưu lựa chọn thông báo. Hai giờ phải cùng có hoặc cùng trống, và khác nhau.',
  'User/GetTotp': 'Tình trạng bước đăng nhập thứ hai của mình.',
  'User/StartTotp': 'Tạo khóa cho ứng dụng xác thực; có hiệu lực sau User/ConfirmTotp. Từ chối: sai mật khẩu, đã bật.',
  'User/ConfirmTotp':
    'Bật bước hai bằng một mã của khóa mới; kết thúc các phiên khác. Trả mười mã khôi phục, chỉ hiện lần này.',
  'User/StopTotp': 'Tắt bước hai. Từ chối: sai mật khẩu, mã sai hoặc đã dùng.',
  'User/RequireSecondStep': 'Bắt buộc, hay thôi bắt buộc, bước hai ở cấp công ty. Chỉ chủ đã bật bước hai.',
  'User/NewRecoveryCodes': 'Mười mã khôi phục mới; mã cũ hết dùng. Từ chối: sai mật khẩu, mã sai.',
  'Handoff/Create': 'Địa chỉ trang bên ngoài kèm mã nhận diện mình, dùng một lần trong 60 giây.',
  'Handoff/Redeem': 'Ai đến với mã này. Từ chối: sai khóa, mã đã dùng, quá 60 giây hoặc của trang khác.',
  'Demo/Enter': 'Mã để vào công ty mẫu, dùng một lần trong 60 giây. Chỉ chủ.',
  'Demo/SignIn': 'Đăng nhập công ty mẫu bằng mã; phiên ở công ty mình vẫn còn.',
  'Shop/GetShopActive': 'Các cửa hàng được chọn; −111 đứng đầu nếu được xem cả công ty.',
  'Shop/AjaxLoadShop': 'Mọi cửa hàng được vào, kèm cài đặt. Status 0 là đã xóa.',
  'Shop/GetByID': 'Cài đặt của cửa hàng ở header.',
  'Shop/GetPaperHead': 'Đầu các phiếu in: tên, địa chỉ, điện thoại, mã số thuế, chế độ kế toán.',
  'Shop/Delete':
    'Xóa cửa hàng: không vào được nữa, sổ vẫn còn. Từ chối: còn số dư (Blockers), cửa hàng cuối cùng, cửa hàng ở header.',
  'Shop/AddOrEdit':
    'Sửa cửa hàng, hoặc thêm khi không có ShopID; lưu cửa hàng đã xóa là lấy lại. Từ chối: trùng tên, sai số điện thoại, mã số thuế, số tài khoản, Version cũ.',
  'Shop/GetOtherFunds': 'Quỹ đang dùng của các cửa hàng khác được vào và của công ty, không kèm số dư.',
  'Shop/TransferFund':
    'Chuyển tiền giữa quỹ của hai cửa hàng, hoặc của cửa hàng và công ty (−111); phí ngân hàng trừ ở quỹ chuyển. Chuyển trùng thì hỏi lại.',
  'Shop/CancelTransferFund':
    'Hủy lần chuyển giữa hai cửa hàng ở cả hai sổ. Từ chối: đã hủy, quỹ nhận không còn tiền, ngày đã khóa.',
  'File/UploadImage':
    'Gửi ảnh JPEG, PNG hoặc WebP, tối đa 8 MB. Thông tin máy ảnh ghi kèm được xóa, số thẻ trong tên được che.',
  'File/UploadDocument': 'Gửi PDF, tối đa 20 MB. Từ chối: có mã chạy, biểu mẫu, tệp đính kèm hoặc mật khẩu.',
  'File/GetByConditions': 'Tệp của một bản ghi, mới nhất trước; của đơn kèm LogWithdrawalID là ảnh của bill đó.',
  'File/GetFile': 'Nội dung một tệp; PDF tải về.',
  'File/RemoveFile': 'Xóa tệp; đã xóa cũng trả như vậy.',
  'Customer/AjaxLoadCustomer':
    'Khách của cửa hàng, mới nhất trước; InactiveDays: khách lâu chưa quay lại. Không có Status: khách đang dùng.',
  'Customer/GetByID': 'Một khách, đầy đủ.',
  'Customer/AddOrEditCustomer':
    'Thêm hoặc sửa khách. Từ chối: số điện thoại của khách khác, số thẻ hay CVV trong ghi chú, danh sách đen không lý do, Version cũ. Hỏi lại nếu CCCD trùng hoặc không khớp.',
  'Customer/DeleteCustomer': 'Ngừng khách. Từ chối: còn công nợ hoặc đơn chưa xong.',
  'Customer/GetSimilarCustomers':
    'Khách có thể trùng với khách đang nhập: cùng số điện thoại, hoặc bốn số cuối và tên giống.',
  'Customer/GetCustomerSearch':
    'Tối đa 20 khách để chọn, kèm thẻ đang dùng: theo tên, số điện thoại hay 4 số cuối thẻ.',
  'Customer/PreviewMany':
    'Xem trước việc làm với nhiều khách: bao nhiêu sẽ đổi, đã như vậy, không đổi được. Gửi UpTo vào lần làm.',
  'Customer/ChangeMany': 'Làm với 100 khách tiếp theo; trả kết quả từng khách. Next gửi lại trong Below; null là xong.',
  'Customer/GetMergePreview': 'Xem trước việc gộp khách MergeID vào CustomerID.',
  'Customer/MergeCustomer':
    'Gộp hai khách: thẻ, đơn, bình luận, tệp, công nợ của MergeID về CustomerID; MergeID ngừng dùng.',
  'Customer/GetPrivacyRules': 'Giữ dữ liệu khách bao nhiêu năm sau đơn cuối.',
  'Customer/SetPrivacyRules': 'Chọn số năm giữ dữ liệu khách, 1 đến 20, cho cả công ty.',
  'Customer/ExportData': 'Tệp Excel mọi dữ liệu của một khách, để trao cho chính khách. Có ghi lịch sử.',
  'Customer/GetErasure': 'Khách có ẩn danh được không và điều gì ngăn.',
  'Customer/Anonymise':
    'Ẩn danh khách, không lấy lại được; đơn và sổ vẫn còn. Từ chối: còn nợ, đơn chưa xong, đang giữ thẻ.',
  'CardData/GetByConditions': 'Thẻ của cửa hàng, mới nhất trước. Không có Status: mọi thẻ còn theo dõi.',
  'CardData/GetByCustomerID': 'Thẻ còn theo dõi của một khách.',
  'CardData/GetByID': 'Một thẻ với 20 lần giao nhận, đơn, lịch hẹn gần nhất.',
  'CardData/CardDataCustomerByShop': 'Tối đa 20 khách của một cửa hàng kèm thẻ, theo tên, điện thoại hay 4 số cuối.',
  'CardData/SuggestBank': 'Gợi ý ngân hàng, loại, hạng thẻ từ 6 số đầu; null nếu chưa biết.',
  'CardData/AddOrEdit':
    'Thêm hoặc sửa thẻ: 6 số đầu, 4 số cuối; đến hạn theo DueDay hoặc DueOffset. Số thẻ đầy đủ chỉ nhận khi bật két số thẻ; CVV, PIN không bao giờ nhận.',
  'CardData/DeleteCard': 'Thôi theo dõi thẻ: lịch hẹn của thẻ kết thúc. Từ chối: còn đơn chưa xong.',
  'CardData/GetNotifyDate': 'Thẻ sắp đến hạn (type 1) hoặc sắp sao kê (type 2), sớm nhất trước.',
  'CardData/SaveNotify': 'Ghi kết quả nhắc khách, dư nợ nghe được, ghi chú; chỉ phần gửi lên mới đổi.',
  'CardData/DeleteCardNotify': 'Ẩn thẻ khỏi danh sách nhắc của kỳ này.',
  'CardData/GetCardExpired': 'Thẻ đã hết hạn hoặc sẽ hết hạn trong số ngày tới.',
  'CardData/AddCalendarPayment':
    'Thêm hoặc sửa lịch hẹn, lặp hằng tháng được. Từ chối: ngày đã qua hoặc quá một năm, thẻ đã ngừng, Version cũ.',
  'CardData/GetCalendarPayment':
    'Từng ngày hẹn trong khoảng ngày (không gửi: tháng này, tối đa 366 ngày). Summary: tiền dự kiến.',
  'CardData/CancelCalendarPayment':
    'Hủy một ngày hẹn; Rest: cả các ngày sau của lịch hằng tháng. Từ chối: ngày đã có đơn.',
  'CardData/PreviewCalendarPayments': 'Xem trước việc dời hoặc hủy nhiều ngày hẹn; tối đa 5.000 ngày.',
  'CardData/ChangeCalendarPayments':
    'Dời hoặc hủy 100 ngày hẹn tiếp theo; trả kết quả từng ngày. Next gửi lại trong Below.',
  'CardData/PreviewNotifies': 'Xem trước việc ghi kết quả nhắc cho nhiều thẻ.',
  'CardData/SaveNotifies': 'Ghi kết quả nhắc cho 100 thẻ tiếp theo. Next gửi lại trong Below.',
  'CardData/ChangeHoldCard': 'Giao nhận thẻ: cho khách, vào cửa hàng, hay cho nhân viên (StaffId). Trả số biên nhận.',
  'Meta/GetCardDataShop': 'Thẻ mà cửa hàng và nhân viên đang giữ. Summary: mỗi người giữ bao nhiêu.',
  'CardData/PreviewStatus': 'Xem trước việc đổi trạng thái nhiều thẻ; tối đa 5.000 thẻ.',
  'CardData/ChangeStatus': 'Đổi trạng thái 100 thẻ tiếp theo; trả kết quả từng thẻ. Next gửi lại trong Below.',
  'CardData/PreviewStaff': 'Xem trước việc giao nhiều thẻ cho một nhân viên.',
  'CardData/ChangeStaff': 'Giao 100 thẻ tiếp theo cho một nhân viên. Next gửi lại trong Below.',
  'CardData/GetVault': 'Máy chủ này có giữ số thẻ đầy đủ không.',
  'CardData/RevealNumber': 'Số thẻ đầy đủ, hiện 30 giây. Cần lý do và mật khẩu; có ghi lịch sử, 20 lần một ngày.',
  'CardData/GetCountNoti': 'Các số nhắc: thẻ đến hạn, thẻ hết hạn, cảnh báo, lịch hẹn hôm nay.',
  'CardData/GetCardDataExcel':
    'Tệp Excel của các thẻ khớp bộ lọc, số thẻ được che; nhiều quá thì tệp ra ở việc Job/ExcelCards.',
}
