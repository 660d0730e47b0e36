import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { menus } from '@cardpro/contract/kit/rights'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { CancelBookLine, DebtLines, lineOf } from '../settling/DebtLines.tsx'

type BookProps = {
  partnerId: number
  range: { from: string; to: string }
  onShow: DrawerState['show']
  onClose: () => void
}

/** Sổ chi tiết of one partner: opening, every movement with the balance after it, closing. A voucher is cancelled from its line. */
export function PartnerBookDrawer({ partnerId, range, onShow, onClose }: BookProps) {
  const { data, error, refetch } = useCall(debts.detailDebt, {
    type: 'partner',
    ObjectID: partnerId,
    fromDate: range.from,
    toDate: range.to,
  })
  const [cancelled, setCancelled] = useAddress('cancel')
  const book = data?.Data
  const cancelling = lineOf(book, 'DebtID', cancelled)
  if (cancelling) return <CancelBookLine type="partner" line={cancelling} onClose={() => setCancelled(null)} />
  return (
    <DrawerFrame
      title={book?.Name ?? menus.partnerDebts.title}
      subject={`${formatDay(range.from)} – ${formatDay(range.to)}`}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton call={partnerStatement.getPartnerStatement} onClick={() => onShow('statement', partnerId)}>
            Bảng kê
          </ActionButton>
          <ActionButton call={debtSettling.adjustDebt} onClick={() => onShow('adjust', partnerId)}>
            Điều chỉnh
          </ActionButton>
          <ActionButton call={partnerDebts.payPartnerReciprocal} onClick={() => onShow('offset', partnerId)}>
            Cấn trừ
          </ActionButton>
          <ActionButton call={partnerDebts.payDebtPartnerSchedule} onClick={() => onShow('pay', partnerId)}>
            Trả đối tác
          </ActionButton>
          <ActionButton
            call={partnerDebts.payDebtPartnerSchedule}
            kind="primary"
            onClick={() => onShow('receive', partnerId)}
          >
            Thu đối tác
          </ActionButton>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!book && !error && <SkeletonRows columns={5} rows={6} />}
      {book && (
        <>
          <Ends book={book} />
          <FormSection title={`Phát sinh trong kỳ · ${book.Lines.length} dòng`}>
            <DebtLines lines={book.Lines} type="partner" onCancel={({ DebtID }) => setCancelled(String(DebtID))} />
          </FormSection>
        </>
      )}
    </DrawerFrame>
  )
}

function Ends({ book: { Opening, Closing, Lines: lines } }: { book: Data<typeof debts.detailDebt> }) {
  const sum = (key: 'Debit' | 'Credit') => lines.reduce((so, line) => so + line[key], 0)
  const side = Closing > 0 ? 'họ nợ' : Closing < 0 ? 'mình nợ' : 'hết nợ'
  return (
    <EquationStrip
      label="Công nợ trong kỳ"
      terms={[
        { label: 'Đầu kỳ', value: Opening },
        { label: 'Phát sinh nợ', value: sum('Debit'), sign: '+' },
        { label: 'Phát sinh có', value: sum('Credit'), sign: '−' },
      ]}
      result={{ label: `Cuối kỳ · hai chiều bù nhau, ${side}`, value: Closing }}
    />
  )
}
