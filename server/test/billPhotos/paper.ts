import { Random } from '#demo/random.ts'

/** What a bill says, whatever it looks like. */
export type BillTruth = {
  Kind: 'sale' | 'void' | 'settlement' | 'transfer'
  Tid: string
  Mid: string
  LotNo: string
  BillNo: string
  Rrn: string
  Approval: string
  Last4: string
  CardType: string
  Amount: number
  /** `2026-11-21T17:22` */
  Time: string
  Count: number
}

/** A bill as a page of HTML, as it lies under the camera. */
export type BillPaper = { truth: BillTruth; html: string; width: number; height: number }

type Style = {
  font: string
  size: number
  isAccented: boolean
  grey: string
  /** Whether titles stand over or before what they name. */
  layout: 'pairs' | 'colons' | 'together' | 'over'
  amount: 'dots' | 'commas' | 'cents'
  date: 'slash' | 'dash' | 'iso' | 'short'
}
type Way = { turn: number; tilt: number; light: number; blur: number; noise: number; scale: number }

const fonts = ['"DejaVu Sans Mono"', '"Noto Sans Mono"', '"DejaVu Sans Condensed"', '"Noto Sans"', 'monospace']
const brands = ['VISA', 'MASTERCARD', 'JCB', 'NAPAS'] as const
const layouts = ['pairs', 'pairs', 'colons', 'together', 'over'] as const
/** The name that our books have for a brand. */
const bookName: Record<string, string> = { VISA: 'VISA', MASTERCARD: 'MASTER', JCB: 'JCB', NAPAS: 'NAPAS' }

/** A bill that is made of its number alone: the same number, the same bill. */
export function billPaper(seed: number, wanted: Partial<BillTruth> = {}, way: Partial<Way> = {}): BillPaper {
  const random = new Random(seed)
  const digits = (length: number) => letters(random, '0123456789', length)
  const brand = random.pick(brands)
  const truth: BillTruth = {
    Kind: 'sale',
    Tid: digits(8),
    Mid: digits(15),
    LotNo: `000${digits(3)}`,
    BillNo: `00${digits(4)}`,
    Rrn: `6${digits(11)}`,
    Approval: random.chance(0.5) ? digits(6) : letters(random, '0123456789ABCDEFGHKLMNPQRTUVWXYZ', 6),
    Last4: digits(4),
    CardType: bookName[brand] ?? brand,
    Amount: random.whole(5, 480) * 100_000 + (random.chance(0.3) ? random.whole(1, 99) * 1_000 : 0),
    Time: `2026-11-${two(random.whole(1, 26))}T${two(random.whole(8, 21))}:${two(random.whole(0, 59))}`,
    Count: 0,
    ...wanted,
  }
  const style: Style = {
    font: random.pick(fonts),
    size: random.whole(19, 26),
    isAccented: random.chance(0.4),
    grey: random.pick(['#111', '#222', '#3a3a3a', '#2b2b40']),
    layout: random.pick(layouts),
    amount: random.pick(['dots', 'commas', 'commas', 'cents'] as const),
    date: random.pick(['slash', 'slash', 'dash', 'iso', 'short'] as const),
  }
  const laid: Way = {
    turn: random.chance(0.25) ? random.pick([90, 180, 270]) : 0,
    tilt: (random.next() - 0.5) * 14,
    light: 0.75 + random.next() * 0.3,
    blur: random.next() * 0.7,
    noise: 0.04 + random.next() * 0.14,
    scale: 1.2 + random.next() * 0.4,
    ...way,
  }
  const ground = random.pick(['#6b4f36', '#8a8f94', '#b9a88d', '#30343a', '#d7d2c8'])
  const rows = truth.Kind === 'settlement' ? settlementRows(truth, style) : saleRows(truth, style, brand)
  return { truth, ...onTable(rows.join(''), { style, laid, ground }) }
}

const letters = (random: Random, all: string, length: number): string =>
  Array.from({ length }, () => all[random.whole(0, all.length - 1)]).join('')
const two = (number: number): string => String(number).padStart(2, '0')

const titles = {
  Tid: ['TID', 'Terminal ID', 'Mã TB', 'Máy/TID'],
  Mid: ['MID', 'Merchant ID', 'Mã ĐVCNT', 'MID'],
  LotNo: ['SỐ LÔ / BATCH', 'Batch No', 'Số lô', 'BATCH#'],
  BillNo: ['SỐ H.ĐƠN / TRACE', 'Trace No', 'Số hóa đơn', 'TRACE'],
  Rrn: ['SỐ TC / RRN', 'Ref No', 'Số TC', 'REF'],
  Approval: ['MÃ CHUẨN CHI', 'Appr Code', 'Mã chuẩn chi', 'APPR CODE'],
  Amount: ['TỔNG TIỀN', 'TOTAL', 'Tổng tiền', 'SỐ TIỀN'],
  Card: ['THẺ', 'Card No', 'Số thẻ', 'CARD'],
  Time: ['NGÀY GIỜ', 'Date/Time', 'Ngày giờ', 'DATE'],
}
type Title = keyof typeof titles

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')

function titleOf(name: Title, { isAccented, font, size }: Style): string {
  const text = titles[name][(font.length + size) % 4] ?? ''
  return isAccented ? text : bare(text)
}

function row(name: Title, value: string, style: Style): string {
  const title = titleOf(name, style)
  if (style.layout === 'over') return `<div><small>${title}</small></div><div>${value}</div>`
  if (style.layout === 'pairs') return `<p><span>${title}</span><span>${value}</span></p>`
  return `<div>${title}: ${value}</div>`
}

function beside(left: string, right: string, style: Style): string {
  return style.layout === 'together' ? `<p>${left}${right}</p>` : left + right
}

function saleRows(truth: BillTruth, style: Style, brand: string): string[] {
  const words =
    truth.Kind === 'void' ? ['HỦY / VOID', 'HUY GIAO DICH - VOID'] : ['THANH TOÁN / SALE', 'SALE', 'THANH TOAN']
  const word = words[style.size % words.length] ?? ''
  return [
    head(style),
    row('Tid', truth.Tid, style),
    row('Mid', truth.Mid, style),
    beside(row('LotNo', truth.LotNo, style), row('BillNo', truth.BillNo, style), style),
    row('Time', dateText(truth.Time, style), style),
    `<hr><h2>${style.isAccented ? word : bare(word)}</h2><hr>`,
    row('Card', `${brand} ${style.size % 2 === 0 ? '************' : '4573 53** **** '}${truth.Last4}`, style),
    beside(row('Approval', truth.Approval, style), row('Rrn', truth.Rrn, style), style),
    `<div class="sum">${row('Amount', `${truth.Kind === 'void' ? '-' : ''}${amountText(truth.Amount, style)}`, style)}</div>`,
    `<h3>${style.isAccented ? 'KHÔNG CẦN CHỮ KÝ' : 'KHONG CAN CHU KY'}</h3>`,
  ]
}

function settlementRows(truth: BillTruth, style: Style): string[] {
  const visa = Math.max(1, Math.floor(truth.Count / 2))
  const visaSum = Math.floor(truth.Amount / 2 / 1_000) * 1_000
  const line = (name: string, count: number, sum: number) =>
    `<p><span>${name}</span><span>${count}</span><span>${amountText(sum, style)}</span></p>`
  return [
    head(style),
    row('Tid', truth.Tid, style),
    row('LotNo', truth.LotNo, style),
    row('Time', dateText(truth.Time, style), style),
    `<hr><h2>${style.isAccented ? 'KẾT TOÁN / SETTLEMENT' : 'KET TOAN / SETTLEMENT'}</h2><hr>`,
    line('VISA', visa, visaSum),
    ...(truth.Count > visa ? [line('MASTER', truth.Count - visa, truth.Amount - visaSum)] : []),
    line(style.isAccented ? 'TỔNG CỘNG' : 'TOTAL', truth.Count, truth.Amount),
  ]
}

const head = ({ isAccented, size }: Style): string => {
  const bank = ['VIETCOMBANK', 'TECHCOMBANK', 'VPBANK', 'SACOMBANK'][size % 4] ?? ''
  return `<h1>${bank}</h1><h3>${isAccented ? 'CỬA HÀNG QUẬN 1' : 'CUA HANG QUAN 1'}</h3><h3>88 LE THANH TON Q1 HCM</h3>`
}

function amountText(amount: number, { amount: form }: Style): string {
  const dots = String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
  if (form === 'dots') return `${dots} VND`
  return form === 'commas' ? `VND ${dots.replaceAll('.', ',')}` : `${dots.replaceAll('.', ',')}.00 VND`
}

function dateText(time: string, { date }: Style): string {
  const [day = '', clock = ''] = time.split('T')
  const [year = '', month = '', date_ = ''] = day.split('-')
  const forms = {
    slash: `${date_}/${month}/${year.slice(2)} ${clock}`,
    dash: `${date_}-${month}-${year} ${clock}:07`,
    iso: `${year}/${month}/${date_} ${clock}:31`,
    short: `${date_}/${month}/${year} ${clock}`,
  }
  return forms[date]
}

/** A photo of a screen that says money was sent: no bill. */
export function transferScreen(seed: number): BillPaper {
  const random = new Random(seed)
  const digits = (length: number) => letters(random, '0123456789', length)
  const lines = [
    ['Số tiền', `${random.whole(1, 90)}.000.000 VND`],
    ['Người nhận', 'NGUYEN VAN A'],
    ['Số tài khoản', digits(10)],
    ['Ngân hàng', 'Vietcombank'],
    ['Nội dung', 'NGUYEN VAN B chuyen tien'],
    ['Mã giao dịch', `FT${digits(10)}`],
  ]
  const body = lines.map(([name, value]) => `<p><span>${name}</span><b>${value}</b></p>`).join('')
  const html = page(
    `<main style="width:520px;margin:0 auto;padding:60px 30px;background:#fff;font:24px sans-serif"><h1>Chuyển tiền thành công</h1>${body}</main>`,
    '#0a7d4f',
  )
  const truth = { ...billPaper(seed).truth, Kind: 'transfer' as const }
  return { truth, html, width: 640, height: 900 }
}

function onTable(rows: string, { style, laid, ground }: { style: Style; laid: Way; ground: string }) {
  const [width, height] = laid.turn % 180 === 0 ? [900, 1200] : [1200, 900]
  const paper = `
    <main style="position:absolute;left:50%;top:50%;width:470px;padding:36px 26px;
      transform:translate(-50%,-50%) rotate(${laid.turn + laid.tilt}deg) scale(${laid.scale * 0.9}) perspective(1600px) rotateX(${laid.tilt / 2}deg);
      background:linear-gradient(115deg,#fff,#ece9e2 60%,#fbfaf6);box-shadow:0 6px 30px #0008;
      color:${style.grey};font:${style.size}px/1.45 ${style.font}">${rows}</main>`
  const noise = `<svg style="position:absolute;inset:0;width:100%;height:100%;opacity:${laid.noise};mix-blend-mode:multiply"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${style.size}"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`
  const body = `<div style="position:absolute;inset:0;filter:blur(${laid.blur}px) brightness(${laid.light})">${paper}${noise}</div>`
  return { html: page(body, ground), width, height }
}

const page = (body: string, ground: string): string => `<!doctype html><meta charset="utf-8"><style>
  body{margin:0;background:${ground};overflow:hidden} h1,h2,h3{margin:.1em 0;text-align:center;font-size:1.25em} h2{font-size:1.1em} h3{font-size:.8em;font-weight:400}
  p{margin:0;display:flex;justify-content:space-between;gap:1em;white-space:nowrap} hr{border:0;border-top:2px dashed currentColor;margin:.3em 0} .sum{font-size:1.15em;font-weight:700}
</style>${body}`
