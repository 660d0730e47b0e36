import { formatVnd } from '@cardpro/contract/money/amounts'

type Short = { name: string; isCarried: boolean; hadVnd: number | undefined; missingVnd: number }

/** Where there is too little: of a fund what it has, of a staff member what is carried. */
export function shortSentence({ name, isCarried, hadVnd, missingVnd }: Short): string {
  const had = hadVnd === undefined ? '' : `${isCarried ? 'đang giữ' : 'còn'} ${formatVnd(hadVnd)}, `
  const place = isCarried ? `Tạm ứng của ${name} không đủ` : `Quỹ ${name} không đủ tiền`
  return `${place}: ${had}thiếu ${formatVnd(missingVnd)}`
}
