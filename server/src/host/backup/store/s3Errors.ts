import { codeOf } from '#host/database/errors.ts'
import { StoreError } from '../errors.ts'
import { type Answer, Damaged, type NoAnswer } from './s3Call.ts'

/** What the sentences name. */
export type Site = { place: string; bucket: string; endpoint: string; region: string }
/** What was being done, as a word of the sentence. */
export type Doing = 'ghi' | 'đọc' | 'liệt kê' | 'xóa'

type Sentence = (site: Site, doing: Doing) => string

const noRight: Sentence = ({ place }, doing) =>
  `Khóa truy cập S3 không có quyền ${doing} ở ${place}. Hãy cấp cho nó các quyền GetObject, PutObject, DeleteObject và ListBucket.`
const noRoom: Sentence = ({ place }) => `Nơi sao lưu ${place} đã hết chỗ. Hãy tăng hạn mức hoặc dọn bớt, rồi chạy lại.`
const otherRegion: Sentence = ({ bucket, endpoint, region }) =>
  `Bucket ${bucket} không thuộc vùng ${region} của ${endpoint}. Hãy sửa BACKUP_S3_REGION và BACKUP_S3_ENDPOINT.`
const wrongClock: Sentence = ({ endpoint }) =>
  `Giờ của máy này lệch quá nhiều so với ${endpoint}, nên chữ ký bị từ chối. Hãy chỉnh lại đồng hồ rồi chạy lại.`
const damagedSentence: Sentence = ({ place }, doing) =>
  `Dữ liệu bị hỏng trên đường truyền khi ${doing} ở ${place}, kể cả sau nhiều lần thử. Hãy kiểm tra mạng rồi chạy lại.`
const busySentence: Sentence = ({ endpoint, place }, doing) =>
  `${endpoint} đang quá tải hoặc gặp sự cố, nên chưa ${doing} được ở ${place} sau nhiều lần thử. Hãy chạy lại sau.`
const noBucket: Sentence = ({ bucket, endpoint }) =>
  `Không có bucket ${bucket} ở ${endpoint}. Hãy tạo bucket đó, hoặc sửa BACKUP_TO.`
const wrongKey: Sentence = ({ endpoint }) =>
  `${endpoint} không biết khóa truy cập này. Hãy kiểm tra BACKUP_S3_KEY_ID và BACKUP_S3_ENDPOINT.`
const wrongSecret: Sentence = ({ endpoint }) =>
  `${endpoint} từ chối chữ ký: khóa bí mật không đúng. Hãy kiểm tra BACKUP_S3_SECRET và BACKUP_S3_REGION.`
const notS3: Sentence = ({ endpoint }) =>
  `${endpoint} không trả lời như một máy chủ S3. Hãy kiểm tra BACKUP_S3_ENDPOINT.`

const byCode: Record<string, Sentence> = {
  AccessDenied: noRight,
  AccountProblem: noRight,
  AllAccessDisabled: noRight,
  AuthorizationHeaderMalformed: otherRegion,
  BadDigest: damagedSentence,
  IncompleteBody: damagedSentence,
  InsufficientCapacity: noRoom,
  InvalidAccessKeyId: wrongKey,
  NoSuchBucket: noBucket,
  PermanentRedirect: otherRegion,
  QuotaExceeded: noRoom,
  RequestExpired: wrongClock,
  RequestTimeTooSkewed: wrongClock,
  SignatureDoesNotMatch: wrongSecret,
  TemporaryRedirect: otherRegion,
  XAmzContentSHA256Mismatch: damagedSentence,
  XMinioStorageFull: noRoom,
}

function byStatus(status: number): Sentence | undefined {
  if (status >= 300 && status < 400) return otherRegion
  if (status === 401 || status === 403) return noRight
  if (status === 404) return notS3
  if (status === 507) return noRoom
  return status === 429 || status >= 500 ? busySentence : undefined
}

export function s3Error(site: Site, doing: Doing, outcome: Answer | NoAnswer): StoreError {
  if ('reason' in outcome) return new StoreError(silenceSentence(site, doing, outcome.reason))
  const { code, status } = outcome
  const sentence = byCode[code ?? ''] ?? byStatus(status)
  if (sentence) return new StoreError(sentence(site, doing))
  const said = [status, code].filter(Boolean).join(' ')
  return new StoreError(`${site.endpoint} từ chối ${doing} ở ${site.place}: lỗi ${said}. Hãy xem lại cấu hình của S3.`)
}

export const unreadableError = (site: Site): StoreError => new StoreError(notS3(site, 'liệt kê'))

function silenceSentence(site: Site, doing: Doing, reason: unknown): string {
  if (reason instanceof Damaged) return damagedSentence(site, doing)
  const code = codeOf(reason instanceof Error && reason.cause ? reason.cause : reason)
  if (code?.includes('CERT') || code?.includes('SIGNED'))
    return `Chứng chỉ của ${site.endpoint} không được tin cậy (${code}). Hãy cài chứng chỉ đúng, hoặc đặt NODE_EXTRA_CA_CERTS.`
  const why = code ? ` (${code})` : ''
  return `${site.endpoint} không trả lời${why} khi ${doing} ở ${site.place}. Hãy kiểm tra mạng và BACKUP_S3_ENDPOINT rồi chạy lại.`
}
