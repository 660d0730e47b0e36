import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { SettledType } from './settlingCalls.ts'

type Way = { verb: string; label: string }
type Words = { up: Way; down: Way; reasons: string[]; orderHelp: string }
const usualReasons = ['Nhập sai trước đây', 'Làm tròn']

/** The words of an adjustment by whose debt it is; `up`: the party owes more. Commission is worded from the shop's side. */
export const adjustWords: Record<SettledType, Words> = {
  customer: {
    up: { verb: 'Tăng', label: 'Tăng (khách nợ thêm)' },
    down: { verb: 'Giảm', label: 'Giảm (khách nợ ít đi)' },
    reasons: ['Đối chiếu với khách', ...usualReasons, 'Giảm cho khách'],
    orderHelp: 'Chọn đơn thì trạng thái của đơn đi theo',
  },
  partner: {
    up: { verb: 'Tăng', label: 'Tăng (họ nợ thêm)' },
    down: { verb: 'Giảm', label: 'Giảm (họ nợ ít đi)' },
    reasons: ['Đối chiếu với đối tác', ...usualReasons, 'Thỏa thuận lại phí'],
    orderHelp: 'Chọn đơn thì chỉ nợ của đơn đó đổi',
  },
  aff: {
    up: { verb: 'Bớt', label: 'Bớt hoa hồng phải trả' },
    down: { verb: 'Thêm', label: 'Thêm hoa hồng phải trả' },
    reasons: ['Đối chiếu với CTV', ...usualReasons, 'Thưởng thêm'],
    orderHelp: 'Chọn đơn thì hoa hồng của đơn đó đổi',
  },
}

const sides: Record<SettledType, { they: string; we: string; none: string }> = {
  customer: { they: 'Khách nợ', we: 'Mình nợ', none: 'Hết nợ' },
  partner: { they: 'Họ nợ', we: 'Mình nợ', none: 'Hết nợ' },
  aff: { they: 'Trả thừa', we: 'Còn phải trả', none: 'Không còn phải trả' },
}

export function sideText(type: SettledType, vnd: number): string {
  const { they, we, none } = sides[type]
  return vnd > 0 ? `${they} ${formatVnd(vnd)}` : vnd < 0 ? `${we} ${formatVnd(-vnd)}` : none
}
