import type { Order } from '@cardpro/contract/orders/orderRows'
import { Form } from 'antd'
import { useId } from 'react'
import { BankPicker } from '#kit/pickers/BankPicker.tsx'
import { useBankName } from '#kit/pickers/bankNames.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import './pickers.css'

export const noAccount = { ToBankCode: '', ToAccountNo: '', ToAccountName: '' }
export const otherAccount = 'other'
export const cashAccount = 'cash'

type Account = Pick<Order['Accounts'][number], 'BankCode' | 'AccountNo' | 'AccountName'>
export const keyOf = (account: Account | undefined): string =>
  account ? `${account.BankCode}/${account.AccountNo}` : otherAccount

type AccountChoiceProps = { accounts: Account[]; chosen: string; onChoose: (key: string) => void }

/** To which of the customer's accounts the money goes; another one is typed, cash needs none. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const form = Form.useFormInstance()
  const name = useId()
  const bankName = useBankName()
  const choose = (key: string) => {
    const account = accounts.find((one) => keyOf(one) === key)
    onChoose(key)
    // It was about the account before.
    form.setFields([{ name: 'Reason', errors: [] }])
    form.setFieldsValue(
      account
        ? { ToBankCode: account.BankCode, ToAccountNo: account.AccountNo, ToAccountName: account.AccountName }
        : noAccount,
    )
  }
  const choices = [
    ...accounts.map((account) => ({
      key: keyOf(account),
      label: `${bankName(account.BankCode)} ${account.AccountNo}`,
      fact: account.AccountName,
    })),
    { key: otherAccount, label: 'Tài khoản khác', fact: '' },
    { key: cashAccount, label: 'Tiền mặt', fact: 'không cần tài khoản' },
  ]
  return (
    <>
      <div className="cp-order-accounts grid gap-4 below-14 text-13" role="radiogroup" aria-label="Tài khoản nhận">
        <span className="cp-name">Tài khoản nhận</span>
        {choices.map(({ key, label, fact }) => (
          <label key={key} className={key === chosen ? 'cp-order-account-on' : ''}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => choose(key)} />
            <b>{label}</b>
            <span>{fact}</span>
          </label>
        ))}
      </div>
      {chosen === otherAccount && (
        <>
          <BankPicker name="ToBankCode" label="Ngân hàng nhận" required only="transfers" />
          <div className="cp-fields-2">
            <TextField name="ToAccountNo" label="Số tài khoản" required />
            <TextField name="ToAccountName" label="Chủ tài khoản" required />
          </div>
        </>
      )}
    </>
  )
}
