import type { Call } from '@cardpro/contract/kit/call'
import { lineStatus, orderKind, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { ComponentType } from 'react'
import { EditOrderDrawer } from '#orders/create/EditOrderDrawer.tsx'
import { DiscountDrawer } from '#orders/lines/DiscountDrawer.tsx'
import { DoneDrawer } from '#orders/lines/DoneDrawer.tsx'
import { FeeDrawer } from '#orders/lines/FeeDrawer.tsx'
import { HighlightDrawer, NoteDrawer, WarningDrawer } from '#orders/lines/MarkDrawers.tsx'
import type { OrderDrawerProps } from '#orders/lines/orderCalls.ts'
import { ShareDrawer } from '#orders/lines/ShareDrawer.tsx'
import { StaffFeeDrawer } from '#orders/lines/StaffFeeDrawer.tsx'
import { PrintOrderDrawer } from '#orders/slip/PrintOrderDrawer.tsx'

/** How the address names the paper of an order. */
export const printKey = 'print'

type MenuAction = {
  /** How the address names its drawer: `?act=discount`. */
  key: string
  label: string | ((order: Order) => string)
  call: Call
  Drawer: ComponentType<OrderDrawerProps>
  isHidden?: (order: Order) => boolean
  blocked?: (order: Order) => string | undefined
  /** It can also be done with a cancelled order. */
  isOfCancelled?: true
}

/** The entries of an order's menu besides those that move money, each with the drawer that it opens. */
export const menuActions: MenuAction[] = [
  { key: printKey, label: 'In phiếu', call: orders.getDetail, Drawer: PrintOrderDrawer, isOfCancelled: true },
  { key: 'edit', label: 'Sửa đơn', call: orders.update, Drawer: EditOrderDrawer },
  {
    key: 'fee',
    label: 'Sửa phí',
    call: orders.updateFee,
    Drawer: FeeDrawer,
    blocked: ({ Status }) => (Status === orderStatus.done ? 'Đơn đã hoàn thành' : undefined),
  },
  {
    key: 'discount',
    label: 'Giảm phí',
    call: orders.addDiscount,
    Drawer: DiscountDrawer,
    blocked: ({ Fee, Discount }) => (Fee <= Discount ? 'Đơn không còn phí để giảm' : undefined),
  },
  {
    key: 'stafffee',
    label: 'Phí nhân viên',
    call: orders.addStaffFee,
    Drawer: StaffFeeDrawer,
    blocked: ({ Lines }) =>
      Lines.some(({ Status }) => Status === lineStatus.posted) ? undefined : 'Đơn chưa nạp, chưa quẹt lần nào',
  },
  {
    key: 'share',
    label: 'Phí đối ứng',
    call: orders.addPartnerShare,
    Drawer: ShareDrawer,
    isHidden: ({ Contract_Type }) => Contract_Type === orderKind.partnerSwipe,
    blocked: ({ Lines }) =>
      Lines.some(({ Status }) => Status === lineStatus.posted) ? undefined : 'Đơn chưa nạp, chưa quẹt lần nào',
  },
  {
    key: 'done',
    label: ({ IsDoneByHand }) => (IsDoneByHand ? 'Bỏ rút xong' : 'Rút xong, rút không hết'),
    call: orders.setSwipeDone,
    Drawer: DoneDrawer,
    isHidden: ({ IsSwipeDone, IsDoneByHand }) => IsSwipeDone && !IsDoneByHand,
    blocked: ({ Lines }) =>
      Lines.some(({ Status }) => Status === lineStatus.posted) ? undefined : 'Đơn chưa nạp, chưa quẹt lần nào',
  },
  { key: 'note', label: 'Ghi chú', call: orders.saveNote, Drawer: NoteDrawer, isOfCancelled: true },
  { key: 'highlight', label: 'Đánh dấu', call: orders.setHighlight, Drawer: HighlightDrawer, isOfCancelled: true },
  {
    key: 'warning',
    label: ({ IsWarning }) => (IsWarning ? 'Bỏ cảnh báo' : 'Cảnh báo'),
    call: orders.setWarning,
    Drawer: WarningDrawer,
    isOfCancelled: true,
  },
]
