import { fundChecks } from '@cardpro/contract/places/funds/fundChecks'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { correctBank, listBanks } from './banks.service.ts'
import { cancelOpening, cancelTransfer } from './fundCancels.ts'
import { reloadBankCard, reloadMoney } from './fundChecks.service.ts'
import { listRealBalances, setRealBalance } from './fundCounts.service.ts'
import { addOrEditFund, readForEdit } from './fundEdit.ts'
import { stopFund } from './fundStop.ts'
import { listFunds, transfer } from './funds.service.ts'
import { cancelTransferBetweenShops, listOtherFunds, transferBetweenShops } from './shopTransfers.service.ts'

export const fundRoutes = [
  ...serve(funds, {
    getByConditions: listFunds,
    addOrEdit: editRecord(funds.addOrEdit, { stored: readForEdit, save: addOrEditFund }),
    deleteBankCard: stopFund,
    transfer,
    cancelTransfer,
    cancelOpening,
    setRealBalance,
    getRealBalances: listRealBalances,
    getAllBank: listBanks,
    correctBank,
  }),
  ...serve(fundChecks, { reloadMoney, reloadBankCard }),
  ...serve(shopTransfers, {
    getOtherFunds: listOtherFunds,
    transferFund: transferBetweenShops,
    cancelTransferFund: cancelTransferBetweenShops,
  }),
]
