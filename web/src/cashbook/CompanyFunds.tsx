import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { fundFields, fundKind, fundKinds } from '@cardpro/contract/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/funds/funds'
import { Form } from 'antd'
import { useCall } from '#api/hooks.ts'
import { BankAccountFields } from '#pickers/BankAccountFields.tsx'
import { StaffPicker } from '#pickers/StaffPicker.tsx'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { Money } from '#ui/basic/Money.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips, SwitchField } from '#ui/form/ChoiceField.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { formFields } from '#ui/form/recordFields.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { afterCount } from './counts/refreshed.ts'
import './counts/counts.css'

const field = formFields(fundFields)

type FundsProps = { onEdit: (fundId: number) => void; onAdd: () => void; onClose: () => void }

/** The company's own funds: they stand in no shop, so they are made and changed beside their book. */
export function CompanyFunds({ onEdit, onAdd, onClose }: FundsProps) {
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
      {own.map(({ BankCardID, Name, Kind, Balance, Status }) => (
        <div key={BankCardID} className="cp-settled">
          <div>
            <b>{Name}</b>
            <div className="cp-small">
              {fundKinds[Kind as keyof typeof fundKinds]}
              {Status === recordStatus.stopped && ' · đã ngừng'}
            </div>
          </div>
          <Money value={Balance} tone="ink" />
          <ActionButton call={funds.addOrEdit} small label={`Sửa ${Name}`} onClick={() => onEdit(BankCardID)}>
            Sửa
          </ActionButton>
        </div>
      ))}
    </DrawerFrame>
  )
}

/** Makes a fund of the company, or changes the one with this id. */
export function CompanyFund({ fundId, onClose }: { fundId: number | null; onClose: () => void }) {
  const query = useCall(funds.getByConditions, { PageSize: 200 }, { enabled: fundId !== null })
  const fund = query.data?.Data.find(({ BankCardID }) => BankCardID === fundId)
  if (fundId === null || fund) return <FundForm fund={fund ?? null} onClose={onClose} />
  return <DrawerWaiting title="Sửa quỹ" query={query} missing="Không có quỹ này" onClose={onClose} />
}

function FundForm({ fund, onClose }: { fund: Fund | null; onClose: () => void }) {
  const form = useCallForm(funds.addOrEdit, {
    initial: fund ? typedOf(fund) : { Kind: fundKind.cash },
    refresh: afterCount,
    success: (_, { Name }) => `Đã lưu quỹ ${Name}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={fund ? 'Sửa quỹ' : 'Thêm quỹ công ty'}
      subject={fund?.Name}
      onClose={onClose}
      save={fund ? 'Lưu quỹ' : 'Thêm quỹ'}
      size={{ width: 'act' }}
    >
      <TextField {...field('Name')} autoFocus placeholder="Két công ty, VCB công ty…" />
      <RadioChips {...field('Kind')} options={numberChoices(fundKinds)} disabled={fund?.HasEntries === true} />
      <Account />
      <MoneyField {...field('OpeningBalance')} help="Chỉ nhập khi quỹ chưa có" />
      <SwitchField {...field('AllowNegative')} help="Chi được quá số dư" />
      <StaffPicker
        {...field('KeeperID')}
        {...(fund?.KeeperID && { known: { value: fund.KeeperID, label: fund.KeeperName } })}
      />
    </FormDrawer>
  )
}

/** Cash lies in no bank, a wallet may lie in one. */
function Account() {
  const kind: unknown = Form.useWatch('Kind')
  if (kind === fundKind.cash) return null
  return (
    <BankAccountFields
      names={['BankCode', 'AccountNo', 'AccountName']}
      required
      isBankOptional={kind === fundKind.wallet}
    />
  )
}

/** Saving a stopped fund takes it back. */
const typedOf = (fund: Fund): Partial<RawInput<typeof funds.addOrEdit>> => ({
  ...fund,
  Kind: ([1, 2, 3] as const).find((one) => one === fund.Kind) ?? 1,
  Status: recordStatus.active,
})
