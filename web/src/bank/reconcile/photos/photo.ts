import type { BillFields, BillMatch, BillRead, BillSwipe } from '@cardpro/contract/bank/reconcile/billPhotos'
import { sureConfidence } from '@cardpro/contract/bank/reconcile/billPhotos'
import { slipDifferences } from '@cardpro/contract/bank/reconcile/settlementSlip'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { KnownSwipe } from '#kit/pickers/SwipeForm.tsx'

/** What can be typed of a bill. */
export type ShownField = 'Tid' | 'Time' | 'LotNo' | 'BillNo' | 'Approval' | 'Last4' | 'CardType' | 'Amount' | 'Count'
export const fieldWords: Record<ShownField, string> = {
  Tid: 'TID',
  Time: 'Ngày giờ',
  LotNo: 'Lô',
  BillNo: 'Bill',
  Approval: 'Chuẩn chi',
  Last4: '4 số cuối',
  CardType: 'Loại thẻ',
  Amount: 'Số tiền',
  Count: 'Số bill',
}

/**
 * A photo on its way: it waits, is read, is refused with a sentence, or has been read. `kept`: the server has had it
 * since before this screen was opened, and it is read again when it is looked at. `placed`: to where it was put.
 */
export type Photo = {
  key: string
  name: string
  /** Null until a kept one is fetched. */
  file: File | null
  /** The server's number of it; null until it was sent. */
  fileId: number | null
  /** Where the browser has the picture; empty until a kept one is fetched. */
  address: string
  state: 'kept' | 'waiting' | 'reading' | 'refused' | 'read'
  why: string
  read: BillRead | null
  fields: BillFields | null
  /** What a user has looked at or typed. */
  seen: readonly ShownField[]
  match: BillMatch | null
  /** The swipe that was chosen by hand. */
  swipeId: number | null
  placed: string
  /** Of a swipe that is yet to be entered: the values that its order expects. */
  wanted?: WantedSwipe
}

export type WantedSwipe = { Last4: string; Amount: number }

type Start = Pick<Photo, 'key' | 'name' | 'file' | 'fileId' | 'address' | 'state'>

export const newPhoto = (key: string, file: File, address: string): Photo =>
  startPhoto({ key, name: file.name, file, fileId: null, address, state: 'waiting' })

export const keptPhoto = (fileId: number, name: string): Photo =>
  startPhoto({ key: `kept-${fileId}`, name, file: null, fileId, address: '', state: 'kept' })

const startPhoto = (start: Start): Photo => ({
  ...start,
  why: '',
  read: null,
  fields: null,
  seen: [],
  match: null,
  swipeId: null,
  placed: '',
})

/** The swipe that the photo would be put to: the one chosen, else the only sure one, else the first. */
export function swipeOf({ match, swipeId }: Photo): BillSwipe | null {
  const swipes = match?.Swipes ?? []
  return (
    swipes.find((one) => one.LogWithdrawalID === swipeId) ?? swipes.find(({ IsSure }) => IsSure) ?? swipes[0] ?? null
  )
}

export const differencesOf = ({ read, fields, match }: Photo): string[] | null =>
  read && fields && match?.Lot
    ? slipDifferences({ Count: fields.Count, Amount: fields.Amount, Brands: read.Brands }, match.Lot)
    : null

/**
 * Whether the books agree: POS, amount and last four of one swipe, or all that a settlement slip sums up. Of a swipe that
 * is yet to be entered the POS is ours, the card is that of the order, and the amount what is left to swipe.
 */
function isCrossChecked(photo: Photo): boolean {
  const { wanted, fields, match } = photo
  if (wanted) return match?.PosID != null && fields?.Last4 === wanted.Last4 && fields.Amount === wanted.Amount
  if (photo.read?.Kind === 'settlement') return differencesOf(photo)?.length === 0
  return swipeOf(photo)?.IsSure ?? false
}

export type Tone = 'sure' | 'look' | 'missing'

const ofSlip: readonly ShownField[] = ['Tid', 'Time', 'LotNo', 'Amount', 'Count']
const ofSwipe: readonly ShownField[] = ['Tid', 'Time', 'LotNo', 'BillNo', 'Approval', 'Last4', 'CardType', 'Amount']
export const fieldsOf = ({ read }: Photo): readonly ShownField[] => (read?.Kind === 'settlement' ? ofSlip : ofSwipe)

/**
 * How far a field may be believed: one that a user has seen is sure, else one that was read clearly and agrees with the
 * books.
 */
export function toneOf(photo: Photo, field: ShownField): Tone {
  if (photo.seen.includes(field)) return 'sure'
  if (textOf(photo, field) === '') return 'missing'
  const confidence = photo.read?.Confidence[field] ?? 0
  return confidence >= sureConfidence && isCrossChecked(photo) ? 'sure' : 'look'
}

export const textOf = ({ fields }: Photo, field: ShownField): string => {
  const value = fields?.[field] ?? ''
  return value === null ? '' : field === 'Amount' ? formatVnd(Number(value)) : String(value)
}

/** What still has to be looked at before it may be put to a swipe. */
export const toLookAt = (photo: Photo): ShownField[] =>
  fieldsOf(photo).filter((field) => toneOf(photo, field) !== 'sure')

/** Why a field is sure or is not yet. */
export function whyOf(photo: Photo, field: ShownField): string {
  if (photo.seen.includes(field)) return 'đã xem'
  const confidence = photo.read?.Confidence[field]
  if (confidence === undefined) return 'không đọc được'
  if (confidence < sureConfidence) return 'có ký tự mờ, so lại với ảnh'
  return isCrossChecked(photo) ? 'rõ, khớp sổ' : 'rõ, chưa đối chiếu được với sổ'
}

/** Why the photo is not put anywhere yet. */
export function leftWords(photo: Photo): string {
  const left = toLookAt(photo).map((field) => fieldWords[field])
  return `Còn ${left.length} ô cần xem trước: ${left.join(', ')}. Đúng thì nhấn Enter, sai thì gõ lại.`
}
export const partialWords = 'Ảnh khó đọc nên mới đọc được một phần: so từng ô với ảnh, ô nào thiếu thì gõ vào.'

/** Of a photo from which nothing was read: the reason is shown beside it. */
export const unreadWord = 'Chưa đọc được'

export type Stand = 'kept' | 'reading' | 'refused' | 'placed' | 'unknown' | 'look' | 'ready'

export function standOf(photo: Photo): Stand {
  if (photo.state === 'refused') return 'refused'
  if (photo.state === 'kept') return 'kept'
  if (photo.state !== 'read') return 'reading'
  if (photo.placed !== '') return 'placed'
  const isKnown = photo.read?.Kind === 'settlement' ? photo.match?.Lot : swipeOf(photo)
  if (!isKnown) return 'unknown'
  return toLookAt(photo).length > 0 || differencesOf(photo)?.length ? 'look' : 'ready'
}

/** With what the photo agrees, in a few words. */
export function matchWords(photo: Photo): string {
  const swipe = swipeOf(photo)
  if (photo.read?.Kind !== 'settlement') return swipe?.Code ?? 'Không thấy lần quẹt'
  const differences = differencesOf(photo)
  if (!differences) return 'Không thấy lô này'
  return differences.length === 0 ? `Đủ ${photo.fields?.Count ?? 0} bill, đúng tổng` : 'Lệch với sổ'
}

/** The values of the photo as the form of swipes has them. */
export function swipeItem({ fields, match }: Photo): KnownSwipe {
  if (!fields) return {}
  const { LotNo, BillNo, Approval, Amount, Time } = fields
  return {
    ...(match?.PosID != null && { PosID: match.PosID }),
    ...(LotNo !== '' && { LotNo, BillNo }),
    ...(Approval !== '' && { Approval }),
    ...(Amount !== null && { Amount }),
    ...(Time.includes('T') && { Time: `${Time}:00+07:00` }),
  }
}
