import {
  RowsDiffering,
  RowsMatching,
  RowsOfStatements,
  RowsPosted,
  RowsSkipped,
  RowsWithoutBill,
  ShareOfPosted,
  StatementFiles,
  VndOfStatements,
  VndPosted,
} from './countedMeasures.ts'
import { report } from './report.ts'

export const statementReport = report({
  name: 'statement-report',
  title: 'Báo cáo đối soát sao kê',
  about:
    'Statements of acquirers by the day on which the bank pays: lines that match a bill to the đồng, that differ, that have no bill and that are skipped, and what of them is booked.',
  access: 'uploadBill.view',
  measures: {
    StatementFiles,
    RowsOfStatements,
    RowsMatching,
    RowsDiffering,
    RowsWithoutBill,
    RowsSkipped,
    RowsPosted,
    ShareOfPosted,
    VndOfStatements,
    VndPosted,
  },
  groupings: {
    pos: { path: 'ReportV2/PaymentPDFHistory', sort: '-RowsOfStatements' },
    day: { path: 'Report/StatementsByDay', sort: '-Key' },
    staff: { path: 'Report/StatementsByStaff', sort: '-RowsOfStatements' },
  },
  filters: ['PosID'],
})
