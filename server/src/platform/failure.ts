import { randomUUID } from 'node:crypto'
import type { Answer, Call } from '@cardpro/contract/call'
import { NotSignedIn, UserError } from './errors.ts'

/** The envelope of a refusal or a failure, and its HTTP status. */
export function failure(error: unknown): { status: number; answer: Answer<Call> } {
  if (error instanceof NotSignedIn)
    return {
      status: 401,
      answer: {
        Result: 0,
        Message: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
        Data: null,
        Code: 'NOT_SIGNED_IN',
      },
    }
  if (error instanceof UserError) {
    const { code, errors, warnings, blockers } = error.refused
    return {
      status: 200,
      answer: {
        Result: 0,
        Message: error.message,
        Data: null,
        ...(code && { Code: code }),
        ...(errors && { Errors: errors }),
        ...(warnings && { Warnings: warnings }),
        ...(blockers && { Blockers: blockers }),
      },
    }
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const message = wireMessages[status]
  if (message) return { status, answer: { Result: 0, Message: message, Data: null } }
  return {
    status: 500,
    answer: { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', Data: null, ErrorID: randomUUID() },
  }
}

const wireMessages: Record<number, string> = {
  400: 'Nội dung gửi lên không hợp lệ',
  404: 'Không có chức năng này',
  405: 'Không có chức năng này',
  413: 'Nội dung gửi lên quá lớn',
  415: 'Định dạng nội dung không được hỗ trợ',
  429: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút',
}
