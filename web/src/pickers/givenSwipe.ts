import { useParameters } from '#ui/list/useFilters.ts'

/** What is known of a swipe before it is entered, as the address of an order carries it: `?act=swipe&swiped=11~12000000~000045~000042~7K20PA`. */
export type GivenSwipe = { PosID?: number; Amount?: number; LotNo?: string; BillNo?: string; ApprovalCode?: string }

const between = '~'

export const writeSwipe = ({ PosID, Amount, LotNo = '', BillNo = '', ApprovalCode = '' }: GivenSwipe): string =>
  [PosID ?? '', Amount ?? '', LotNo, BillNo, ApprovalCode].join(between)

const whole = (text: string | undefined): number | undefined =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
const digits = (text: string | undefined): string | undefined => (/^\d{1,6}$/.test(text ?? '') ? text : undefined)

/** Whatever of it can be read; the rest is typed. */
export function readSwipe(text: string): GivenSwipe {
  const [pos, sum, lot, bill, code = ''] = text.split(between)
  const [PosID, Amount, LotNo, BillNo] = [whole(pos), whole(sum), digits(lot), digits(bill)]
  return {
    ...(PosID !== undefined && { PosID }),
    ...(Amount !== undefined && { Amount }),
    ...(LotNo !== undefined && { LotNo }),
    ...(BillNo !== undefined && { BillNo }),
    ...(/^[A-Za-z0-9]{4,8}$/.test(code) && { ApprovalCode: code.toUpperCase() }),
  }
}

export function useGivenSwipe(): GivenSwipe {
  const written = useParameters()['swiped']
  return typeof written === 'string' ? readSwipe(written) : {}
}
