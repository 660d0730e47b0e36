import { readFileSync } from 'node:fs'
import type { Row } from '#bank/reconcile/reading/readRow.rules.ts'
import type { CorpusFile } from './makeFile.ts'
import type { Engine } from './measureReading.ts'
import { accountAnswers, spelled } from './publicAccounts.ts'
import type { Expected } from './table.ts'

// What a right reader gets of the files in test/outsideFiles.

type ToldFields = 'name' | 'on' | 'at' | 'gross' | 'fee' | 'net' | 'kind' | 'lot' | 'approval' | 'rrn'
/** POS, moment (else day), gross, fee, net, kind, lô, approval, RRN. */
export const told = ({ name, on, at, gross, fee, net, kind, lot, approval, rrn }: Pick<Row, ToldFields>) =>
  [name, at?.slice(0, 19) ?? on, gross, fee, net, kind, lot, approval, rrn] as const

type Told = ReturnType<typeof told>
const tid = '73005422'
const day = '2026-11-20'
/** The usual sale of these files. */
const sale = (
  [at, gross, code]: [at: string, gross: number, code: string],
  more: Partial<{ lot: string; tid: string; kind: number; fee: number }> = {},
): Told => {
  const fee = more.fee ?? gross * 0.011
  return [more.tid ?? tid, at, gross, fee, gross - fee, more.kind ?? 1, more.lot ?? '000012', code, '']
}

type SaleAnswer = [file: string, rows: Told[]]
export const plainCards: SaleAnswer[] = [
  [
    '01-ampm-time/pos-pm.csv',
    [sale([`${day}T09:05:00`, 1_000_000, '111222']), sale([`${day}T14:30:05`, 2_000_000, '111333'])],
  ],
  [
    '01-ampm-time/pos-ch.csv',
    [sale([`${day}T09:05:00`, 1_000_000, '111222']), sale([`${day}T14:30:05`, 2_000_000, '111333'])],
  ],
  [
    '06-excel-guard/pos-guard.csv',
    ['012345', '012346'].map((code, no) => sale([day, (no + 1) * 1_000_000, code], { tid: '00735422' })),
  ],
  ['17-utc-time/pos-utc.csv', [sale(['2026-11-21T00:30:00', 1_000_000, '111222'])]],
  [
    '13-tid-lost-zero/pos-zero.xlsx',
    [sale([day, 1_000_000, '012345'], { tid: '735422' }), sale([day, 2_000_000, '012346'], { tid: '735422' })],
  ],
  ['19-failed-status/pos-v2-result.csv', [sale([day, 1_000_000, '111222'])]],
  [
    '20-kind-words/pos-v2-kinds.csv',
    [
      sale([day, 1_000_000, '111221']),
      sale([day, 2_000_000, '111222']),
      sale([day, -3_000_000, '111223'], { kind: 2 }),
    ],
  ],
  ['22-page-subtotals/pos-pages.csv', [sale([day, 1_000_000, '111221']), sale([day, 2_000_000, '111222'])]],
  ['23-merged-day/pos-merged.xlsx', [sale([day, 1_000_000, '111222']), sale([day, 2_000_000, '111333'])]],
  [
    '38-instalment-fee/pos-instalment.csv',
    [sale([day, 10_000_000, '111221'], { fee: 460_000 }), sale([day, 2_000_000, '111222'])],
  ],
  ...['pos-sci.csv', 'pos-sci-comma.csv'].map(
    (name): SaleAnswer => [
      `12-scientific-rrn/${name}`,
      [
        [tid, `${day}T09:01:00`, 5_000_000, 55_000, 4_945_000, 1, '', '', ''],
        [tid, `${day}T11:15:00`, 5_000_000, 55_000, 4_945_000, 1, '', '', ''],
        [tid, `${day}T12:20:00`, 7_000_000, 77_000, 6_923_000, 1, '', '', ''],
      ],
    ],
  ),
  [
    '25-scientific-rrn-two-files/pos-3-v2-third.csv',
    [[tid, `${day}T18:15:00`, 5_000_000, 55_000, 4_945_000, 1, '', '', '']],
  ],
]

const otherCards: Record<string, Told[]> = {
  '07-ambiguous-old-days/pos-amb.csv': [
    sale(['2026-03-10', 1_000_000, '111222']),
    sale(['2026-03-11', 2_000_000, '111333']),
  ],
  '10-mixed-swapped-dates/pos-v2-mixed.xlsx': [
    ...['03', '04', '08'].map((one) => sale([`2026-11-${one}`, Number(one) * 1_000_000, `1112${20 + Number(one)}`])),
    ...['14', '18', '25'].map((one) => sale([`2026-11-${one}`, 1_000_000, `1113${one}`], { lot: '000013' })),
  ],
}
/** Of files with customers and cards. */
const imports: Record<string, Expected[] | null> = {
  '33-phones/import-phones.xlsx': null,
  '35-import-other-formats/import-kh.csv': [{ FullName: 'Khách Csv', Phone: '0901234584', Address: 'A' }],
  '35-import-other-formats/import-password.xlsx': null,
  '42-card-expiry-made-a-day/import-cards-v2.xlsx': null,
}

const folder = new URL('../outsideFiles/', import.meta.url)

const lineOf = ({ on, time, vnd, ref, content }: Expected): Expected => {
  const at = time === '' ? null : `${String(on)}T${String(time)}`
  return { line: spelled({ on: String(on), at, amount: Number(vnd), ref: String(ref), content: String(content) }) }
}
const saleOf = (row: Expected): Expected => {
  const at = row['time'] === '' ? null : `${String(row['on'])}T${String(row['time'])}`
  return { line: JSON.stringify(told({ ...(row as Row), name: String(row['tid']), at })) }
}

const publicFile = (name: string, kind: CorpusFile['kind'], expected: Expected[] | null): CorpusFile => ({
  seed: 0,
  kind,
  part: name.includes('cards') ? 'cards' : 'customers',
  layout: name,
  container: name.slice(name.lastIndexOf('.') + 1),
  damages: [],
  bytes: new Uint8Array(readFileSync(new URL(name, folder))),
  expected,
})

export const publicFiles = (): CorpusFile[] => [
  ...Object.entries(accountAnswers).map(([name, lines]) =>
    publicFile(name, 'account', lines && lines.map((line) => ({ line }))),
  ),
  ...[...plainCards, ...Object.entries(otherCards)].map(([name, rows]) =>
    publicFile(
      name,
      'card',
      rows.map((row) => ({ line: JSON.stringify(row) })),
    ),
  ),
  ...Object.entries(imports).map(([name, rows]) => publicFile(name, 'import', rows)),
]

/** Rows as the answers to public files write them. */
export const asPublic =
  (engine: Engine): Engine =>
  async (file) => {
    const outcome = await engine(file)
    const write = { account: lineOf, card: saleOf, import: (row: Expected) => row }[file.kind]
    return outcome.kind === 'taken' ? { kind: 'taken', rows: outcome.rows.map(write) } : outcome
  }
