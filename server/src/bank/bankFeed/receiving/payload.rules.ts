import { type FeedProvider, feedProvider } from '@cardpro/contract/bank/bankFeed/feedWords'
import { businessDay } from '@cardpro/contract/kit/dates'
import { formsLeft } from '#kit/tables/values/dayForms.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { type Amount, amountsOf } from '#kit/tables/values/numbers.rules.ts'
import { type Json, NumberText, readJson } from './json.rules.ts'

/** One movement of an account, as its provider sends it. */
export type Movement = {
  /** The provider's own number of it. */
  id: string
  /** Every number under which the account is named. */
  accounts: string[]
  /** Above 0 where money came in. */
  amountVnd: number
  /** Of the account after it. */
  balanceVnd: number | null
  bookedOn: string
  bookedAt: string
  content: string
  refNo: string
  counterAccount: string
  counterName: string
}

/** `test`: the provider only tries the address. A sentence: what was signed and cannot be read. */
export type Payload = { movement: Movement } | { test: true } | { wrong: string }

type Fields = Map<string, Json>

export function readPayload(provider: FeedProvider, body: Buffer, nowMs: number): Payload {
  const read = readJson(body.toString())
  if (read === null) return { wrong: 'Nội dung không phải JSON' }
  return provider === feedProvider.sePay ? readSePay(read, nowMs) : readCasso(read, nowMs)
}

function readSePay(fields: Fields, nowMs: number): Payload {
  const isOut = word(fields, 'transferType').toLowerCase() === 'out'
  if (!isOut && word(fields, 'transferType').toLowerCase() !== 'in') return { wrong: 'Thiếu chiều tiền vào hay ra' }
  const amount = wholeVnd(fields.get('transferAmount'))
  return movementOf(fields, nowMs, {
    amountVnd: amount === null || amount <= 0 ? null : isOut ? -amount : amount,
    balance: 'accumulated',
    moment: 'transactionDate',
    content: 'content',
    refNo: 'referenceCode',
    accounts: ['accountNumber', 'subAccount'],
    counterAccount: '',
    counterName: '',
  })
}

function readCasso(fields: Fields, nowMs: number): Payload {
  const data = fields.get('data')
  if (!(data instanceof Map)) return { wrong: 'Thiếu phần data' }
  return movementOf(data, nowMs, {
    amountVnd: wholeVnd(data.get('amount')),
    balance: 'runningBalance',
    moment: 'transactionDateTime',
    content: 'description',
    refNo: 'reference',
    accounts: ['accountNumber', 'virtualAccountNumber'],
    counterAccount: 'counterAccountNumber',
    counterName: 'counterAccountName',
  })
}

type Names = Record<'balance' | 'moment' | 'content' | 'refNo' | 'counterAccount' | 'counterName', string>
type MovementFields = Names & { accounts: string[]; amountVnd: number | null }

function movementOf(fields: Fields, nowMs: number, { amountVnd, accounts, ...names }: MovementFields): Payload {
  const id = word(fields, 'id')
  if (id === '0') return { test: true }
  if (!/^[\w-]{1,60}$/.test(id)) return { wrong: 'Thiếu mã giao dịch' }
  if (amountVnd === null || amountVnd === 0) return { wrong: `Số tiền của giao dịch ${id} không hợp lệ` }
  const moment = momentOf(word(fields, names.moment), nowMs)
  if (moment === null) return { wrong: `Ngày giờ của giao dịch ${id} không hợp lệ` }
  const named = accounts.map((name) => accountText(word(fields, name))).filter((text) => text !== '')
  if (named.length === 0) return { wrong: `Giao dịch ${id} thiếu số tài khoản` }
  return {
    movement: {
      id,
      accounts: named,
      amountVnd,
      // The provider sends 0 if it does not know the balance.
      balanceVnd: wholeVnd(fields.get(names.balance)) || null,
      ...moment,
      content: word(fields, names.content).slice(0, 500),
      refNo: word(fields, names.refNo).slice(0, 100),
      counterAccount: accountText(word(fields, names.counterAccount)).slice(0, 40),
      counterName: word(fields, names.counterName).slice(0, 120),
    },
  }
}

/** A text or a number, as a text that can be stored. */
function word(fields: Fields, name: string): string {
  const value = fields.get(name)
  const text = value instanceof NumberText ? value.text : typeof value === 'string' ? value : ''
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** An account number as it is compared: `0451 000.123` is `0451000123`. */
export const accountText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const mostVnd = 1e13
/** The side is in a field of its own. */
const vndOf = ({ value, side, isDoubleMinus }: Amount): number | null => (side !== null || isDoubleMinus ? null : value)

function wholeVnd(value: Json | undefined): number | null {
  const text = value instanceof NumberText ? value.text : typeof value === 'string' ? value.trim() : ''
  // A program's own way to write a number; in a text it may be that of a bank.
  const plain = /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? [Number(text)] : []
  const written = value instanceof NumberText ? [] : amountsOf(text).map(vndOf)
  const [vnd = null, ...others] = new Set([...plain, ...written])
  return others.length === 0 && Number.isSafeInteger(vnd) && Math.abs(vnd ?? 0) <= mostVnd ? vnd : null
}

const longAgoMs = 400 * 86_400_000
const aheadMs = 86_400_000

/** Vietnam time unless the text has a zone; null outside the time that a retry could be of. */
function momentOf(text: string, nowMs: number): Pick<Movement, 'bookedOn' | 'bookedAt'> | null {
  const [order, ...others] = formsLeft([text], { today: businessDay(new Date(nowMs)) })
  const moment = order && others.length === 0 ? momentIn(text, order.form) : null
  if (!moment || moment.time === null) return null
  const at = new Date(`${moment.day}T${moment.time}+07:00`)
  const ms = at.getTime()
  if (ms > nowMs + aheadMs || ms < nowMs - longAgoMs) return null
  return { bookedOn: businessDay(at), bookedAt: at.toISOString() }
}
