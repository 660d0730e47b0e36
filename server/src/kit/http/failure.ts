import { randomUUID } from 'node:crypto'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { DatabaseDown, isDiskFull } from '#kit/database/databaseDown.ts'
import { type DiskRoom, fullSentence, shortSentence } from '#kit/disk/diskRoom.ts'
import { NotSignedIn, UserError } from './errors.ts'

/** The envelope of a refusal or a failure, and its HTTP status. `room`: the disks, where they are watched. */
export function failure(error: unknown, room?: Pick<DiskRoom, 'short'>): { status: number; answer: Answer<Call> } {
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
  const known = databaseFailure(error, room)
  if (known) return { status: 503, answer: refusal(...known) }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const message = wireMessages[status]
  if (message) return { status, answer: { Result: 0, Message: message, Data: null } }
  return {
    status: 500,
    answer: { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', Data: null, ErrorID: randomUUID() },
  }
}

type CodedMessage = [code: string, message: string]

function databaseFailure(error: unknown, room: Pick<DiskRoom, 'short'> | undefined): CodedMessage | null {
  if (error instanceof DatabaseDown) {
    // A database that is away while the disk is full is away for that reason, and comes back when there is room.
    return error.outcome === 'nothing' && room?.short ? ['DISK_FULL', shortSentence] : describeDown(error)
  }
  return isDiskFull(error) ? ['DISK_FULL', fullSentence] : null
}

const refusal = (Code: string, Message: string): Answer<Call> => ({ Result: 0, Message, Data: null, Code })

/** "Nothing was written" is stated only where that is certain. */
function describeDown({ outcome, isWholeWrite }: DatabaseDown): CodedMessage {
  if (outcome === 'unknown') return ['OUTCOME_UNKNOWN', unknownOutcome]
  const nothing = isWholeWrite ? ', chưa ghi gì' : ''
  return ['DATABASE_DOWN', `Cơ sở dữ liệu chưa trả lời${nothing}. Thử lại sau ít giây`]
}

const unknownOutcome =
  'Cơ sở dữ liệu chưa trả lời, chưa rõ đã ghi hay chưa. Có thể gửi lại cùng mã yêu cầu, không bị ghi hai lần'

const wireMessages: Record<number, string> = {
  400: 'Nội dung gửi lên không hợp lệ',
  404: 'Không có chức năng này',
  405: 'Không có chức năng này',
  413: 'Nội dung gửi lên quá lớn',
  415: 'Định dạng nội dung không được hỗ trợ',
  429: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút',
}
