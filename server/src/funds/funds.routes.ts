import { funds } from '@cardpro/contract/funds'
import { serve } from '#platform/http.ts'
import { listRealBalances, setRealBalance } from './fundCounts.service.ts'
import { addOrEditFund, stopFund } from './fundEdit.ts'
import { listBanks, listFunds, transfer } from './funds.service.ts'
import { cancelTransfer } from './transferCancel.ts'

export const fundRoutes = serve(funds, {
  getByConditions: listFunds,
  addOrEdit: addOrEditFund,
  deleteBankCard: stopFund,
  transfer,
  cancelTransfer,
  setRealBalance,
  getRealBalances: listRealBalances,
  getAllBank: listBanks,
})
