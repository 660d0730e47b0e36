import { type VoucherSchedule, voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import type { Voucher } from '@cardpro/contract/cash/vouchers/vouchers'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useRow } from '#kit/api/useListCall.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { DayOfMonthField } from '#kit/ui/form/ChoiceField.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { afterSchedule } from './voucherCalls.ts'

/** Lets a voucher come back every month. */
export function RepeatDrawer({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const form = useCallForm(voucherSchedules.repeat, {
    initial: { PaymentID: voucher.PaymentID, DayOfMonth: Number(voucher.Date.slice(8)) },
    refresh: afterSchedule,
    success: ({ Data }) => `Phiếu sẽ đến hạn ngày ${formatDay(Data.NextOn)}, bấm một lần là ghi`,
    draft: false,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Lặp hằng tháng"
      subject={voucher.Code}
      onClose={onClose}
      save="Đặt phiếu hằng tháng"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">
        {voucher.ConfigName}, {formatVnd(voucher.In + voucher.Out)}, quỹ {voucher.FundName}. Tới ngày, phiếu hiện ở thẻ
        Định kỳ và ở Tổng quan; một người bấm mới ghi.
      </p>
      <DayOfMonthField name="DayOfMonth" label="Vào ngày" />
    </FormDrawer>
  )
}

type OneProps = { id: number; kind: string; onClose: () => void }

/** Changes a monthly voucher, passes a month over, or ends it. */
export function ScheduleDrawer({ id, kind, onClose }: OneProps) {
  const query = useRow(voucherSchedules.getSchedules, ['ScheduleID', id], { input: { PageSize: 200 } })
  const schedule = useRecord(query, query.data)
  if (!schedule)
    return <DrawerWaiting title="Phiếu hằng tháng" query={query} missing="Không có phiếu này" onClose={onClose} />
  if (kind === 'skip' && schedule.IsDue) return <Skip schedule={schedule} onClose={onClose} />
  if (kind === 'stop') return <Stop schedule={schedule} onClose={onClose} />
  return <Change schedule={schedule} onClose={onClose} />
}

type ScheduleProps = { schedule: VoucherSchedule; onClose: () => void }

function Change({ schedule, onClose }: ScheduleProps) {
  const { ScheduleID, DayOfMonth, Amount, Version, ConfigName } = schedule
  const form = useCallForm(voucherSchedules.change, {
    initial: { ScheduleID, DayOfMonth, Amount, Version },
    refresh: afterSchedule,
    success: ({ Data }) => `Đã lưu, kỳ tới ${formatDay(Data.NextOn)}`,
    draft: false,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Phiếu hằng tháng"
      subject={ConfigName}
      onClose={onClose}
      save="Lưu"
      size={{ width: 'act' }}
    >
      <MoneyField name="Amount" label="Số tiền" autoFocus warnsOdd />
      <DayOfMonthField name="DayOfMonth" label="Vào ngày" />
    </FormDrawer>
  )
}

const Skip = ({ schedule: { ScheduleID, NextOn, ConfigName, Amount }, onClose }: ScheduleProps) => (
  <ConfirmAction
    call={voucherSchedules.skipDue}
    input={{ ScheduleID, NextOn }}
    title={`Bỏ qua kỳ ${formatDay(NextOn)}`}
    reasons={['Tháng này không thu chi', 'Đã ghi bằng phiếu khác']}
    save="Bỏ qua kỳ này"
    done={{
      success: ({ Data }) => `Đã bỏ qua, kỳ tới ${formatDay(Data.NextOn)}`,
      refresh: afterSchedule,
    }}
    onClose={onClose}
  >
    {ConfigName}, {formatVnd(Amount)}: không ghi phiếu nào cho kỳ này.
  </ConfirmAction>
)

const Stop = ({ schedule: { ScheduleID, ConfigName, Amount }, onClose }: ScheduleProps) => (
  <ConfirmAction
    call={voucherSchedules.stop}
    input={{ ScheduleID }}
    title="Ngừng lặp hằng tháng"
    reasons={['Không còn khoản này', 'Đặt lại với nội dung khác']}
    save="Ngừng lặp"
    done={{ success: `Đã ngừng lặp ${ConfigName}`, refresh: afterSchedule }}
    onClose={onClose}
  >
    {ConfigName}, {formatVnd(Amount)}: các phiếu đã ghi giữ nguyên.
  </ConfirmAction>
)
