import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'

// The words of an acquirer for a line: what kind it is, and whether it counts.

/** A line that does not count: an attempt that failed, waits or was called off. */
export const notCounted = 0
type Meaning = number

/**
 * Whole phrases as they are written, marks and neutral words left out. A phrase in two lists means nothing without its
 * accents.
 */
const kindPhrases: [Meaning, string][] = [
  [
    rowKind.sale,
    'bán|bán hàng|mua|mua hàng|thanh toán|thanh toán hàng hóa|thanh toán hàng hoá|quẹt|cà|đáo|đáo hạn|đáo nợ|rút|rút tiền|rút tiền mặt|ứng tiền|ứng tiền mặt|nạp tiền|trả góp|trả thẳng|chuyển đổi trả góp|thành công|hoàn thành|hoàn tất|bình thường|thường|chi tiêu|doanh số|offline|online|contactless|chip|qr|sale|sales|purchase|payment|buy|normal|pre auth completion|preauth completion|completion|instalment|installment|emi|cash advance|settled|success|successful|approved|completed',
  ],
  [
    rowKind.refund,
    'đảo|đảo bút toán|đảo chiều|hủy|huỷ|hủy bỏ|huỷ bỏ|hủy bill|huỷ bill|hủy hóa đơn|huỷ hoá đơn|hủy thanh toán|huỷ thanh toán|hủy bán|hoàn|hoàn lại|hoàn tiền|hoàn trả|hoàn tiền một phần|hoàn một phần|hoàn toàn phần|hoàn hủy|hoàn huỷ|hủy hoàn|huỷ hoàn|trả hàng|trả lại hàng|void|voided|void sale|sale void|refund|refunded|partial refund|reversal|reversed|reverse|cancel|cancelled|canceled|cancellation|return',
  ],
  [
    rowKind.chargeback,
    'đòi bồi hoàn|bồi hoàn|khiếu nại đòi tiền|tra soát|tra soát khiếu nại|chargeback|charge back|dispute|retrieval',
  ],
  [
    rowKind.fee,
    'phí|thu phí|phí thuê|phí thuê máy|thu phí thuê máy|phí thuê pos|phí dịch vụ|phí thường niên|phí quản lý|phí tối thiểu|fee|fees|rental fee|monthly fee|service fee',
  ],
  [rowKind.adjustment, 'điều chỉnh|điều chỉnh tăng|điều chỉnh giảm|bút toán điều chỉnh|adjust|adjustment'],
]
const statusPhrases: [Meaning, string][] = [
  [
    rowKind.sale,
    'thành công|hoàn thành|hoàn tất|chấp nhận|chấp thuận|duyệt|phê duyệt|thanh toán|quyết toán|kết toán|hạch toán|xử lý|xử lý xong|ghi có|báo có|tạm ứng|ok|success|successful|succeeded|approved|approve|accepted|completed|complete|settled|captured|paid|posted|done',
  ],
  [
    notCounted,
    'thất bại|không thành công|chưa thành công|lỗi|từ chối|bị từ chối|không chấp nhận|không duyệt|hủy|huỷ|hủy bỏ|huỷ bỏ|hủy giữa chừng|chờ|chờ xử lý|chờ duyệt|chờ thanh toán|chờ quyết toán|đang chờ|đang xử lý|đang thực hiện|chưa hoàn thành|chưa hoàn tất|chưa xử lý|chưa thanh toán|chưa quyết toán|hết hạn|quá hạn|hoãn|tạm hoãn|treo|timeout|time out|hết thời gian|fail|failed|failure|unsuccessful|not successful|error|declined|decline|rejected|reject|denied|pending|processing|in progress|waiting|cancel|cancelled|canceled|cancellation|void|voided|expired|aborted|abort|incomplete|not approved',
  ],
]

/** Words that change nothing; numbers are codes of an answer. */
const neutralWords =
  /(?<![\p{L}])(?:giao dịch|gd|giao dich|transaction|transactions|txn|trans|đã|được|da|duoc|thẻ|the card|card)(?![\p{L}])/gu
const marks = /[^\p{L}\p{N}]+/gu

/** A phrase as it is looked up. */
const plainPhrase = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(marks, ' ')
    .replace(neutralWords, ' ')
    .replace(/(?<!\p{L})\d+(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')

type Lexicon = { exact: Map<string, Meaning>; bare: Map<string, Meaning | null> }

function lexiconOf(lists: [Meaning, string][]): Lexicon {
  const [exact, bare] = [new Map<string, Meaning>(), new Map<string, Meaning | null>()]
  for (const [meaning, list] of lists)
    for (const phrase of list.split('|').map(plainPhrase)) {
      exact.set(phrase, meaning)
      const folded = withoutAccents(phrase)
      const other = bare.get(folded)
      bare.set(folded, other === undefined || other === meaning ? meaning : null)
    }
  return { exact, bare }
}

export const kindWords = lexiconOf(kindPhrases)
export const statusWords = lexiconOf(statusPhrases)

/** A column of phrases. `hasAccents`: whether any is written with them; without them a phrase that would mean two things means none. */
export type Phrases = { words: Lexicon; hasAccents: boolean }

export const phrasesIn = (words: Lexicon, said: string[]): Phrases => ({
  words,
  hasAccents: said.some((text) => withoutAccents(text.normalize('NFC')) !== text.normalize('NFC')),
})

/** What is meant; null: it is not known. */
export function meaningOf({ words, hasAccents }: Phrases, said: string): Meaning | null {
  const phrase = plainPhrase(said)
  if (phrase === '') return words === statusWords && /^0+$/.test(said.trim()) ? rowKind.sale : null
  return words.exact.get(phrase) ?? (hasAccents ? null : (words.bare.get(phrase) ?? null))
}

const mostStatuses = 12

/** A column of few values, one of which means that its line does not count. */
export function looksLikeStatus(said: string[]): boolean {
  const values = [...new Set(said.filter((text) => text !== ''))]
  const phrases = phrasesIn(statusWords, values)
  return values.length <= mostStatuses && values.some((text) => meaningOf(phrases, text) === notCounted)
}
