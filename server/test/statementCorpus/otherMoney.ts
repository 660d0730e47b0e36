import type { BankLine, Facts } from '#bank/reconcile/lines/facts.rules.ts'
import type { Random } from '#demo/random.ts'

/** How many lines of each kind come beside a credit of the bank, on average. */
const shares = {
  customers: 0.9,
  /** Of customers': with the code of an order or a customer; a sum that a lô is owed by chance, or nearly. */
  coded: 0.3,
  equal: 0.04,
  near: 0.04,
  /** The bank tells no more than that money came. */
  wordless: 0.06,
  own: 0.08,
  /** Of own transfers: the bank names the other account. */
  named: 0.8,
  interest: 0.02,
  fees: 0.1,
  refunds: 0.04,
  wages: 0.08,
  wrong: 0.02,
}

const names = [
  'NGUYEN THI HOA',
  'TRAN VAN NAM',
  'LE MINH TUAN',
  'PHAM THU HA',
  'HOANG DUC LONG',
  'VU NGOC LAN',
  'K SOR Y HUNG',
]
const says = {
  coded: ['MBVCB.{n}.{code}.CT tu 0351{n} {name} toi 1017595600', '{code} {name} ck', 'IBFT {code}-{n}', 'QR {code}'],
  plain: [
    '{name} chuyen tien',
    'MBVCB.{n}.{name} CHUYEN KHOAN',
    'CT tu 0351{n} {name}',
    'tra no dao han',
    'tien dao the {name}',
    '{name} tra tien pos',
    'CK',
  ],
  wordless: ['', 'GD {n}', 'FT{n}'],
  interest: ['TRA LAI TIEN GUI THANG 11', 'LAI NHAP VON'],
  fees: ['PHI SMS BANKING', 'PHI QUAN LY TK', 'THU PHI CHUYEN TIEN'],
  refunds: ['HOAN TIEN DON {n}', 'HOAN TRA {name}'],
  wages: ['CHI LUONG THANG 11 {name}', 'TAM UNG {name}'],
  wrong: ['{name} CHUYEN NHAM'],
  back: ['TRA LAI TIEN CHUYEN NHAM {name}'],
}
type Said = keyof typeof says

const otherAccount = '1903377889906'

/** Money of an account that is none of acquirers: no suggestion of lô or payouts for it is right. */
export type OtherMoney = {
  lines: BankLine[]
  otherLines: Facts['otherLines']
  /** Of own transfers: the line of the other account that is the same money. */
  sameAs: Map<number, number>
}

type Around = { credits: BankLine[]; dues: { day: number; vnd: number }[]; newId: () => number }

/** What else is moved on an account around its credits. */
export function makeOtherMoney(random: Random, { credits, dues, newId }: Around): OtherMoney {
  const made: OtherMoney = { lines: [], otherLines: [], sameAs: new Map() }
  const add: Add = (day, leftVnd, { said, counterLast4 = '' }) => {
    const id = newId()
    made.lines.push({ id, fundId: 1, day, leftVnd, content: wordsOf(random, said), counterLast4 })
    return id
  }
  const addOther = (day: number, leftVnd: number): number => {
    const id = newId()
    made.otherLines.push({ id, day, leftVnd, fundName: 'VPB', accountNo: otherAccount })
    return id
  }
  for (const { day } of credits) {
    if (random.chance(shares.customers)) customer(random, { day, dues, add })
    ofTheBank(random, day, add)
    if (random.chance(shares.own)) {
      const vnd = random.whole(1, 60) * 1_000_000 * (random.chance(0.5) ? 1 : -1)
      const isNamed = random.chance(shares.named)
      const id = add(day, vnd, { said: 'plain', counterLast4: isNamed ? otherAccount.slice(-4) : '' })
      made.sameAs.set(id, addOther(day + random.whole(0, 1), -vnd))
    }
    // Wages and payouts go out of the other account as well.
    if (random.chance(shares.wages)) addOther(day, -random.whole(5, 40) * 500_000)
    if (random.chance(shares.refunds))
      add(day, random.whole(1, 90) * 100_000 * random.pick([1, -1]), { said: 'refunds' })
    if (random.chance(shares.wages)) add(day, -random.whole(5, 40) * 500_000, { said: 'wages' })
    if (random.chance(shares.wrong)) {
      const vnd = random.whole(1, 60) * 500_000
      add(day, vnd, { said: 'wrong' })
      add(day + 1, -vnd, { said: 'back' })
    }
  }
  return made
}

type Add = (day: number, leftVnd: number, told: { said: Said; counterLast4?: string }) => number

function customer(random: Random, { day, dues, add }: { day: number; dues: Around['dues']; add: Add }): void {
  const said = random.chance(shares.coded) ? 'coded' : random.chance(shares.wordless) ? 'wordless' : 'plain'
  const near = dues.filter((due) => Math.abs(due.day - day) <= 2)
  const due = near.length > 0 ? random.pick(near).vnd : null
  if (due !== null && random.chance(shares.equal)) add(day, due, { said })
  else if (due !== null && random.chance(shares.near)) add(day, due - random.whole(1, 40) * 1_000, { said })
  else if (said === 'coded') add(day, random.whole(500, 40_000) * 1_000, { said })
  else add(day, random.whole(1, 90) * 500_000, { said })
}

function ofTheBank(random: Random, day: number, add: Add): void {
  if (random.chance(shares.interest)) add(day, random.whole(1_000, 900_000), { said: 'interest' })
  if (random.chance(shares.fees)) add(day, -random.pick([1_100, 11_000, 55_000]), { said: 'fees' })
}

const wordsOf = (random: Random, said: Said): string =>
  random
    .pick(says[said])
    .replaceAll('{n}', String(random.whole(100_000, 999_999)))
    .replaceAll('{name}', random.pick(names))
    .replaceAll('{code}', random.pick([`DH261121${random.whole(1, 999)}`, `DH261121-001`, `KH${random.whole(1, 900)}`]))
