import { UserError } from '#platform/http/errors.ts'

export const voucherMissing = (): UserError =>
  UserError.at('PaymentID', 'Không có phiếu này trong cửa hàng', 'NOT_FOUND')
