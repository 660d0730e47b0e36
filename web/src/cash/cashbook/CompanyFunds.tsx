import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { fundKinds } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'
import './counts/counts.css'

type FundActs = { onEdit: (fundId: number) => void; onStop: (fundId: number) => void }
type FundsProps = FundActs & { onAdd: () => void; onClose: () => void }

/** The company's own funds: they belong to no shop, so they are made, changed and stopped beside their book. */
export function CompanyFunds({ onAdd, onClose, ...acts }: FundsProps) {
  const query = useCall(funds.getByConditions, { PageSize: 200 })
  const own = query.data?.Data
  if (!own) return <DrawerWaiting title="Quỹ công ty" query={query} missing="Chưa có quỹ nào" onClose={onClose} />
  return (
    <DrawerFrame
      title="Quỹ công ty"
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          <ActionButton call={funds.addOrEdit} kind="primary" onClick={onAdd}>
            Thêm quỹ
          </ActionButton>
        </DrawerFoot>
      }
    >
      {own.length === 0 && <Empty title="Công ty chưa có quỹ riêng" reason="Thêm quỹ để thu, chi ở cấp công ty." />}
      {own.map((fund) => (
        <div key={fund.BankCardID} className="cp-settled row gap-10 line-under">
          <div className="fit">
            <b>{fund.Name}</b>
            <div className="cp-small">
              {fundKinds[fund.Kind as keyof typeof fundKinds]}
              {fund.Status === recordStatus.stopped && ' · đã ngừng'}
            </div>
          </div>
          <Money value={fund.Balance} tone="ink" />
          <RowActions actions={actsOf(fund, acts)} />
        </div>
      ))}
    </DrawerFrame>
  )
}

function actsOf({ BankCardID, Status }: Fund, { onEdit, onStop }: FundActs): RowAction[] {
  const isStopped = Status === recordStatus.stopped
  const edit = {
    label: isStopped ? 'Dùng lại' : 'Sửa',
    call: actOf(funds.addOrEdit, { BankCardID }),
    onClick: () => onEdit(BankCardID),
  }
  if (isStopped) return [edit]
  return [edit, { label: 'Ngừng', call: funds.deleteBankCard, danger: true, onClick: () => onStop(BankCardID) }]
}
