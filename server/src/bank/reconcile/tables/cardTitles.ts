import type { StatementField } from '@cardpro/contract/bank/reconcile/statementWords'
import { titlesOf } from '#kit/tables/words/titles.rules.ts'

export type CardField = Exclude<StatementField, 'unused'>

/** What acquirers call a column of their statements. */
export const cardTitles = titlesOf<CardField>({
  tid: 'tid|mã tid|số tid|terminal id|terminal|terminal no|mã terminal|mã thiết bị|mã thiết bị pos|id thiết bị|device id|mã máy|số máy|mã pos|mã máy pos|máy pos|máy|tid pos|terminal number',
  mid: 'mid|mã mid|số mid|merchant id|merchant no|merchant number|mã merchant|merchno|mã đvcnt|mã đơn vị|mã đơn vị chấp nhận thẻ|mã đại lý|mã đơn vị cnt',
  swipedAt:
    'thời gian giao dịch|thời gian gd|ngày giờ giao dịch|ngày giờ gd|ngày giờ|thời gian|thời điểm giao dịch|ngày giờ quẹt|transaction datetime|transaction date time|transaction date and time|trans date time|txn datetime|date time|datetime|date and time',
  swipedOn:
    'ngày giao dịch|ngày gd|ngày|ngày quẹt|ngày thực hiện|ngày phát sinh|ngày cà thẻ|transaction date|trans date|txn date|tran date|date',
  swipedTime: 'giờ giao dịch|giờ gd|giờ|giờ quẹt|transaction time|trans time|txn time|time',
  paidOn:
    'ngày thanh toán|ngày tạm ứng|ngày ghi có|ngày báo có|ngày chi trả|ngày trả|ngày ngân hàng trả|ngày tiền về|ngày quyết toán|ngày kết toán|ngày hạch toán|ngày xử lý|settlement date|settle date|payment date|payout date|posting date|processing date|value date',
  lotNo: 'số lô|lô|mã lô|batch|batch no|batch number|batch id|lot|lot no|số batch',
  billNo:
    'số bill|bill|bill no|số hóa đơn|số h đơn|số hđơn|số hđ|mã hóa đơn|số biên lai|số chứng từ|trace|trace no|trace number|số trace|stan|invoice|invoice no|invoice number|receipt no|số bill trace|bill trace|số hóa đơn trace',
  approval:
    'mã chuẩn chi|chuẩn chi|số chuẩn chi|mã cấp phép|mã chấp thuận|mã phê duyệt|approval|approval code|approval no|auth code|auth id|auth|appr code|approve code|authorization code|authorisation code',
  rrn: 'rrn|số rrn|mã rrn|số tham chiếu|mã tham chiếu|số tc|ref|ref no|ref number|reference|reference no|reference number|retrieval reference number|retrieval ref no|mã giao dịch',
  pan: 'số thẻ|thẻ số|số thẻ khách hàng|card|card no|card number|card num|masked card|masked card number|pan',
  brand:
    'loại thẻ|thương hiệu|thương hiệu thẻ|tổ chức thẻ|hãng thẻ|card type|card brand|card scheme|brand|scheme|network',
  isForeign:
    'thẻ nước ngoài|nội địa quốc tế|trong nước nước ngoài|thẻ quốc tế|nguồn thẻ|domestic international|international|foreign',
  isOnUs: 'on us|onus|on us off us|on off us|cùng ngân hàng|thẻ cùng ngân hàng',
  gross:
    'số tiền|số tiền giao dịch|số tiền gd|số tiền quẹt|số tiền thanh toán|số tiền gốc|tiền giao dịch|giá trị giao dịch|doanh số|thành tiền|tổng tiền|tổng số tiền|số tiền ban đầu|amount|transaction amount|trans amount|txn amount|gross|gross amount|amt|sale amount',
  fee: 'phí|số phí|tiền phí|số tiền phí|tổng phí|phí dịch vụ|phí gd|phí giao dịch|phí chiết khấu|phí thu|phí đvcnt|phí thu đvcnt|phí thanh toán|phí mdr|phí có vat|phí gồm vat|fee|fee amount|mdr|mdr fee|mdr amount|service fee|discount|discount amount|commission|msf|merchant discount',
  feeVat:
    'thuế|tiền thuế|thuế vat|thuế gtgt|thuế phí|thuế gtgt phí|vat|tiền vat|vat amount|vat fee|vat phí|phí vat|thuế vat phí|vat on fee',
  net: 'thực nhận|số tiền thực nhận|thực trả|số tiền báo có|báo có|số tiền ghi có|ghi có|số tiền nhận|số tiền trả|số tiền về|tiền về|số tiền còn lại|còn lại|số tiền tạm ứng|số tiền chuyển|số tiền được thanh toán|số tiền thanh toán đvcnt|số tiền đvcnt nhận|số tiền đvcnt nhận được|số tiền thanh toán cho đvcnt|net|net amount|payment amount|settlement amount|settle amount|credit amount|amount paid|payout amount',
  kind: 'hoàn hủy|hủy hoàn|hủy|hoàn|đảo|giao dịch hủy|loại giao dịch|loại gd|loại dòng|loại|reversal|reversal flag|void|transaction type|trans type|txn type|type|kiểu giao dịch|kiểu gd|nghiệp vụ',
  status:
    'trạng thái|trạng thái giao dịch|trạng thái gd|trạng thái thanh toán|tình trạng|tình trạng giao dịch|tình trạng gd|kết quả|kết quả giao dịch|kết quả gd|mã phản hồi|phản hồi|status|transaction status|trans status|txn status|payment status|result|response|response code|resp code|state',
})
