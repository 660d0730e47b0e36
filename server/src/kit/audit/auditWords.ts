import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { canonicalJson } from '#kit/database/canonical.ts'
import { fieldOf } from './auditWords.fields.ts'
import { type Field, idsOf, type NamedById, type Names } from './auditWords.readings.ts'

type Values = Record<string, unknown>
type StoredDetail = { RefKind: string; detail: Values }
export type Words = { Note: string; Ref: string; Before: Record<string, string>; After: Record<string, string> }

/** A stored detail in parts: the facts of the event, and the record before and after it. */
type Parts = { facts: Values; before: Values; after: Values }

/**
 * The one place where the stored details of an event become Vietnamese: only changed fields or, for what was made or ended,
 * all fields with a value. A field without a name in `auditWords.fields.ts` is left out, so no raw key is ever shown.
 */
export function wordsOf({ RefKind, detail }: StoredDetail, names: Names): Words {
  const { facts, before, after } = partsOf(detail)
  const { note, reason, ...others } = facts
  const read = (values: Values): Record<string, string> => readAll(RefKind, values, names)
  const isChange = Object.keys(before).length > 0 && Object.keys(after).length > 0
  const changed = (values: Values) => (isChange ? onlyChanged(values, { before, after }) : values)
  return {
    Note: [note, reason].filter((one) => typeof one === 'string' && one !== '').join(' · '),
    Ref: refOf(RefKind, { ...before, ...after, ...others }),
    Before: read(changed(before)),
    After: { ...read(others), ...read(changed(after)) },
  }
}

/** The keys of a stored detail that have no name yet. */
export function unnamedKeys({ RefKind, detail }: StoredDetail): string[] {
  const { facts, before, after } = partsOf(detail)
  return Object.keys({ ...facts, ...before, ...after }).filter((key) => fieldOf(RefKind, key) === undefined)
}

/** The people, funds, shops and collaborators whose names a detail needs. */
export function idsIn({ RefKind, detail }: StoredDetail): Record<NamedById, number[]> {
  const { facts, before, after } = partsOf(detail)
  const ids: Record<NamedById, number[]> = { users: [], funds: [], shops: [], collaborators: [] }
  for (const [key, value] of [facts, before, after].flatMap((part) => Object.entries(part))) {
    const names = fieldOf(RefKind, key)?.names
    if (names) ids[names].push(...idsOf(value))
  }
  return ids
}

function partsOf(detail: Values): Parts {
  const { before, after, ...facts } = detail
  return { facts, before: asValues(before), after: asValues(after) }
}

const asValues = (part: unknown): Values =>
  part !== null && typeof part === 'object' && !Array.isArray(part) ? (part as Values) : {}

/** What an edit left out of `after` it did not touch. */
function onlyChanged(values: Values, { before, after }: Pick<Parts, 'before' | 'after'>): Values {
  const isChanged = (key: string) => key in after && canonicalJson(before[key]) !== canonicalJson(after[key])
  return Object.fromEntries(Object.entries(values).filter(([key]) => isChanged(key)))
}

function readAll(refKind: string, values: Values, names: Names): Record<string, string> {
  const read = Object.entries(values).flatMap(([key, value]) => {
    const field: Field | undefined = fieldOf(refKind, key)
    const text = field?.read(value, names) ?? ''
    return field && text !== '' ? [[field.label, text] as const] : []
  })
  return Object.fromEntries(read)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the event was about, in a few words; the record may be gone or called otherwise by now. */
function refOf(refKind: string, values: Values): string {
  const named: Record<string, () => string> = {
    order: () => `Đơn ${text(values.code)}`,
    customer: () => `Khách ${text(values.full_name) || text(values.customer) || text(values.code)}`,
    card: () => `Thẻ ${shortCard(text(values.bank_code), text(values.last4))}`,
    appointment: () => `Lịch hẹn ${text(values.customer)} ${shortCard(text(values.bank_code), text(values.last4))}`,
    pos: () => `Máy ${text(values.name)}`,
    fund: () => `Quỹ ${text(values.name)}`,
    journal: () => `Phiếu ${text(values.code)}`,
    advance: () => `Phiếu ${text(values.code)}`,
    cashCount: () => `Phiếu ${text(values.code)}`,
    bank: () => `Ngân hàng ${text(values.code)}`,
    lot: () => `Lô ${text(values.lot) || text(values.numberText)}`,
    shop: () => `Cửa hàng ${text(values.ShopName)}`,
    aff: () => `CTV ${text(values.name)}`,
    partner: () => `Đối tác ${text(values.name)}`,
    posPartner: () => `Máy ${text(values.name)} với ${text(values.partner)}`,
    user: () => `Tài khoản ${text(values.UserName)}`,
    voucher: () => `Phiếu ${text(values.code)}`,
    badDebt: () => `Nợ xấu ${text(values.loss) || text(values.code)}`,
    voucherSchedule: () => `Phiếu hằng tháng ${text(values.category)}`,
    voucherCategory: () => `Loại ${text(values.name)}`,
    view: () => `Bộ lọc ${text(values.name)}`,
    job: () => text(values.title),
    import: () => text(values.fileName),
  }
  return text(values.record) || (named[refKind]?.().trim() ?? '')
}
