import { AgreedRate, ChargedRate, DaysToCash, LimitUsed, LotFee } from './countedMeasures.ts'
import * as measures from './measures.ts'
import { report } from './report.ts'

const { Volume, PosFee, Profit, Margin } = measures

export const posReport = report({
  name: 'pos-report',
  title: 'Báo cáo máy POS',
  about:
    'What each terminal swiped of its limit, what its bank charged against the agreed fee, and how soon the money came.',
  access: 'posMoney.view',
  measures: { Volume, LimitUsed, AgreedRate, ChargedRate, PosFee, LotFee, DaysToCash, Profit, Margin },
  groupings: { pos: { path: 'ReportV2/Pos', sort: '-LotFee' } },
  filters: ['PosID'],
})
