import { CheckCircleOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import type { Data } from '@cardpro/contract/kit/call'
import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'

type Checked = Data<typeof debtSummary.reloadProcessDebt>

/** Kiểm tra lại: every balance is added up from its movements once more. */
export function useDebtCheck() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = useSubmit(debtSummary.reloadProcessDebt, { onSuccess: ({ Data: found }) => setChecked(found) })
  return { checked, isPending: check.isPending, start: () => void check.submit({}) }
}

type Check = ReturnType<typeof useDebtCheck>

export const CheckButton = ({ check }: { check: Check }) => (
  <ActionButton
    call={debtSummary.reloadProcessDebt}
    icon={<ReloadOutlined aria-hidden />}
    loading={check.isPending}
    onClick={check.start}
  >
    Kiểm tra lại
  </ActionButton>
)

/** Beside the title: whether the balances are what the ledger comes to. */
export function CheckedTag({ checked }: { checked: Checked | null }) {
  if (!checked) return null
  const at = formatTime(checked.At)
  if (checked.Differences.length === 0)
    return (
      <Tag tone="green">
        <CheckCircleOutlined aria-hidden /> Khớp sổ cái {at}
      </Tag>
    )
  return (
    <Tag tone="red">
      <WarningOutlined aria-hidden /> {checked.Differences.length} số dư lệch lúc {at}
    </Tag>
  )
}

export function DifferenceList({ checked }: { checked: Checked | null }) {
  if (!checked || checked.Differences.length === 0) return null
  return (
    <div className="cp-page-slot" role="alert">
      {checked.Differences.slice(0, 20).map(({ Key, Cached, Ledger }) => (
        <p key={Key} className="cp-negative">
          {Key}: đang giữ {formatVnd(Cached)}, cộng từ sổ cái {formatVnd(Ledger)}
        </p>
      ))}
    </div>
  )
}
