import type { Input } from '@cardpro/contract/kit/call'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import type { pos } from '@cardpro/contract/places/pos/pos'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { readMid } from '@cardpro/contract/places/pos/posIds'
import { bankIn } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import type { Columns, StoredPos } from './pos.repo.ts'
import { rulesOf } from './pos.service.ts'

export type Form = Input<typeof pos.addOrEdit>

/** What the form would send to leave the POS as it is stored. Fees only ever grow, so those in force are not sent. */
export const formOfPos = (stored: StoredPos) => ({
  ...formOf(posFields, stored),
  ...rulesOf(stored),
  Version: stored.version,
})

/** The columns of what was typed; refuses what no confirmation can allow. */
export function columnsOfForm(input: Form, banks: Bank[]): Columns {
  const bank = bankIn(banks, input.BankCode)
  if (!bank) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const mid = input.MID === '' ? { mid: '' } : readMid(input.MID)
  if ('wrong' in mid) throw UserError.at('MID', mid.wrong)
  checkRules(input, banks)
  return {
    ...columnsOf(posFields, input),
    ...mid,
    bank_code: bank.BankCode,
    refused_card_types: [...new Set(input.RefusedCardTypes)],
    refused_banks: [...new Set(input.RefusedBanks)],
    blocking_rules: blockingOf(input),
    settle_shifts: input.SettleDays === 0 ? [...new Set(input.SettleShifts)].toSorted() : [],
  }
}

function checkRules(input: Form, banks: Bank[]): void {
  if ((input.OpenFrom === '') !== (input.OpenTo === ''))
    throw UserError.at(input.OpenFrom === '' ? 'OpenFrom' : 'OpenTo', 'Vui lòng nhập cả giờ mở và giờ đóng')
  if (input.MaxSwipe > 0 && input.MinSwipe > input.MaxSwipe)
    throw UserError.at('MinSwipe', 'Tối thiểu một lần lớn hơn tối đa một lần')
  const unknown = input.RefusedBanks.find((code) => !bankIn(banks, code))
  if (unknown !== undefined) throw UserError.at('RefusedBanks', `Không có ngân hàng ${unknown}`)
}

/** Only rules that the POS has: it is locked at every swipe as long as one of them blocks. */
function blockingOf(input: Form): string[] {
  const isSet: Record<keyof Form['Levels'], boolean> = {
    MIN_SWIPE: input.MinSwipe > 0,
    MAX_SWIPE: input.MaxSwipe > 0,
    MAX_DAY: input.MaxDay > 0,
    MAX_DAY_COUNT: input.MaxDayCount > 0,
    MAX_MONTH: input.MaxMonth > 0,
    MAX_CARD_DAY: input.MaxCardDay > 0,
    MAX_CARD_DAY_COUNT: input.MaxCardDayCount > 0,
    CARD_GAP: input.CardGap > 0,
    HOURS: input.OpenFrom !== '',
    CARD_TYPES: input.RefusedCardTypes.length > 0,
    BANKS: input.RefusedBanks.length > 0,
  }
  return (Object.keys(isSet) as (keyof Form['Levels'])[]).filter((rule) => isSet[rule] && input.Levels[rule] === 2)
}
