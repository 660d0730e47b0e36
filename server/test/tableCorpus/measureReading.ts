import type { CorpusFile } from './makeFile.ts'
import type { Expected } from './table.ts'

/** `readings`: what the answers to the question give. */
export type Outcome =
  | { kind: 'taken'; rows: Expected[] }
  | { kind: 'asked'; questions: string[]; readings?: Expected[][] }
  | { kind: 'refused'; sentence: string }
export type Engine = (file: CorpusFile) => Promise<Outcome>

const verdicts = ['right', 'one question', 'more', 'refused', 'WRONG'] as const
type Verdict = (typeof verdicts)[number]
export type Measured = { file: Omit<CorpusFile, 'bytes' | 'expected'>; verdict: Verdict; why: string }

/** Whitespace counts once; in print a word may be cut where its column ends. Zeros before a code do not count. */
function plainRow(row: Expected, container: string): string {
  const values = Object.entries(row).map(([field, value]) => {
    const text = String(value ?? '')
      .normalize('NFC')
      .replace(/\s+/g, container === 'pdf' ? '' : ' ')
      .trim()
    const isCode = ['tid', 'lot', 'bill', 'approval', 'rrn'].includes(field)
    return [field, isCode ? text.replace(/^0+/, '') : container.includes('tcvn3') ? text.toLowerCase() : text] as const
  })
  return JSON.stringify(values.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const plainRows = (rows: Expected[], container: string): string[] =>
  rows.map((row) => plainRow(row, container)).toSorted()

/** Empty where both are the same; else the first row that is in one of them only. */
function differenceOf(rows: Expected[], { expected, container }: CorpusFile): string {
  if (expected === null) return `taken: ${rows.length} rows`
  const [got, wanted] = [plainRows(rows, container), plainRows(expected, container)]
  const at = wanted.findIndex((row, index) => row !== got[index])
  const place = at < 0 && got.length > wanted.length ? wanted.length : at
  return place < 0
    ? ''
    : `${got.length}/${wanted.length} rows\n  got    ${got[place] ?? '–'}\n  wanted ${wanted[place] ?? '–'}`
}

function judge(file: CorpusFile, outcome: Outcome): { verdict: Verdict; why: string } {
  if (outcome.kind === 'refused') return { verdict: 'refused', why: outcome.sentence }
  if (outcome.kind === 'taken') {
    const why = differenceOf(outcome.rows, file)
    return { verdict: why === '' ? 'right' : 'WRONG', why }
  }
  const { questions, readings } = outcome
  const isAmong = !readings || file.expected === null || readings.some((rows) => differenceOf(rows, file) === '')
  const why = isAmong ? questions.join(' | ') : `no answer gives the truth: ${questions.join(' | ')}`
  return { verdict: isAmong ? (questions.length === 1 ? 'one question' : 'more') : 'WRONG', why }
}

export async function measureReading(
  engine: Engine,
  files: AsyncIterable<CorpusFile> | CorpusFile[],
): Promise<Measured[]> {
  const measured: Measured[] = []
  for await (const file of files) {
    const { bytes: _bytes, expected: _expected, ...told } = file
    measured.push({ file: told, ...judge(file, await engine(file)) })
  }
  return measured
}

/** The names under which a file counts in a table. */
const groups: Record<string, (file: Measured['file']) => string[]> = {
  Damage: ({ damages }) => (damages.length === 0 ? ['(none)'] : damages),
  Layout: ({ layout }) => [layout],
  Container: ({ container }) => [container],
}

/** Counts of each verdict as tables. */
export function tablesOf(measured: Measured[]): string {
  const line = (name: string, some: Measured[]) =>
    `| ${[name, some.length, ...verdicts.map((verdict) => some.filter((one) => one.verdict === verdict).length)].join(' | ')} |`
  const head = (name: string) => [`| ${[name, 'files', ...verdicts].join(' | ')} |`, '|---|--:|--:|--:|--:|--:|--:|']
  const isDamaged = ({ file }: Measured) => file.damages.length > 0
  return [
    ...head('All'),
    line(
      'undamaged',
      measured.filter((one) => !isDamaged(one)),
    ),
    line('damaged', measured.filter(isDamaged)),
    ...Object.entries(groups).flatMap(([name, of]) => {
      const named = [...new Set(measured.flatMap(({ file }) => of(file)))].toSorted()
      return [
        '',
        ...head(name),
        ...named.map((one) =>
          line(
            one,
            measured.filter(({ file }) => of(file).includes(one)),
          ),
        ),
      ]
    }),
  ].join('\n')
}
