import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { type Routes, serve } from '#kit/http/http.ts'
import { getLine, listLines, listVouchers } from './bankLines.service.ts'
import { getCheck } from './checks.service.ts'
import { answerSame, linkVouchers, skipLine, unlinkVouchers } from './lineActs.service.ts'

export const bankLineRoutes: Routes = serve(bankLines, {
  getLines: listLines,
  getLine,
  getCheck,
  getVouchers: listVouchers,
  link: linkVouchers,
  unlink: unlinkVouchers,
  skip: skipLine,
  same: answerSame,
})
