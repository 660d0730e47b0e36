import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { formatDay } from '@cardpro/contract/kit/dates'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

const afterFreezing = [debtSummary.reportDebt]

/** Chốt công nợ: explains the effect before it is done. */
export function FreezeDrawer({ day, onClose }: { day: string; onClose: () => void }) {
  const date = formatDay(day)
  return (
    <ConfirmAction
      call={debtSummary.runDebt}
      input={{ date: day }}
      title={`Chốt công nợ ${date}`}
      reasons={[]}
      save={`Chốt công nợ ${date.slice(0, 5)}`}
      done={{ success: `Đã chốt công nợ đến hết ngày ${date}`, refresh: afterFreezing }}
      onClose={onClose}
    >
      Giữ nguyên số dư cuối ngày {date} của mọi khách, đối tác, POS và cộng tác viên. Số đầu kỳ của các ngày sau lấy từ
      bản chốt này; muốn mở lại sổ từ ngày {date} trở về trước thì phải hủy chốt trước.
    </ConfirmAction>
  )
}

type UnfreezeProps = { periodId: number; day: string; onClose: () => void }

export function UnfreezeDrawer({ periodId, day, onClose }: UnfreezeProps) {
  const date = formatDay(day)
  return (
    <ConfirmAction
      call={debtSummary.cancelRunDebt}
      input={{ PeriodID: periodId, AllTypes: true }}
      title={`Hủy chốt công nợ ${date}`}
      reasons={['Cần mở lại sổ để ghi sót', 'Chốt nhầm ngày']}
      save="Hủy chốt"
      done={{ success: `Đã hủy chốt công nợ ${date}`, refresh: afterFreezing }}
      onClose={onClose}
    >
      Bỏ bản chốt của cả bốn loại công nợ đến hết ngày {date}. Số dư không đổi; sau đó ngày này mở lại được.
    </ConfirmAction>
  )
}
