import { advances, type Carrier } from '@cardpro/contract/cash/advances/advances'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { suggestValue } from '#kit/ui/form/fieldSuggestion.ts'

/** Where money is, with how much: a fund, or the hands of a staff member. */
export type PlaceNow = Pick<Fund, 'Name' | 'Balance' | 'AllowNegative'> & { isCarried: boolean }

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

/** Who may carry money of the shop, with what each carries; who carries most is first. */
export const useCarriers = (): Carrier[] => useCall(advances.getCarriers, {}, { silent: true }).data?.Data ?? []

/** Whether the user works on the own orders alone, and so with the own hands. */
export const useOwnHands = (): boolean => !(useSession().user?.Rights.includes('orders.edit') ?? false)

/** Starts with the fund that was planned, else the shop's usual one for this direction; answers the chosen one. */
export function useFundChoice(
  antd: FormInstance,
  key: 'IsDefaultIn' | 'IsDefaultOut',
  planned: number | null = null,
): Fund | undefined {
  const all = useFunds()
  const usual = planned ?? all.find((fund) => fund[key])?.BankCardID
  const chosen: unknown = Form.useWatch('BankCardID', antd)
  useEffect(() => {
    const isFree = !antd.isFieldTouched('BankCardID') && !antd.getFieldValue('StaffID')
    if (usual !== undefined && isFree) suggestValue(antd, 'BankCardID', usual)
  }, [usual, antd])
  return all.find((fund) => fund.BankCardID === chosen)
}

/** Starts with the shop's cash, into which staff bring what they carry; answers the chosen fund. */
export function useCashChoice(antd: FormInstance): Fund | undefined {
  const all = useFunds()
  const usual = all.find(({ Kind }) => Kind === fundKind.cash)?.BankCardID
  const chosen: unknown = Form.useWatch('BankCardID', antd)
  useEffect(() => {
    if (usual !== undefined && !antd.isFieldTouched('BankCardID')) suggestValue(antd, 'BankCardID', usual)
  }, [usual, antd])
  return all.find((fund) => fund.BankCardID === chosen)
}

type Choice = { fund: Fund | undefined; place: PlaceNow | undefined }

/** The same where the money may be carried by a staff member. */
export function usePlaceChoice(
  antd: FormInstance,
  key: 'IsDefaultIn' | 'IsDefaultOut',
  planned: number | null = null,
): Choice {
  const fund = useFundChoice(antd, key, planned)
  const carriers = useCarriers()
  const staff: unknown = Form.useWatch('StaffID', { form: antd, preserve: true })
  const carrier = carriers.find(({ StaffID }) => StaffID === staff)
  if (carrier) {
    const { StaffName: Name, Held: Balance } = carrier
    return { fund: undefined, place: { Name, Balance, AllowNegative: false, isCarried: true } }
  }
  return { fund, place: fund && { ...fund, isCarried: false } }
}

/** The amount being typed, 0 while it cannot be read. */
export function useAmount(antd: FormInstance, firstVnd: number): number {
  const typed: unknown = Form.useWatch('Amount', antd)
  if (typed === undefined) return firstVnd
  return typeof typed === 'number' && Number.isSafeInteger(typed) ? typed : 0
}
