import { orderBulk } from '@cardpro/contract/orderBulk'
import { orders } from '@cardpro/contract/orders'
import { serve } from '#platform/http.ts'
import { cancelLine, cancelOrder, getCancelBlockers, reopen } from './cancels.service.ts'
import { addDiscount, addPayment, addSentMoney, addTopUp } from './lines.service.ts'
import { saveNote, setHighlight, setWarning } from './notes.service.ts'
import { changeOrders, previewOrders } from './orderBulk.service.ts'
import { getOrder, listEvents } from './orderDetail.service.ts'
import { listOrders } from './orderList.service.ts'
import { createOrder, updateOrder } from './orders.service.ts'
import { addWithdrawal } from './swipes.service.ts'
import { setSwipeDone, updateFee } from './terms.service.ts'
import { getTransferQr } from './transferQr.service.ts'

export const orderRoutes = [
  ...serve(orders, {
    getByConditions: listOrders,
    getDetail: getOrder,
    getStatusLog: listEvents,
    getTransferQR: getTransferQr,
    createManual: createOrder,
    update: updateOrder,
    addTopUp,
    addWithdrawal,
    setSwipeDone,
    addSentMoney,
    addPayment,
    addDiscount,
    updateFee,
    cancelLine,
    getCancelBlockers,
    cancelOrder,
    reopen,
    setHighlight,
    setWarning,
    saveNote,
  }),
  ...serve(orderBulk, { previewMany: previewOrders, changeMany: changeOrders }),
]
