import { findBank } from '@cardpro/contract/banks'
import type { Order } from '@cardpro/contract/orderRows'
import { Form } from 'antd'
import { useId, useState } from 'react'
import { BankPicker } from '#pickers/BankPicker.tsx'
import { TextField } from '#ui/TextField.tsx'

export const noAccount = { ToBankCode: '', ToAccountNo: '', ToAccountName: '' }
const other = 'other'
const cash = 'cash'

/** To which of the customer's accounts the money goes; another one is typed, cash needs none. */
export function AccountChoice({ accounts }: { accounts: Order['Accounts'] }) {
  const form = Form.useFormInstance()
  const name = useId()
  const [chosen, setChosen] = useState(accounts[0]?.AccountNo ?? other)
  const choose = (key: string) => {
    const account = accounts.find(({ AccountNo }) => AccountNo === key)
    setChosen(key)
    form.setFieldsValue(
      account
        ? { ToBankCode: account.BankCode, ToAccountNo: account.AccountNo, ToAccountName: account.AccountName }
        : noAccount,
    )
  }
  const choices = [
    ...accounts.map(({ BankCode, AccountNo, AccountName }) => ({
      key: AccountNo,
      label: `${findBank(BankCode)?.shortName ?? BankCode} ${AccountNo}`,
      fact: AccountName,
    })),
    { key: other, label: 'Tài khoản khác', fact: '' },
    { key: cash, label: 'Tiền mặt', fact: 'không cần tài khoản' },
  ]
  return (
    <>
      <div className="cp-order-accounts" role="radiogroup" aria-label="Tài khoản nhận">
        <span className="cp-label">Tài khoản nhận</span>
        {choices.map(({ key, label, fact }) => (
          <label key={key} className={key === chosen ? 'cp-order-account-on' : ''}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => choose(key)} />
            <b>{label}</b>
            <span>{fact}</span>
          </label>
        ))}
      </div>
      {chosen === other && (
        <>
          <BankPicker name="ToBankCode" label="Ngân hàng nhận" only="transfers" />
          <div className="cp-fields-2">
            <TextField name="ToAccountNo" label="Số tài khoản" />
            <TextField name="ToAccountName" label="Chủ tài khoản" />
          </div>
        </>
      )}
    </>
  )
}
