import type { AnyField, StatementField } from '@cardpro/contract/bank/reconcile/statementWords'
import { foldHead } from '#kit/tables/cells.rules.ts'

/** What acquirers call a column, folded. Of files that are public; a shop's own names are remembered with its layouts. */
const names: Record<StatementField, string> = {
  tid: 'tid|ma tid|so tid|terminal id|terminal|terminal no|ma terminal|ma thiet bi|ma thiet bi pos|id thiet bi|device id|ma may|so may|ma pos|ma may pos|may pos|may',
  mid: 'mid|ma mid|so mid|merchant id|merchant no|ma merchant|merchno|ma dvcnt|ma don vi|ma don vi chap nhan the|ma dai ly|ma don vi cnt',
  swipedAt:
    'thoi gian giao dich|thoi gian gd|ngay gio giao dich|ngay gio gd|ngay gio|thoi gian|transaction datetime|transaction date time|trans date time|txn datetime|date time|datetime|ngay gio quet',
  swipedOn:
    'ngay giao dich|ngay gd|ngay|transaction date|trans date|txn date|date|ngay quet|ngay thuc hien|ngay phat sinh|ngay ca the',
  swipedTime: 'gio giao dich|gio gd|gio|transaction time|trans time|txn time|time|gio quet',
  paidOn:
    'ngay thanh toan|ngay tam ung|ngay ghi co|ngay bao co|ngay chi tra|ngay tra|ngay ngan hang tra|ngay tien ve|ngay quyet toan|ngay ket toan|ngay hach toan|ngay xu ly|settlement date|settle date|payment date|payout date|posting date|processing date|value date',
  lotNo: 'so lo|lo|ma lo|batch|batch no|batch number|batch id|lot|lot no|so batch',
  billNo:
    'so bill|bill|bill no|so hoa don|so h don|so hdon|so hd|ma hoa don|so bien lai|so chung tu|trace|trace no|trace number|so trace|stan|invoice|invoice no|receipt no|so bill trace|bill trace|so hoa don trace',
  approval:
    'ma chuan chi|chuan chi|so chuan chi|ma cap phep|ma chap thuan|ma phe duyet|approval|approval code|auth code|auth id|auth|appr code|approve code|authorization code',
  rrn: 'rrn|so rrn|ma rrn|so tham chieu|ma tham chieu|so tc|ref|ref no|ref number|reference|reference no|reference number|retrieval reference number|retrieval ref no',
  pan: 'so the|the so|so the khach hang|card|card no|card number|card num|masked card|pan',
  brand:
    'loai the|thuong hieu|thuong hieu the|to chuc the|hang the|card type|card brand|card scheme|brand|scheme|network',
  isForeign:
    'the nuoc ngoai|noi dia quoc te|trong nuoc nuoc ngoai|the quoc te|nguon the|domestic international|international|foreign',
  isOnUs: 'on us|onus|on us off us|on off us|cung ngan hang|the cung ngan hang',
  gross:
    'so tien|so tien giao dich|so tien gd|so tien quet|so tien thanh toan|so tien goc|so tien vnd|tien giao dich|gia tri giao dich|doanh so|thanh tien|tong tien|amount|transaction amount|trans amount|txn amount|gross|gross amount|amt',
  fee: 'phi|so phi|tien phi|so tien phi|tong phi|phi dich vu|phi gd|phi giao dich|phi chiet khau|phi thu|phi dvcnt|phi thu dvcnt|phi thanh toan|phi mdr|phi co vat|fee|fee amount|mdr fee|mdr amount|service fee|discount|discount amount|commission|msf',
  feeVat:
    'thue|tien thue|thue vat|thue gtgt|thue phi|thue gtgt phi|vat|tien vat|vat amount|vat fee|vat phi|phi vat|thue vat phi',
  net: 'thuc nhan|so tien thuc nhan|thuc tra|so tien bao co|bao co|so tien ghi co|ghi co|so tien nhan|so tien tra|so tien ve|tien ve|so tien con lai|con lai|so tien tam ung|so tien chuyen|so tien duoc thanh toan|so tien thanh toan dvcnt|so tien dvcnt nhan|so tien dvcnt nhan duoc|so tien thanh toan cho dvcnt|net|net amount|payment amount|settlement amount|settle amount|credit amount|amount paid',
  kind: 'hoan huy|huy hoan|huy|hoan|dao|giao dich huy|loai giao dich|loai gd|loai dong|loai|reversal|reversal flag|void|transaction type|trans type|txn type|type|kieu giao dich|kieu gd|nghiep vu',
  status:
    'trang thai|trang thai giao dich|trang thai gd|trang thai thanh toan|tinh trang|tinh trang giao dich|tinh trang gd|ket qua|ket qua giao dich|ket qua gd|ma phan hoi|phan hoi|status|transaction status|trans status|txn status|payment status|result|response|response code|resp code|state',
  unused: '',
}

/** What titles are, exactly and by how they begin: the names of one kind of statement. */
export type FieldNames = { named: (head: string) => AnyField | null; like: (head: string) => AnyField | null }

/** The rest of a longer title may reverse what it begins with: of these only a whole name counts. */
const exactOnly = new Set<AnyField>([
  'gross',
  'fee',
  'feeVat',
  'net',
  'kind',
  'status',
  'credit',
  'debit',
  'amount',
  'balance',
  'ownAccount',
])

/** Names by field, folded and parted by `|`. */
export function fieldNamesOf(names: Partial<Record<AnyField, string>>): FieldNames {
  const known = (Object.entries(names) as [AnyField, string][]).map(([field, list]) => ({
    field,
    words: list.split('|').filter((word) => word !== ''),
  }))
  const exact = new Map(known.flatMap(({ field, words }) => words.map((word) => [word, field] as const)))
  const starts = known
    .filter(({ field }) => !exactOnly.has(field))
    .flatMap(({ field, words }) => words.flatMap((word) => (word.length > 2 ? [{ field, start: `${word} ` }] : [])))
    .toSorted((a, b) => b.start.length - a.start.length)
  const whole = (head: string): AnyField | null =>
    isRate(head) || otherWord.test(head.trim()) ? null : (exact.get(foldHead(head)) ?? null)
  // A title that begins with a known name: `Số tiền giao dịch gốc`. Longer names are tried first.
  const begun = (head: string): AnyField | null =>
    isRate(head) ? null : (starts.find(({ start }) => foldHead(head).startsWith(start))?.field ?? null)
  return { named: whole, like: (head) => inParts(head, whole) ?? begun(head) }
}

/** What is another word with its accents: `No.` is no `Nợ`, `Thứ` no `Thu`. */
const otherWord = /^(?:no\.?|thứ)$/iu
/** Two languages of one title are beside or below each other. */
const parts = /[/\n|()–]| - /
/** Words behind a title that mean no more than that it is in đồng. */
const inDong = /[\s(]+(?:vnd|vnđ|đồng|đ|₫)\)?$/iu

/** The one field that whole parts of a title name. */
function inParts(head: string, whole: FieldNames['named']): AnyField | null {
  const said = head.slice(0, 200).split(parts)
  const fields = new Set(said.flatMap((part) => whole(part.trim().replace(inDong, '')) ?? []))
  return fields.size === 1 ? ([...fields][0] ?? null) : null
}

/** A rate is no amount. */
export const isRate = (head: string): boolean =>
  /%/.test(head) || /^(?:ty le|ti le|mdr$|rate|bieu phi|muc phi)/.test(foldHead(head))

export const posNames = fieldNamesOf(names)
export const fieldNamed = posNames.named
