import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { type Plan, type Receivable, treatment } from './cashBackPreview.ts'

type State = 'left' | 'held' | 'short' | 'fee' | 'whole'
type Line = {
  key: string
  name: string
  where: string
  state: State
  grossVnd: number | null
  feeVnd: number | null
  dueVnd: number
  applyVnd: number
  diffVnd: number
}

/** The bills chosen by hand, and the callback for another choice; without it the oldest are paid first. */
export type ByHand = { keys: readonly string[]; onChange: (keys: string[]) => void }
type SharedSumProps = { plan: Plan; amountVnd: number; byHand?: ByHand | undefined; head?: ReactNode }

/** Bill by bill what the sum pays; what is left of each lô is one line, and by hand each bill that may be chosen. */
export function SharedSum({ plan, amountVnd, byHand, head }: SharedSumProps) {
  const { shared, held } = plan
  const paid = shared.taken.map(({ owed, applyVnd }) =>
    lineOf(owed, { applyVnd, state: stateOf(plan, owed, applyVnd) }),
  )
  const kept = held ? [lineOf(held, { applyVnd: 0, state: 'held' })] : []
  const left = byHand ? shared.left.map((owed) => lineOf(owed, { applyVnd: 0, state: 'left' })) : leftLines(plan)
  const counted = [...paid, ...kept]
  const sum = (key: 'grossVnd' | 'feeVnd' | 'dueVnd' | 'applyVnd' | 'diffVnd') =>
    counted.reduce((all, line) => all + (line[key] ?? 0), 0)
  const sums = {
    grossVnd: sum('grossVnd'),
    feeVnd: sum('feeVnd'),
    dueVnd: sum('dueVnd'),
    applyVnd: sum('applyVnd'),
    diffVnd: sum('diffVnd'),
  }
  return (
    <section className="cp-shares grid gap-8" aria-label="Phân bổ thử">
      <h3>
        Phân bổ thử <small>{byHand ? 'bill được chọn, cũ trước' : 'lô cũ trước, bill cũ trước'}; chưa ghi sổ</small>
        {head}
      </h3>
      <PlainTable
        label="Phân bổ theo lô"
        rows={byHand ? inOrder([...counted, ...left], plan) : [...counted, ...left]}
        columns={columnsTo(byHand)}
        rowKey="key"
        {...(amountVnd > 0 && { summary: sums, count: `${counted.length} ${unitOf(plan)} được phân bổ` })}
        card={(line) => <LineCard line={line} byHand={byHand} />}
        empty={<Note tone="orange">Máy này không còn lô nào ngân hàng chưa trả.</Note>}
      />
      {shared.surplusVnd > 0 && (
        <Note tone="orange">
          <b>{formatVnd(shared.surplusVnd)} không trừ vào lô nào.</b>{' '}
          {byHand && shared.left.length > 0
            ? 'Chọn thêm bill, hoặc ghi khoản này vào mục Chưa xác định (khi ghi sẽ hỏi lại).'
            : 'Khi ghi, bạn sẽ được hỏi lại: khoản này vào mục Chưa xác định.'}
        </Note>
      )}
    </section>
  )
}

const unitOf = ({ shared: { taken } }: Plan): string =>
  taken.every(({ owed }) => owed.billNo !== null) ? 'bill' : 'dòng'

const nameOf = ({ lotNo, billNo }: Receivable): string =>
  billNo === null ? lotNo : `${lotNo}.${billNo === '' ? 'chưa có số' : billNo}`
const whereOf = ({ posName, shopName, date }: Receivable): string =>
  [formatDay(date).slice(0, 5), posName, shopName].filter(Boolean).join(' · ')

const lineOf = (owed: Receivable, { applyVnd, state }: { applyVnd: number; state: State }): Line => ({
  key: owed.key,
  name: nameOf(owed),
  where: whereOf(owed),
  state,
  grossVnd: owed.grossVnd,
  feeVnd: owed.feeVnd,
  dueVnd: owed.dueVnd,
  applyVnd,
  diffVnd: state === 'left' || state === 'held' ? 0 : applyVnd - owed.dueVnd,
})

function stateOf({ shared: { shortOf }, treatment: mode }: Plan, owed: Receivable, applyVnd: number): State {
  if (applyVnd === owed.dueVnd) return 'whole'
  if (owed === shortOf?.owed && mode === treatment.posFee) return 'fee'
  return applyVnd === 0 ? 'left' : 'short'
}

/** By hand every bill keeps its place, whether it is chosen or not. */
function inOrder(lines: Line[], { first: { taken, left } }: Plan): Line[] {
  const all = [...taken.map(({ owed }) => owed), ...left].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.lotId - b.lotId,
  )
  const places = new Map(all.map(({ key }, index) => [key, index]))
  return lines.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
}

function leftLines({ shared: { left, taken } }: Plan): Line[] {
  const begun = new Set(taken.map(({ owed }) => owed.lotId))
  const firsts = left.filter((owed, index) => left.findIndex(({ lotId }) => lotId === owed.lotId) === index)
  return firsts.map((first) => {
    const all = left.filter(({ lotId }) => lotId === first.lotId)
    const bills = all.filter(({ billNo }) => billNo !== null).length
    const sumOf = (key: 'grossVnd' | 'feeVnd' | 'dueVnd') => all.reduce((sum, owed) => sum + (owed[key] ?? 0), 0)
    return {
      key: `left${first.lotId}`,
      name: bills > 0 ? `${first.lotNo}, ${bills} bill${begun.has(first.lotId) ? ' sau' : ''}` : first.lotNo,
      where: whereOf(first),
      state: 'left',
      grossVnd: bills > 0 ? sumOf('grossVnd') : null,
      feeVnd: bills > 0 ? sumOf('feeVnd') : null,
      dueVnd: sumOf('dueVnd'),
      applyVnd: 0,
      diffVnd: 0,
    }
  })
}

const states: Record<State, ReactNode> = {
  left: <span className="cp-muted">Còn chưa về</span>,
  held: <Tag tone="violet">Treo</Tag>,
  short: <Tag tone="orange">Về thiếu</Tag>,
  fee: <Tag tone="orange">Về đủ, lệch phí</Tag>,
  whole: <Tag tone="green">Về đủ</Tag>,
}

const isLeft = ({ state }: Line): boolean => state === 'left'
const amountCell = (value: number | null, isMuted: boolean) => (
  <span className={isMuted ? 'cp-muted' : undefined}>
    <Money value={value} />
  </span>
)

type Sums = { grossVnd: number; feeVnd: number; dueVnd: number; applyVnd: number; diffVnd: number }
const column = columnsOf<Line, Sums>()
const columnsTo = (byHand: ByHand | undefined) => [
  column.cell('Lô.bill', (line) => <Name line={line} byHand={byHand} />),
  column.cell('Quẹt', (line) => amountCell(line.grossVnd, isLeft(line)), { align: 'right', total: 'grossVnd' }),
  column.cell('Phí', (line) => amountCell(line.feeVnd, isLeft(line)), { align: 'right', total: 'feeVnd' }),
  column.cell('Phải về', (line) => amountCell(line.dueVnd, isLeft(line)), { align: 'right', total: 'dueVnd' }),
  column.cell('Phân bổ', (line) => amountCell(line.applyVnd, false), { align: 'right', total: 'applyVnd' }),
  column.cell('Lệch', ({ diffVnd }) => <Money value={diffVnd} />, {
    align: 'right',
    total: 'diffVnd',
  }),
  column.cell('Sau khi ghi', ({ state }) => states[state]),
]

type LineProps = { line: Line; byHand: ByHand | undefined }

function Name({ line, byHand }: LineProps) {
  const name = (
    <span title={line.where} className={isLeft(line) ? 'cp-muted' : 'cp-bold'}>
      {line.name}
    </span>
  )
  return byHand ? <Choice line={line} byHand={byHand} text={name} /> : name
}

function Choice({
  line: { key, name },
  byHand: { keys, onChange },
  text,
}: {
  line: Line
  byHand: ByHand
  text: ReactNode
}) {
  const isChosen = keys.includes(key)
  const toggle = () => onChange(isChosen ? keys.filter((one) => one !== key) : [...keys, key])
  return (
    <Checkbox checked={isChosen} onChange={toggle} aria-label={`Chọn ${name}`}>
      {text}
    </Checkbox>
  )
}

/** The same on a phone. */
const LineCard = ({ line, byHand }: LineProps) => (
  <RowCard
    title={line.name}
    status={states[line.state]}
    line={line.where}
    amount={{ label: 'Phân bổ', value: line.applyVnd }}
    second={{ label: 'Phải về', value: line.dueVnd }}
    {...(byHand && { act: <Choice line={line} byHand={byHand} text="Chọn" /> })}
  />
)
