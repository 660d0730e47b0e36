import type { MovePaper } from '@cardpro/contract/cash/advances/papers'

type Line = { text: string; vnd: number; isMain: boolean }

/**
 * The lines of 04-TT: I less II is III, which goes back into the fund or stays with the staff member; below zero more was
 * returned than was held. Money collected from customers is counted under I, earlier returns under II.
 */
export function settlementOf({ Before, Amount }: Pick<MovePaper, 'Before' | 'Amount'>): Line[] {
  const { Begin, Given, GivenCodes, Collected, Used, Returned, Other } = Before
  const advanced = Begin + Given + Collected + Math.max(0, Other)
  const spent = Used + Returned + Math.max(0, -Other)
  const leftVnd = advanced - spent
  return [
    { text: 'I. Số tiền tạm ứng', vnd: advanced, isMain: true },
    { text: '1. Số tạm ứng các kỳ trước chưa chi hết', vnd: Begin, isMain: false },
    { text: `2. Số tạm ứng kỳ này${GivenCodes && ` (${GivenCodes})`}`, vnd: Given, isMain: false },
    { text: '3. Thu của khách, khoản khác', vnd: Collected + Math.max(0, Other), isMain: false },
    { text: 'II. Số tiền đã chi', vnd: spent, isMain: true },
    { text: '1. Chi cho đơn của khách, khoản khác', vnd: Used + Math.max(0, -Other), isMain: false },
    { text: '2. Đã nộp lại trong ngày', vnd: Returned, isMain: false },
    { text: 'III. Số tạm ứng chi không hết (I − II)', vnd: leftVnd, isMain: true },
    { text: '1. Nộp lại quỹ lần này', vnd: Amount, isMain: false },
    Amount > leftVnd
      ? { text: '2. Nộp dư, chờ xử lý', vnd: Amount - leftVnd, isMain: false }
      : { text: '2. Còn giữ lại', vnd: leftVnd - Amount, isMain: false },
  ]
}
