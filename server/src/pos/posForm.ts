import type { Input } from '@cardpro/contract/basic/call'
import type { Bank } from '@cardpro/contract/funds/funds'
import type { pos } from '@cardpro/contract/pos/pos'
import { readMid } from '@cardpro/contract/pos/posIds'
import { bankIn } from '#platform/database/banks.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeNote } from '#platform/safeNote.ts'
import type { Columns, StoredPos } from './pos.repo.ts'
import { rulesOf, type StoredRules } from './pos.service.ts'

export type Form = Input<typeof pos.addOrEdit>

/** A terminal as its form would send it back. Fees only ever grow, so those in force are not sent. */
export const formOf = (stored: StoredPos): Record<string, unknown> => ({
  Name: stored.name,
  TID: stored.tid,
  Code: stored.code,
  MID: stored.mid,
  Serial: stored.serial,
  Model: stored.model,
  BankCode: stored.bank_code,
  MerchantName: stored.merchant_name,
  Address: stored.address,
  MCC: stored.mcc,
  BankCardID: stored.fund_id,
  OwnerType: stored.owner_type,
  ...(stored.parent_id !== null && { PosParentID: stored.parent_id }),
  ...(stored.holder_id !== null && { HolderID: stored.holder_id }),
  ...(stored.received_on !== null && { ReceivedOn: stored.received_on }),
  Deposit: stored.deposit_vnd,
  Rent: stored.rent_vnd,
  ...rulesOf(stored),
  SettleDays: stored.settle_days,
  SettleShifts: stored.settle_shifts,
  HoldsWeekend: stored.holds_weekend,
  Note: stored.note,
  Status: stored.status,
  Version: stored.version,
})

export function columnsOf(input: Form, banks: Bank[]): Columns {
  const bank = bankIn(banks, input.BankCode)
  if (!bank) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng')
  const mid = input.MID === '' ? { mid: '' } : readMid(input.MID)
  if ('wrong' in mid) throw UserError.at('MID', mid.wrong)
  return {
    name: input.Name,
    tid: input.TID,
    code: input.Code,
    mid: mid.mid,
    serial: input.Serial,
    model: input.Model,
    bank_code: bank.BankCode,
    merchant_name: input.MerchantName,
    address: input.Address,
    mcc: input.MCC,
    fund_id: input.BankCardID,
    owner_type: input.OwnerType,
    parent_id: input.PosParentID ?? null,
    holder_id: input.HolderID ?? null,
    received_on: input.ReceivedOn ?? null,
    deposit_vnd: input.Deposit,
    rent_vnd: input.Rent,
    ...ruleColumns(input, banks),
    settle_days: input.SettleDays,
    settle_shifts: input.SettleDays === 0 ? [...new Set(input.SettleShifts)].toSorted() : [],
    holds_weekend: input.HoldsWeekend,
    note: safeNote(input.Note),
    status: input.Status,
  }
}

function ruleColumns(input: Form, banks: Bank[]): StoredRules {
  if ((input.OpenFrom === '') !== (input.OpenTo === '')) {
    throw UserError.at(input.OpenFrom === '' ? 'OpenFrom' : 'OpenTo', 'Vui lòng nhập cả giờ mở và giờ đóng')
  }
  if (input.MaxSwipe > 0 && input.MinSwipe > input.MaxSwipe) {
    throw UserError.at('MinSwipe', 'Tối thiểu một lần lớn hơn tối đa một lần')
  }
  const unknown = input.RefusedBanks.find((code) => !bankIn(banks, code))
  if (unknown !== undefined) throw UserError.at('RefusedBanks', `Không có ngân hàng ${unknown}`)
  return {
    min_swipe_vnd: input.MinSwipe,
    max_swipe_vnd: input.MaxSwipe,
    max_day_vnd: input.MaxDay,
    max_day_count: input.MaxDayCount,
    max_month_vnd: input.MaxMonth,
    max_card_day_vnd: input.MaxCardDay,
    max_card_day_count: input.MaxCardDayCount,
    card_gap_minutes: input.CardGap,
    open_from: input.OpenFrom,
    open_to: input.OpenTo,
    refused_card_types: [...new Set(input.RefusedCardTypes)],
    refused_banks: [...new Set(input.RefusedBanks)],
    blocking_rules: blockingOf(input),
  }
}

/** Only rules that the terminal has: it is locked at every swipe as long as one of them blocks. */
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
