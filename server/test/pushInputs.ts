import type { Ids } from './ids.ts'

type SampleInputs = Record<string, Record<string, unknown>[]>

const why = { Reason: 'Thử quyền' }
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** The calls of the queue of money to send, and of warnings. */
export function pushInputs(ids: Ids, agreed: { Confirm: string[] }): SampleInputs {
  const row = { ScheduleID: ids.pushed, Kind: 1 }
  const warning = { Type: 10, ScheduleID: ids.warned }
  const late = { Type: 9, NumberLoID: ids.lateLot }
  return {
    'ScheduleWorking/GetPushList': [{ BankCardID: ids.bank }, { StaffID: ids.staff }],
    'ScheduleWorking/PlanPush': [{ ...row, Amount: 1_000_000, BankCardID: ids.bank }],
    'ScheduleWorking/ClaimPush': [{ ...row, LetGo: { ScheduleID: ids.warned, Kind: 1 } }],
    'ScheduleWorking/PushFile': [{ Items: [row], BankCardID: ids.bank }],
    'ScheduleWorking/ReturnPush': [{ ...row, State: 3, ...why }],
    'ScheduleWorking/MarkPushed': [{ Items: [{ ...row, Amount: 1_000_000 }], BankCardID: ids.bank, ...agreed }],
    'ScheduleWorking/UnplanPush': [row],
    'ScheduleWorking/GetWarnings': [{ StaffID: ids.staff }],
    'ScheduleWorking/GetCancelled': [{ StaffID: ids.staff }],
    'ScheduleWorking/SnoozeWarning': [
      { ...warning, Until: inAnHour(), Note: 'Thử' },
      { ...late, Until: inAnHour(), Note: 'Thử' },
    ],
    'ScheduleWorking/RestoreWarning': [warning, late],
    'ScheduleWorking/DropWarning': [
      { ...warning, ...why },
      { ...late, ...why },
    ],
  }
}
