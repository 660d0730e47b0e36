import { type BankLine, bankLines, lineSources, lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments, type MoneyAssignment } from '@cardpro/contract/debts/assignments'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { AssignedSoFar, CancelAssignment } from '#kit/pickers/assign/Assignments.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { afterLines } from '../boardRefresh.ts'
import { LineHistory } from './LineHistory.tsx'
import { LinkVouchers } from './LinkVouchers.tsx'
import { LineTag, LinkCodes, otherSide, whenOf } from './lineColumns.tsx'
import { isOpen } from './lineList.ts'

type LineProps = { line: BankLine; drawer: DrawerState }

/** A line of the bank: its content, which vouchers it is, and what can be done with it. */
export function LineDrawer({ line, drawer }: LineProps) {
  const [cancelling, setCancelling] = useState<MoneyAssignment | null>(null)
  if (cancelling) return <CancelAssignment assignment={cancelling} onClose={() => setCancelling(null)} />
  return (
    <DrawerFrame
      title="Dòng ngân hàng"
      subject={`${line.FundName} · ${whenOf(line)}`}
      tag={<LineTag line={line} />}
      onClose={drawer.close}
      footer={<Foot line={line} drawer={drawer} />}
    >
      <FigureStrip
        figures={[
          { label: line.Amount > 0 ? 'Tiền vào' : 'Tiền ra', value: Math.abs(line.Amount), tone: 'ink' },
          { label: 'Còn chưa ghi', value: Math.abs(line.Left), tone: 'ink' },
          { label: 'Số dư của ngân hàng sau dòng', value: line.Balance, tone: 'ink' },
        ]}
      />
      <Facts line={line} />
      {line.Doubt && <Doubt line={line} drawer={drawer} />}
      {isOpen(line) && line.Doubt === null && <LinkVouchers key={line.Version} line={line} />}
      {line.Links.length > 0 && <AssignedSoFar of={{ LineID: line.LineID }} onCancel={setCancelling} />}
      <LineHistory line={line} />
    </DrawerFrame>
  )
}

function Facts({ line }: { line: BankLine }) {
  const words: Record<number, string> = lineSources
  const facts: [string, React.ReactNode][] = [
    ['Nội dung', line.Content || '—'],
    ['Đối ứng', otherSide(line)],
    ['Số tham chiếu', line.RefNo],
    ['Nguồn', `${words[line.Source] ?? ''}${line.Twins > 0 ? ` và ${line.Twins} nguồn khác` : ''}`],
    ['Đã liên kết', line.Links.length > 0 && <LinkCodes line={line} />],
    ['Lý do bỏ qua', line.SkipReason],
  ]
  return (
    <dl className="cp-bank-facts">
      {facts.map(
        ([label, value]) =>
          Boolean(value) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The same money from two sources, or two payments alike: only a user knows. */
function Doubt({ line, drawer }: LineProps) {
  const { submit, isPending } = useSubmit(bankLines.same, { refresh: afterLines })
  const answer = async (Same: boolean) => {
    const answered = await submit({ LineID: line.LineID, Version: line.Version, Same })
    if (answered) drawer.show('line', answered.Data.LineID)
  }
  const words: Record<number, string> = lineSources
  return (
    <Note tone="orange">
      <div>
        Cùng ngày, cùng số tiền với một dòng từ {words[line.Doubt?.Source ?? 0]}: “{line.Doubt?.Content}”. Là một dòng?
      </div>
      <Row above={8}>
        <ActionButton call={bankLines.same} loading={isPending} onClick={() => void answer(true)}>
          Là một dòng
        </ActionButton>
        <ActionButton call={bankLines.same} loading={isPending} onClick={() => void answer(false)}>
          Hai dòng khác nhau
        </ActionButton>
      </Row>
    </Note>
  )
}

function Foot({ line, drawer }: LineProps) {
  const reopen = useSubmit(bankLines.skip, { refresh: afterLines })
  const unlink = useSubmit(bankLines.unlink, { refresh: afterLines })
  const { LineID, Version } = line
  const posted = line.Links.find(({ ByPosting }) => ByPosting)
  return (
    <DrawerFoot note={line.Left === 0 ? undefined : `Còn ${formatVnd(Math.abs(line.Left))} chưa ghi`}>
      {line.State === lineState.skipped && (
        <ActionButton
          call={bankLines.skip}
          loading={reopen.isPending}
          onClick={() => void reopen.submit({ LineID, Version, Skip: false })}
        >
          Mở lại
        </ActionButton>
      )}
      {line.Links.length > 0 && (
        <ActionButton
          call={bankLines.unlink}
          kind="danger"
          loading={unlink.isPending}
          blocked={posted && `Phiếu ${posted.Code} được ghi từ dòng này: hãy hủy phiếu`}
          onClick={() => void unlink.submit({ LineID, Version })}
        >
          Gỡ liên kết
        </ActionButton>
      )}
      {isOpen(line) && line.Doubt === null && (
        <ActionButton call={lineMatches.post} kind="primary" onClick={() => drawer.show('suggest', LineID)}>
          Gợi ý và ghi
        </ActionButton>
      )}
      {line.State === lineState.unknown && (
        <ActionButton call={assignments.assign} kind="primary" onClick={() => drawer.show('assign', LineID)}>
          Gán
        </ActionButton>
      )}
      {line.State === lineState.fresh && (
        <ActionButton call={bankLines.skip} onClick={() => drawer.show('skip', LineID)}>
          Bỏ qua
        </ActionButton>
      )}
    </DrawerFoot>
  )
}
