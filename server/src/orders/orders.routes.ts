import { calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { orderJournals } from '@cardpro/contract/orders/orderJournals'
import { orders } from '@cardpro/contract/orders/orders'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { cancelLine, cancelOrder, getCancelBlockers, reopenOrder } from '#orders/lines/cancels.service.ts'
import { addDiscount, addPayment, addSentMoney, addTopUp } from '#orders/lines/orderLines.service.ts'
import { addPartnerShare } from '#orders/lines/partnerLines.service.ts'
import { addStaffFee } from '#orders/lines/staffFee.service.ts'
import { getTransferQr } from '#orders/lines/transferQr.service.ts'
import { changeOrders, previewOrders } from '#orders/list/orderBulk.service.ts'
import { listOrders } from '#orders/list/orderList.service.ts'
import { readSwipe, updateWithdrawal } from '#orders/swipes/swipeEdit.service.ts'
import { addWithdrawal } from '#orders/swipes/swipes.service.ts'
import { createFromCalendar, previewFromCalendar } from './calendarOrders.service.ts'
import { saveNote, setHighlight, setWarning } from './notes.service.ts'
import { getOrder, listEvents } from './orderDetail.service.ts'
import { listJournals } from './orderJournals.service.ts'
import { createOrder, readForEdit, updateOrder } from './orders.service.ts'
import { setSwipeDone, updateFee } from './terms.service.ts'

export const orderRoutes = [
  ...serve(orders, {
    getByConditions: listOrders,
    getDetail: getOrder,
    getStatusLog: listEvents,
    getTransferQR: getTransferQr,
    createManual: createOrder,
    update: editRecord(orders.update, { stored: readForEdit, save: updateOrder }),
    addTopUp,
    addWithdrawal,
    updateWithdrawal: editRecord(orders.updateWithdrawal, { stored: readSwipe, save: updateWithdrawal }),
    setSwipeDone,
    addSentMoney,
    addPayment,
    addDiscount,
    addStaffFee,
    addPartnerShare,
    updateFee: editRecord(orders.updateFee, { stored: readForEdit, save: updateFee }),
    cancelLine,
    getCancelBlockers,
    cancelOrder,
    reopen: reopenOrder,
    setHighlight,
    setWarning,
    saveNote: editRecord(orders.saveNote, { stored: readForEdit, save: saveNote }),
  }),
  ...serve(orderJournals, { getJournals: listJournals }),
  ...serve(calendarOrders, { previewFromCalendar, createFromCalendar }),
  ...serve(orderBulk, { previewMany: previewOrders, changeMany: changeOrders }),
]
