import { CheckOutlined } from '@ant-design/icons'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { addDays } from '@cardpro/contract/kit/dates'
import {
  closeStep,
  closeSteps,
  dayClose,
  type StatementTask,
  type Step,
  type StepRow,
} from '@cardpro/contract/reports/dayClose'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'

type StepProps = { step: Step; day: string; isOpen: boolean; show: (kind: string) => void }

const nouns: Record<Step['Step'], string> = { 1: 'đơn', 2: 'bill', 3: 'khoản', 4: 'người', 5: 'yêu cầu', 6: 'quỹ' }
const shownAtFirst = 5

/** One step: its tick, what it waits for with the way there, and why it is left open. */
export function CloseStep({ step, day, isOpen, show }: StepProps) {
  const { Step: number, Open, Rows, Summary, Blocks } = step
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? Rows : Rows.slice(0, shownAtFirst)
  return (
    <li className="cp-close-step">
      <Mark isDone={Open === 0} />
      <div>
        <Row as="div" align="baseline" pack="spread">
          <b>{closeSteps[number]}</b>
          {Open === 0 ? (
            <span className="cp-muted">{Summary}</span>
          ) : (
            <b className={Blocks ? 'cp-ink-red' : 'cp-ink-orange'}>
              {Open} {nouns[number]}
              {Blocks && ', phải làm xong'}
            </b>
          )}
        </Row>
        {shown.length > 0 && (
          <ul className="cp-close-rows">
            {shown.map((row) => (
              <li key={row.Task ?? row.RefID}>
                <span>
                  {row.Title} <em>· {row.Note}</em>
                </span>
                <Money value={row.Amount} tone="ink" />
                <Act step={number} row={row} day={day} show={show} />
              </li>
            ))}
          </ul>
        )}
        {Rows.length > shownAtFirst && !isWhole && (
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            Xem cả {Rows.length}
          </Button>
        )}
        {Open > 0 && <Reason step={step} day={day} isOpen={isOpen} />}
      </div>
    </li>
  )
}

export const Mark = ({ isDone }: { isDone: boolean }) => (
  <span
    className={isDone ? 'cp-close-mark grid cp-ink-grey cp-close-done' : 'cp-close-mark grid cp-ink-grey cp-close-open'}
    role="img"
    aria-label={isDone ? 'Xong' : 'Còn việc'}
  >
    {isDone ? <CheckOutlined aria-hidden /> : '!'}
  </span>
)

/** Where the thing itself is done. */
function Act({ step, row, day, show }: { step: Step['Step']; row: StepRow; day: string; show: StepProps['show'] }) {
  const { allowed: seesBoard } = useCan(board.getRows)
  if (row.Task !== null && !seesBoard) return <span />
  if (step === closeStep.requests)
    return (
      <Button type="link" size="small" onClick={() => show('requests')}>
        Duyệt
      </Button>
    )
  const to = row.Task ? boardOf(row.Task, day) : pathOf(step, row)
  if (!to) return <span />
  return <Link to={to}>{actWords[step] ?? 'Mở'}</Link>
}

const actWords: Partial<Record<Step['Step'], string>> = { [closeStep.bills]: 'Bổ sung', [closeStep.late]: 'Đối soát' }

/** The board as it lists what is to be done; bills are looked for in the statements of the last month. */
const boardOf = (task: StatementTask, day: string): string =>
  task === 'lines'
    ? '/post/uploadbill?show=D'
    : `/post/uploadbill?show=missed&fromDate=${addDays(day, -30)}&toDate=${day}`

function pathOf(step: Step['Step'], { OrderID }: StepRow): string | null {
  if (OrderID !== null) return `/contract/${OrderID}`
  return step === closeStep.late ? '/debt?tab=pos' : null
}

/** Why a step is left open: typed here, kept for all, asked for before the lock. Of one that must be done there is none. */
function Reason({ step, day, isOpen }: Pick<StepProps, 'step' | 'day' | 'isOpen'>) {
  const { Step: number, Reason: said, ReasonBy } = step
  const [typed, setTyped] = useState<string | null>(null)
  const { allowed } = useCan(dayClose.noteDayStep)
  const { submit, isPending } = useSubmit(dayClose.noteDayStep, { refresh: [dayClose.getDayClose] })
  if (!isOpen || step.Blocks || (!allowed && said === '')) return said ? <Said said={said} by={ReasonBy} /> : null
  if (typed === null && said)
    return (
      <Said said={said} by={ReasonBy}>
        <ActionButton call={dayClose.noteDayStep} kind="quiet" small onClick={() => setTyped(said)}>
          Sửa
        </ActionButton>
      </Said>
    )
  const save = async () => {
    if (await submit({ Date: day, Step: number as 1, Reason: (typed ?? '').trim() })) setTyped(null)
  }
  return (
    <form
      className="flex gap-8 above-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Input
        aria-label={`Lý do bước ${number}`}
        placeholder="Lý do để lại, VD: mai gửi ảnh"
        maxLength={500}
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button htmlType="submit" loading={isPending} disabled={(typed ?? '').trim() === '' && said === ''}>
        Ghi lý do
      </Button>
    </form>
  )
}

const Said = ({ said, by, children }: { said: string; by: string; children?: ReactNode }) => (
  <p className="cp-close-said">
    <span className="cp-muted">Lý do:</span> <b>{said}</b>
    <span className="cp-muted">{by && ` · ${by}`}</span> {children}
  </p>
)
