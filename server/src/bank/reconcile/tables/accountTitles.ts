import type { AccountField } from '@cardpro/contract/bank/reconcile/statementWords'
import { titlesOf } from '#kit/tables/words/titles.rules.ts'

/** What banks call a column of an account statement. */
export const accountTitles = titlesOf<AccountField>({
  bookedAt:
    'ngày giờ giao dịch|ngày giờ gd|ngày giờ|ngày giờ thực hiện|thời gian giao dịch|thời gian gd|thời gian|thời điểm giao dịch|transaction datetime|transaction date time|transaction date and time|date time|datetime|date and time',
  bookedOn:
    'ngày giao dịch|ngày gd|ngày|ngày thực hiện|ngày phát sinh|ngày hạch toán|ngày ghi sổ|ngày chứng từ|ngày ct|ngày yêu cầu|ngày tnx date|ngày giao dịch tnx date|transaction date|trans date|tnx date|txn date|date|posting date|booking date|post date|requesting date|tran date',
  bookedTime: 'giờ giao dịch|giờ gd|giờ|transaction time|time',
  valueOn: 'ngày hiệu lực|ngày giá trị|value date|effective date',
  credit:
    'ghi có|số tiền ghi có|phát sinh có|số phát sinh có|ps có|có|có credit|có tktt|số tiền có|tiền vào|số tiền vào|số tiền nhận|tiền nhận|tiền gửi vào|số tiền gửi vào|gửi vào|tiền gửi|số tiền gửi|nộp vào|tiền nộp vào|số tiền nộp vào|thu|phát sinh tăng|credit|credit amount|amount credit|deposit|deposits|deposit amount|money in|paid in|cr|cr amount',
  debit:
    'ghi nợ|số tiền ghi nợ|phát sinh nợ|số phát sinh nợ|ps nợ|nợ|nợ debit|nợ tktt|số tiền nợ|tiền ra|số tiền ra|rút ra|tiền rút ra|số tiền rút ra|tiền rút|số tiền rút|số tiền chuyển ra|chi|phát sinh giảm|debit|debit amount|amount debit|withdrawal|withdrawals|withdrawal amount|money out|paid out|dr|dr amount',
  amount:
    'số tiền|số tiền giao dịch|số tiền gd|số tiền phát sinh|giá trị giao dịch|phát sinh|amount|transaction amount|trans amount|txn amount|amt',
  side: 'có nợ|nợ có|ghi nợ có|loại phát sinh|dấu|c d|d c|cr dr|dr cr|debit credit|credit debit|loại giao dịch|loại gd|transaction type|type|+|in out|chiều tiền|chiều giao dịch',
  balance:
    'số dư|số dư sau giao dịch|số dư sau gd|số dư lũy kế|số dư cuối|số dư tài khoản|số dư khả dụng|số dư hiện tại|lũy kế|số dư cuối giao dịch|balance|running balance|account balance|available balance|ledger balance|balance after|closing balance',
  content:
    'nội dung|nội dung giao dịch|nội dung gd|nội dung chi tiết|nội dung chuyển khoản|nội dung thanh toán|nội dung chuyển tiền|diễn giải|mô tả|mô tả giao dịch|chi tiết giao dịch|chi tiết|ghi chú giao dịch|description|transaction description|details|transaction details|transaction detail|narrative|remark|remarks|particulars|transaction content|transactions in detail|content',
  refNo:
    'số tham chiếu|mã tham chiếu|mã giao dịch|số giao dịch|mã gd|số gd|số bút toán|bút toán|số chứng từ|số ct|số ref|mã ft|số tham chiếu giao dịch|ref|ref no|reference|reference no|reference number|transaction id|transaction no|transaction number|doc no|document no|trace|trace no|seq no|ft',
  ownAccount: 'số tài khoản|tài khoản|số tk|stk|account|account no|account number',
  counterAccount:
    'tài khoản đối ứng|số tài khoản đối ứng|tk đối ứng|số tk đối ứng|tài khoản đối tác|tài khoản nhận|tài khoản chuyển|tài khoản thụ hưởng|tài khoản người chuyển|số tài khoản người chuyển|số tài khoản thụ hưởng|số tài khoản nhận|tài khoản nguồn|tài khoản đích|counter account|counterparty account|corresponsive account|correspondent account|offset account|beneficiary account|remitter account',
  counterName:
    'tên tài khoản đối ứng|tên tk đối ứng|tên đối ứng|tên đối tác|đối tác|tên người chuyển|người chuyển|tên người gửi|người gửi|tên người thụ hưởng|người thụ hưởng|tên người nhận|người nhận|tên đơn vị|đơn vị thụ hưởng đơn vị chuyển|đơn vị thụ hưởng|đơn vị chuyển|người chuyển nhận|counter name|counterparty|counterparty name|corresponsive name|correspondent name|offset name|beneficiary|beneficiary name|remitter|remitter name',
})
