import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundFields, fundKind, fundKinds } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { Form } from 'antd'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { BankAccountFields } from '../BankAccountFields.tsx'
import { useFund } from '../FundPicker.tsx'
import { StaffPicker } from '../StaffPicker.tsx'

const field = formFields(fundFields)

/** Makes a fund, or changes the one with this id. */
export function FundDrawer({ fundId, onClose }: { fundId: number | null; onClose: () => void }) {
  const query = useFund(fundId)
  const fund = useRecord(query, query.data)
  if (fundId === null || fund) return <FundForm fund={fund ?? null} onClose={onClose} />
  return <DrawerWaiting title="Sửa quỹ" query={query} missing="Không có quỹ này trong cửa hàng" onClose={onClose} />
}

function FundForm({ fund, onClose }: { fund: Fund | null; onClose: () => void }) {
  const form = useCallForm(funds.addOrEdit, {
    initial: fund ? typedOf(fund) : { Kind: fundKind.bank },
    refresh: [funds.getByConditions, cashbook.reportCashBook, cashbook.reportCashBookCompany],
    success: (_, { Name, OpeningBalance = 0 }) =>
      fund ? `Đã lưu quỹ ${fund.Name}` : `Đã thêm quỹ ${Name}, ${formatVnd(OpeningBalance)}`,
    check: missingAccount,
    onDone: onClose,
    record: recordOf(fund),
  })
  return (
    <FormDrawer
      form={form}
      title={fund ? 'Sửa quỹ' : 'Thêm quỹ'}
      subject={fund?.Name}
      onClose={onClose}
      save={fund?.Status === recordStatus.stopped ? 'Lưu và dùng lại' : fund ? 'Lưu quỹ' : 'Thêm quỹ'}
    >
      <FormSection title="Quỹ">
        <div className="cp-fields-2">
          <TextField {...field('Name')} autoFocus placeholder="Két quầy 1, VCB công ty…" />
          <RadioChips
            {...field('Kind')}
            options={numberChoices(fundKinds)}
            disabled={fund?.HasEntries === true}
            help={fund?.HasEntries ? 'Quỹ đã có giao dịch nên không đổi được loại' : undefined}
          />
        </div>
        <AccountPart />
        <MoneyField
          {...field('OpeningBalance')}
          help={
            fund
              ? 'Chỉ nhập khi quỹ chưa có; nhập sai thì hủy dòng Số dư đầu ở Sổ quỹ rồi nhập lại'
              : 'Tiền đang có trong quỹ lúc bắt đầu dùng Card Pro'
          }
        />
      </FormSection>
      <Usage fund={fund} />
      <History fund={fund} />
    </FormDrawer>
  )
}

const History = ({ fund }: { fund: Fund | null }) => fund && <RecordHistory kind="fund" id={fund.BankCardID} />

const keeperOf = ({ KeeperID, KeeperName }: Fund) => ({ value: KeeperID ?? 0, label: KeeperName })

const Usage = ({ fund }: { fund: Fund | null }) => (
  <FormSection title="Cách dùng">
    <div className="cp-fields-3">
      <SwitchField {...field('IsDefaultIn')} help="Chọn sẵn khi nhận tiền" />
      <SwitchField {...field('IsDefaultOut')} help="Chọn sẵn khi chuyển tiền" />
      <SwitchField {...field('AllowNegative')} help="Chi được quá số dư" />
    </div>
    <StaffPicker {...field('KeeperID')} {...(fund?.KeeperID && { known: keeperOf(fund) })} />
  </FormSection>
)

/** Cash lies in no bank, a wallet may lie in one. */
function AccountPart() {
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

function missingAccount(typed: RawInput<typeof funds.addOrEdit>): Record<string, string> {
  const { Kind, BankCode, AccountNo, AccountName } = typed
  if (Kind === fundKind.cash) return {}
  return {
    ...(Kind === fundKind.bank && !BankCode && { BankCode: 'Vui lòng chọn ngân hàng' }),
    ...(!AccountNo && { AccountNo: 'Vui lòng nhập số tài khoản' }),
    ...(!AccountName && { AccountName: 'Vui lòng nhập chủ tài khoản' }),
  }
}

/** Saving a stopped fund takes it back. */
function typedOf(fund: Fund) {
  return { ...fund, Kind: ([1, 2, 3] as const).find((one) => one === fund.Kind) ?? 1, Status: recordStatus.active }
}

const recordOf = (fund: Fund | null) => (fund ? { kind: 'fund' as const, id: fund.BankCardID } : undefined)
