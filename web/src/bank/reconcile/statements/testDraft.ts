import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'

export const mapping: Mapping = {
  Sheet: 0,
  Head: 7,
  Columns: ['tid', 'gross', null],
  DayForm: 'dmy',
  NumberForm: 'dot',
  Unit: 1,
}

/** A file of which three columns were guessed, for tests. */
export const aDraft = (more: Partial<StatementDraft> = {}): StatementDraft => ({
  StatementID: 1,
  FileID: 1,
  Kind: 1,
  Version: 1,
  FileName: 'BIDV_POS_20112026.xlsx',
  Sheets: [{ Name: 'Detail_1', Rows: 260 }],
  Mapping: mapping,
  Template: '',
  Changed: [],
  Heads: ['Mã thiết bị', 'Số tiền GD', 'Phí VAT'],
  Lines: [],
  Proofs: [],
  Terminals: [],
  Rows: 260,
  Fresh: 46,
  Known: 214,
  Wrong: 0,
  Gross: 0,
  Fee: 0,
  Net: 0,
  FundName: '',
  In: 0,
  Out: 0,
  Opening: null,
  Closing: null,
  Notes: [],
  Blockers: [],
  ...more,
})
