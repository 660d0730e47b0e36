import { dirname } from 'node:path'
import { codeOf, reasonOf } from '#host/database/errors.ts'
import { StoreError } from '../errors.ts'

export const folderGone = (place: string): StoreError =>
  new StoreError(
    `Không thấy thư mục sao lưu ${place}: ổ đĩa chứa nó có thể chưa được gắn. Hãy gắn ổ đĩa, hoặc tạo thư mục ${dirname(place)}, rồi chạy lại.`,
  )

export const folderChanged = (place: string): StoreError =>
  new StoreError(
    `Thư mục sao lưu ${place} nay nằm trên một ổ đĩa khác: ổ đĩa lúc đầu có thể đã bị tháo. Hãy gắn lại ổ đĩa rồi chạy lại.`,
  )

export const folderIsFile = (place: string): StoreError => new StoreError(noFolder(place))

const noRoom = (place: string) => `Nơi sao lưu ${place} đã hết chỗ. Hãy dọn bớt ổ đĩa, hoặc đặt BACKUP_TO khác.`
const noRight = (place: string) =>
  `Không có quyền dùng thư mục sao lưu ${place}. Hãy cho tài khoản chạy Card Pro quyền đọc và ghi ở đó.`
const noFolder = (place: string) =>
  `Nơi sao lưu ${place} không phải là thư mục. Hãy đổi tên tệp cùng tên, hoặc đặt BACKUP_TO khác.`
const badDisk = (place: string) => `Ổ đĩa của thư mục sao lưu ${place} bị lỗi đọc ghi. Hãy kiểm tra ổ đĩa.`
const noAnswer = (place: string) =>
  `Ổ đĩa mạng của thư mục sao lưu ${place} không trả lời. Hãy kiểm tra mạng rồi chạy lại.`

const sentences: Record<string, (place: string) => string> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (place) => `Thư mục sao lưu ${place} nằm trên ổ đĩa chỉ đọc. Hãy gắn lại ổ đĩa với quyền ghi.`,
  ENOTDIR: noFolder,
  EIO: badDisk,
  ETIMEDOUT: noAnswer,
  EHOSTDOWN: noAnswer,
  ENOTCONN: noAnswer,
  ESTALE: noAnswer,
}

/** An error of the file system at a folder, as a sentence for the operator. */
export function folderError(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error) ?? ''
  if (['ENOENT', 'ENODEV', 'ENXIO'].includes(code)) return folderGone(place)
  const sentence = sentences[code]?.(place)
  return new StoreError(sentence ?? `Không dùng được thư mục sao lưu ${place}: ${reasonOf(error)}.`)
}
