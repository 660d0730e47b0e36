import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Fund, funds } from '@cardpro/contract/funds/funds'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useCall, useCan } from '#api/hooks.ts'
import { FundPicker } from '#pickers/FundPicker.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { today } from '#ui/hooks/today.ts'

/** Which fund, the bank's reference, and the day, which is today unless it is typed. */
export function CashFields({ fund }: { fund: string }) {
  return (
    <>
      <FundPicker name="BankCardID" label={fund} />
      <div className="cp-fields-2">
        <TextField name="RefNo" label="Mã giao dịch" placeholder="VD: FT26325A7K1" />
        <DayField name="Date" label="Ngày" />
      </div>
    </>
  )
}

export const cashStart = () => ({ Date: today() })

/** The funds in use; empty while they are not known, or without the right to see them. */
export function useFunds(): Fund[] {
  const { allowed } = useCan(funds.getByConditions)
  const answer = useCall(
    funds.getByConditions,
    { GeneralSearch: '', Status: recordStatus.active, PageSize: 50 },
    { enabled: allowed, silent: true },
  )
  return answer.data?.Data ?? []
}

/** Starts with the shop's usual fund for this direction; answers the chosen one. */
export function useFundChoice(antd: FormInstance, key: 'IsDefaultIn' | 'IsDefaultOut'): Fund | undefined {
  const all = useFunds()
  const usual = all.find((fund) => fund[key])?.BankCardID
  const chosen: unknown = Form.useWatch('BankCardID', antd)
  useEffect(() => {
    if (usual !== undefined && !antd.isFieldTouched('BankCardID')) antd.setFieldValue('BankCardID', usual)
  }, [usual, antd])
  return all.find((fund) => fund.BankCardID === chosen)
}

/** The amount being typed, 0 while it cannot be read. */
export function useAmount(antd: FormInstance, firstVnd: number): number {
  const typed: unknown = Form.useWatch('Amount', antd)
  if (typed === undefined) return firstVnd
  return typeof typed === 'number' && Number.isSafeInteger(typed) ? typed : 0
}
