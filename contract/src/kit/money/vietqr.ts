/** VietQR (EMVCo merchant-presented, NAPAS): the text that the QR picture holds. It is made here, without any network. */
export type VietQr = {
  bin: string
  /** An account number, or a card number where `target` is `card`. */
  account: string
  target?: 'account' | 'card'
  amountVnd?: number
  /** At most 25 ASCII characters. */
  content?: string
  billNumber?: string
}

export function vietQr({ bin, account, target = 'account', amountVnd, content, billNumber }: VietQr): string {
  ensureValid(/^\d{6}$/.test(bin), `Not a bank's BIN: ${bin}`)
  ensureValid(/^[0-9A-Z]{1,19}$/.test(account), 'Not an account number')
  ensureValid(
    amountVnd === undefined || (Number.isSafeInteger(amountVnd) && amountVnd > 0 && amountVnd < 1e13),
    `Not an amount: ${amountVnd}`,
  )
  for (const text of [content, billNumber])
    ensureValid(text === undefined || /^[\x20-\x7e]{1,25}$/.test(text), `Not 1–25 ASCII characters: ${text}`)
  const beneficiary = field('00', bin) + field('01', account)
  const body = [
    field('00', '01'),
    field('01', amountVnd === undefined ? '11' : '12'),
    field(
      '38',
      field('00', napas) + field('01', beneficiary) + field('02', target === 'card' ? 'QRIBFTTC' : 'QRIBFTTA'),
    ),
    field('53', vndCurrency),
    field('54', amountVnd === undefined ? '' : String(amountVnd)),
    field('58', 'VN'),
    field('62', field('01', billNumber ?? '') + field('08', content ?? '')),
  ].join('')
  const unsigned = `${body}6304`
  return unsigned + crc16(unsigned)
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, four capital hexadecimal digits. */
export function crc16(ascii: string): string {
  let crc = 0xffff
  for (let index = 0; index < ascii.length; index++) {
    crc ^= ascii.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const napas = 'A000000727'
const vndCurrency = '704'

/** id, length in two digits, value; an empty field is left out. */
function field(id: string, value: string): string {
  return value === '' ? '' : `${id}${String(value.length).padStart(2, '0')}${value}`
}

function ensureValid(isRight: boolean, message: string): void {
  if (!isRight) throw new RangeError(message)
}
