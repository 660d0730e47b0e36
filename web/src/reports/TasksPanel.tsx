import {
  AccountBookOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  CreditCardOutlined,
  DiffOutlined,
  SendOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { advances } from '@cardpro/contract/cash/advances/advances'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import type { Call } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { type Task, taskWords } from '@cardpro/contract/reports/reports'
import type { ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { StatusGlyph, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { FigureLink, type Target, targets } from './FigureLink.tsx'

type TaskLook = {
  icon: ReactNode
  tone: TagTone
  act: string
  /** The button's action; users who may not do it see the rows alone. */
  call: Call
  target: Target
  note: (task: Task) => string
}

const taskLooks: Record<Task['Kind'], TaskLook> = {
  approval: {
    icon: <AuditOutlined aria-hidden />,
    tone: 'violet',
    act: 'Duyệt',
    call: approvals.approve,
    target: targets.requests,
    note: whoThenNote(' '),
  },
  payout: {
    icon: <StatusGlyph status={3} />,
    tone: 'violet',
    act: 'Chuyển tiền',
    call: orders.addSentMoney,
    target: targets.orders({ Status: orderStatus.toSend }),
    note: whoThenNote(' '),
  },
  push: {
    icon: <SendOutlined aria-hidden />,
    tone: 'violet',
    act: 'Đẩy tiền',
    call: pushes.markPushed,
    target: targets.pushes,
    note: whoThenNote(' '),
  },
  dueCard: {
    icon: <CreditCardOutlined aria-hidden />,
    tone: 'red',
    act: 'Nạp tiền',
    call: orders.addTopUp,
    target: targets.dueCards,
    note: ({ Who, Note }) => [Note.split(' · ')[0], Who, Note.split(' · ')[1]].filter(Boolean).join(' · '),
  },
  toppedUp: {
    icon: <StatusGlyph status={2} />,
    tone: 'orange',
    act: 'Quẹt thẻ',
    call: orders.addWithdrawal,
    target: targets.orders({ Status: orderStatus.toSwipe }),
    note: whoThenNote(' '),
  },
  lateLot: {
    icon: <ClockCircleOutlined aria-hidden />,
    tone: 'orange',
    act: 'Đối soát',
    call: posMoney.addPayNumberLo,
    target: targets.posMoney({ show: 'late' }),
    note: whoThenNote(' · '),
  },
  promise: {
    icon: <ClockCircleOutlined aria-hidden />,
    tone: 'red',
    act: 'Thu tiền khách',
    call: debts.payDebtCustomer,
    target: targets.promises,
    note: whoThenNote(' · '),
  },
  differing: {
    icon: <DiffOutlined aria-hidden />,
    tone: 'red',
    act: 'Đối chiếu',
    call: comparisons.sendComparison,
    target: targets.differing,
    note: whoThenNote(' · '),
  },
  owed: {
    icon: <StatusGlyph status={4} />,
    tone: 'red',
    act: 'Thu tiền khách',
    call: debts.payDebtCustomer,
    target: targets.customerDebts('they'),
    note: whoThenNote(' · '),
  },
  shortLot: {
    icon: <ClockCircleOutlined aria-hidden />,
    tone: 'orange',
    act: 'Đối soát',
    call: posMoney.addPayNumberLo,
    target: targets.posMoney({ show: 'unpaid' }),
    note: whoThenNote(' · '),
  },
  advance: {
    icon: <WalletOutlined aria-hidden />,
    tone: 'orange',
    act: 'Nhận hoàn',
    call: advances.pushMoneyBackDay,
    target: targets.advances,
    note: whoThenNote(' · '),
  },
  dueVoucher: {
    icon: <AccountBookOutlined aria-hidden />,
    tone: 'blue',
    act: 'Ghi phiếu',
    call: voucherSchedules.postDue,
    target: targets.dueVouchers,
    note: whoThenNote(' · '),
  },
  todo: {
    icon: <StatusGlyph status={1} />,
    tone: 'blue',
    act: 'Xem đơn',
    call: orders.getByConditions,
    target: targets.orders({ Status: orderStatus.toDo }),
    note: ({ Note }) => Note,
  },
}

function whoThenNote(between: string) {
  return ({ Who, Note }: Task) => [Who, Note].filter(Boolean).join(between)
}

/** Việc cần làm ngay, the most urgent first; only the first of them has the filled button. */
export function TasksPanel({ tasks }: { tasks: Task[] }) {
  return (
    <section className="cp-panel cp-dash-tasks" aria-label="Việc cần làm ngay">
      <header className="cp-panel-head">
        <h2>Việc cần làm ngay {tasks.length > 0 && <span className="cp-tag cp-tag-red">{tasks.length}</span>}</h2>
        <Row as="span" gap={14}>
          <FigureLink target={targets.requests}>Yêu cầu duyệt</FigureLink>
          <FigureLink target={targets.orders()}>Xem tất cả</FigureLink>
        </Row>
      </header>
      {tasks.length === 0 && <p className="cp-hint">Không có việc nào đang chờ.</p>}
      {tasks.map((task, index) => (
        <TaskLine key={task.Kind} task={task} isFirst={index === 0} />
      ))}
    </section>
  )
}

function TaskLine({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const look = taskLooks[task.Kind]
  const { title, amount } = taskWords[task.Kind]
  const { allowed: mayDo } = useCan(look.call)
  const note = look.note(task)
  return (
    <FigureLink target={look.target} className="cp-task row gap-12 line-under">
      <span className={`cp-task-icon grid firm cp-tag-${look.tone}`}>{look.icon}</span>
      <span className="fit grid cut-each">
        <b>
          {formatVnd(task.Count)} {title}
        </b>
        <small title={note}>{note}</small>
      </span>
      <span className="cp-task-sum grid cp-nowrap">
        {/* A card that falls due may have no amount yet: no figure is better than a false zero. */}
        {task.Amount !== null && task.Amount !== 0 && (
          <>
            <b>{formatVnd(task.Amount)}</b>
            <small>{amount}</small>
          </>
        )}
      </span>
      <span
        className={
          isFirst && mayDo
            ? 'cp-task-act cp-ink text-list cp-name cp-nowrap cp-task-act-first'
            : 'cp-task-act cp-ink text-list cp-name cp-nowrap'
        }
      >
        {mayDo ? look.act : 'Xem'}
      </span>
    </FigureLink>
  )
}
