import { fieldNamesOf } from './fieldNames.rules.ts'

/** What banks call a column of an account statement, folded. */
export const accountNames = fieldNamesOf({
  bookedAt:
    'ngay gio giao dich|ngay gio gd|ngay gio|thoi gian giao dich|thoi gian gd|thoi gian|transaction datetime|transaction date time|date time|datetime|ngay gio thuc hien',
  bookedOn:
    'ngay giao dich|ngay gd|ngay|ngay tnx date|transaction date|trans date|tnx date|txn date|date|ngay thuc hien|ngay phat sinh|ngay hach toan|ngay ghi so|posting date|booking date|post date|requesting date|ngay yeu cau|ngay ct',
  bookedTime: 'gio giao dich|gio gd|gio|transaction time|time',
  valueOn: 'ngay hieu luc|ngay gia tri|value date|effective date',
  credit:
    'ghi co|so tien ghi co|phat sinh co|so phat sinh co|ps co|co|co credit|co tktt|so tien co|tien vao|so tien vao|so tien nhan|tien nhan|tien gui vao|so tien gui vao|gui vao|tien gui|so tien gui|nop vao|tien nop vao|so tien nop vao|thu|credit|credit amount|amount credit|deposit|deposits|money in|cr',
  debit:
    'ghi no|so tien ghi no|phat sinh no|so phat sinh no|ps no|no|no debit|no tktt|so tien no|tien ra|so tien ra|rut ra|tien rut ra|so tien rut ra|tien rut|so tien rut|so tien chuyen ra|chi|debit|debit amount|amount debit|withdrawal|withdrawals|money out|dr',
  amount:
    'so tien|so tien giao dich|so tien gd|so tien phat sinh|gia tri giao dich|amount|transaction amount|trans amount|txn amount|amt',
  side: 'co no|no co|ghi no co|loai phat sinh|dau|c d|d c|cr dr|dr cr|debit credit|credit debit|loai giao dich|loai gd|transaction type|type|+|in out',
  balance:
    'so du|so du sau giao dich|so du sau gd|so du luy ke|so du cuoi|so du tai khoan|so du kha dung|so du hien tai|luy ke|balance|running balance|account balance|available balance|ledger balance|balance after',
  content:
    'noi dung|noi dung giao dich|noi dung gd|noi dung chi tiet|noi dung chuyen khoan|noi dung thanh toan|dien giai|mo ta|mo ta giao dich|chi tiet giao dich|chi tiet|description|transaction description|details|transaction details|narrative|remark|remarks|particulars|transaction content',
  refNo:
    'so tham chieu|ma tham chieu|ma giao dich|so giao dich|ma gd|so gd|so but toan|but toan|so chung tu|so ct|so ref|ref|ref no|reference|reference no|reference number|transaction id|transaction no|transaction number|doc no|trace|trace no|seq no|ft',
  ownAccount: 'so tai khoan|tai khoan|account|account no|account number|so tk',
  counterAccount:
    'tai khoan doi ung|so tai khoan doi ung|tk doi ung|so tk doi ung|tai khoan doi tac|tai khoan nhan|tai khoan chuyen|tai khoan thu huong|tai khoan nguoi chuyen|so tai khoan nguoi chuyen|so tai khoan thu huong|counter account|corresponsive account|correspondent account|offset account|beneficiary account|remitter account',
  counterName:
    'ten tai khoan doi ung|ten tk doi ung|ten doi ung|ten doi tac|doi tac|ten nguoi chuyen|nguoi chuyen|ten nguoi gui|ten nguoi thu huong|nguoi thu huong|ten don vi|don vi thu huong don vi chuyen|don vi thu huong|don vi chuyen|nguoi chuyen nhan|counter name|corresponsive name|correspondent name|offset name|beneficiary|beneficiary name|remitter|remitter name',
})
