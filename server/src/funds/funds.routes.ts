import { funds } from '@cardpro/contract/funds/funds'
import { serve } from '#platform/http/http.ts'
import { correctBank, listBanks } from './banks.service.ts'
import { cancelOpening, cancelTransfer } from './fundCancels.ts'
import { listRealBalances, setRealBalance } from './fundCounts.service.ts'
import { addOrEditFund } from './fundEdit.ts'
import { stopFund } from './fundStop.ts'
import { listFunds, transfer } from './funds.service.ts'

export const fundRoutes = serve(funds, {
  getByConditions: listFunds,
  addOrEdit: addOrEditFund,
  deleteBankCard: stopFund,
  transfer,
  cancelTransfer,
  cancelOpening,
  setRealBalance,
  getRealBalances: listRealBalances,
  getAllBank: listBanks,
  correctBank,
})
