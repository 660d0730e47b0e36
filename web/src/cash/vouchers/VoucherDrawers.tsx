import { type Voucher, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { objectType, type VoucherType, voucherStatus, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import { orders } from '@cardpro/contract/orders/orders'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { useFirst } from '#kit/ui/hooks/useRecord.ts'
import type { PickerOption } from '#kit/ui/picker/pickerSource.ts'
import { RequestsDrawer } from '#kit/ui/record/RequestsDrawer.tsx'
import { AllocateDrawer } from './AllocateDrawer.tsx'
import { CancelVoucher } from './CancelVoucher.tsx'
import { PrintVoucherDrawer } from './PrintVoucherDrawer.tsx'
import { RepeatDrawer, ScheduleDrawer } from './ScheduleDrawers.tsx'
import { VoucherDetail } from './VoucherDetail.tsx'
import { type TypedVoucher, VoucherForm } from './VoucherForm.tsx'

type DrawersProps = { drawer: DrawerState; isCompany: boolean }

/** The drawer that the address asks for. */
export function VoucherDrawers({ drawer, isCompany }: DrawersProps) {
  const { open } = drawer
  if (open?.kind === 'collect' || open?.kind === 'expense')
    return <StartedVoucher drawer={drawer} isCompany={isCompany} type={open.kind === 'collect' ? 1 : 2} />
  if (open?.kind === 'requests') return <RequestsDrawer onClose={drawer.close} />
  if (!open?.id) return null
  if (['monthly', 'skip', 'stop'].includes(open.kind))
    return <ScheduleDrawer key={open.id} id={open.id} kind={open.kind} onClose={drawer.close} />
  return (
    <OneVoucher key={`${open.kind}.${open.id}`} drawer={drawer} id={open.id} kind={open.kind} isCompany={isCompany} />
  )
}

type NewProps = DrawersProps & { type: VoucherType; typed?: TypedVoucher; known?: PickerOption }

/** A new voucher; `drawer=collect.123` begins it with the customer of order 123. */
function StartedVoucher(props: NewProps) {
  const orderId = props.drawer.open?.id ?? null
  if (orderId === null || props.isCompany) return <NewVoucher {...props} />
  return <VoucherOfOrder key={orderId} {...props} orderId={orderId} />
}

function VoucherOfOrder({ orderId, ...props }: NewProps & { orderId: number }) {
  const query = useCall(orders.getDetail, { ScheduleID: orderId })
  const order = useFirst(query)?.Data
  if (!order)
    return (
      <DrawerWaiting
        title="Lập phiếu"
        query={query}
        missing="Không có đơn hàng này trong cửa hàng"
        onClose={props.drawer.close}
      />
    )
  const typed = { ObjectType: objectType.customer, ObjectID: order.CustomerID, Note: `Đơn ${order.Code}: ` }
  return <NewVoucher {...props} typed={typed} known={{ value: order.CustomerID, label: order.CustomerName }} />
}

/** Whether it is a receipt or a payment can be changed while it is typed; what both have stays. */
function NewVoucher({ drawer, isCompany, type: first, typed: given = {}, known }: NewProps) {
  const [{ type, typed }, setForm] = useState({ type: first, typed: given })
  return (
    <VoucherForm
      key={type}
      type={type}
      typed={typed}
      known={known}
      isCompany={isCompany}
      onType={(next, kept) => setForm({ type: next, typed: kept })}
      onPrint={(id) => drawer.show('print', id)}
      onClose={drawer.close}
    />
  )
}

type OneProps = DrawersProps & { id: number; kind: string }

function OneVoucher({ drawer, isCompany, id, kind }: OneProps) {
  const query = useCall(vouchers.detailCollectExpense, { PaymentID: id })
  const first = useFirst(query)?.Data
  const voucher = kind === 'copy' ? first : (query.data?.Data ?? first)
  if (!voucher)
    return <DrawerWaiting title="Phiếu thu chi" query={query} missing="Không có phiếu này" onClose={drawer.close} />
  return <VoucherPart voucher={voucher} kind={kind} drawer={drawer} isCompany={isCompany} />
}

type PartProps = DrawersProps & { voucher: Voucher; kind: string }

function VoucherPart({ voucher, kind, drawer, isCompany }: PartProps) {
  const back = () => drawer.show('detail', voucher.PaymentID)
  if (kind === 'copy')
    return (
      <NewVoucher
        drawer={drawer}
        isCompany={isCompany}
        type={voucher.Type}
        typed={copyOf(voucher)}
        {...(voucher.ObjectID && { known: { value: voucher.ObjectID, label: voucher.ObjectName } })}
      />
    )
  if (kind === 'cancel' && voucher.Status === voucherStatus.posted)
    return <CancelVoucher voucher={voucher} onClose={drawer.close} />
  if (kind === 'repeat') return <RepeatDrawer voucher={voucher} onClose={back} />
  if (kind === 'allocate' && isCompany) return <AllocateDrawer voucher={voucher} onClose={back} />
  if (kind === 'print') return <PrintVoucherDrawer voucher={voucher} onClose={back} />
  return <VoucherDetail voucher={voucher} drawer={drawer} isCompany={isCompany} />
}

/** What a second voucher takes from the first: everything but its day, its papers and its files. */
const copyOf = (voucher: Voucher): TypedVoucher => ({
  ConfigID: voucher.ConfigID,
  BankCardID: voucher.BankCardID,
  Amount: voucher.Type === voucherType.receipt ? voucher.In : voucher.Out,
  ObjectType: ([0, 1, 2, 3, 4] as const).find((one) => one === voucher.ObjectType) ?? 0,
  ObjectID: voucher.ObjectID,
  // A record gives its own name: another one may be chosen.
  ...(voucher.ObjectType === objectType.other && { ObjectName: voucher.ObjectName }),
  PersonName: voucher.PersonName,
  Address: voucher.Address,
  Note: voucher.Note,
})
