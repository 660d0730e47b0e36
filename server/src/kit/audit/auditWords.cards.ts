import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { appointmentKinds, contactResults, shifts } from '@cardpro/contract/people/cards/cardWords'
import { bank, count, day, dueRule, type Field, namedField, oneOf, text, vnd, yesNo } from './auditWords.readings.ts'
import { recordWords } from './auditWords.records.ts'

/** The fields of cards and their appointments. */
export const cardKinds: Record<string, Record<string, Field>> = {
  card: {
    ...recordWords(cardFields),
    due_day: dueRule(cardFields.DueDay.label),
    receipt: text('Số biên nhận'),
    appointments: count('Lịch hẹn chuyển sang'),
    receipts: count('Biên nhận chuyển sang'),
    comments: count('Bình luận chuyển sang'),
    files: count('Tệp chuyển sang'),
    isNumberKept: yesNo('Lưu số thẻ đầy đủ'),
    dueOn: day('Kỳ đến hạn'),
    statementOn: day('Kỳ sao kê'),
    result: oneOf('Kết quả nhắc', contactResults),
    is_hidden: yesNo('Ẩn kỳ này'),
    debt_vnd: vnd(cardFields.DebtEstimate.label),
    replaced_by: null,
  },
  appointment: {
    bank_code: bank(cardFields.BankCode.label),
    last4: text(cardFields.Last4.label),
    for_date: day('Ngày hẹn'),
    shift: oneOf('Ca', shifts),
    kind: oneOf('Việc hẹn', appointmentKinds),
    amount_vnd: vnd('Số tiền dự kiến'),
    staff_id: namedField('Nhân viên', 'users'),
    repeats: yesNo('Lặp hằng tháng'),
    month_day: count('Ngày lặp'),
    remind_days: count('Nhắc trước (ngày)'),
    cancelledOn: day('Ngày bị hủy'),
    ends_on: day('Hẹn đến hết ngày'),
    isWhole: null,
  },
}
