import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { type PosChoice, pos } from '@cardpro/contract/places/pos/pos'
import type { UseQueryResult } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { lentToo, posFeeFor, type SwipedCard } from '#kit/pickers/PosPicker.tsx'
import { BillReader, type KnownSwipe } from '#kit/pickers/SwipeForm.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { suggestValue } from '#kit/ui/form/fieldSuggestion.ts'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { leftToSwipe } from '#orders/lines/nextAction.ts'
import { cancelAt, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from '#orders/lines/orderCalls.ts'
import { offersFor } from './offers.ts'
import { PosOffers } from './PosOffers.tsx'
import type { OrderCard } from './RuleWarnings.tsx'
import { SwipeForecast } from './SwipeForecast.tsx'
import { SwipeGrid } from './SwipeGrid.tsx'
import { amountOf, clearedByPos, fillRow, posIdOf, type SwipeRow } from './swipeRows.ts'
import { useReadBills } from './useReadBills.ts'
import './swipe.css'

/** `filled`: the known fields of the first swipe. `onSwiped` gets the ids of the swipes that were written. */
type SwipeDrawerProps = OrderDrawerProps & { filled?: KnownSwipe; onSwiped?: (ids: number[]) => void }

/** Quẹt thẻ: one or several swipes at once, with what each costs and what the order comes to. */
export function SwipeDrawer({ order, filled, onSwiped, onClose }: SwipeDrawerProps) {
  const leftVnd = leftToSwipe(order)
  const found = useCall(pos.getAllPos, lentToo)
  const posChoices = found.data?.Data ?? []
  const card = swipedCard(order)
  const form = useCallForm(orders.addWithdrawal, {
    initial: { ...refOf(order), Date: today() },
    refresh: moneyCalls,
    check: ({ Items }) => wrongTimes(Items),
    success: (_, { Items }) =>
      `Đã ghi ${Items.length} lần quẹt, ${formatVnd(Items.reduce((sum, { Amount }) => sum + Amount, 0))}`,
    cancelling: {
      call: orders.cancelLine,
      // Of several swipes each is cancelled by itself, in the order.
      at: ({ Data }) => (Data.LogWithdrawalIDs.length === 1 ? cancelAt(order, Data.LogWithdrawalIDs[0]) : null),
    },
    onDone: ({ Data }) => {
      onSwiped?.(Data.LogWithdrawalIDs)
      void bills.attach(Data.LogWithdrawalIDs)
      onClose()
    },
  })
  const bills = useReadBills(order, form.antd)
  const typed: SwipeRow[] | undefined = Form.useWatch('Items', form.antd)
  const rows = typed ?? []
  const day: unknown = Form.useWatch('Date', form.antd)
  const sumVnd = rows.reduce((sum, row) => sum + amountOf(row), 0)
  const first = firstPos(order, posChoices, card)
  const firstRow = { ...first, ...(leftVnd > 0 && { Amount: leftVnd }), ...filled }
  usePreselected(form.antd, first.PosID)
  const usePos = ({ PosID }: PosChoice) =>
    rows.forEach((row, index) => fillRow(form.antd, index, { ...clearedByPos(row, PosID), PosID }))
  return (
    <FormDrawer
      form={form}
      title="Quẹt thẻ"
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Ghi ${rows.length} lần quẹt · ${formatVnd(sumVnd)}`}
      foot={{ consequence: 'Mỗi lần quẹt là một bút toán, hủy riêng được.' }}
    >
      <SwipeFigures order={order} sumVnd={sumVnd} />
      <PosWaiting query={found} />
      <PosOffers
        posChoices={posChoices}
        card={card}
        swipeVnd={sumVnd > 0 ? sumVnd : leftVnd}
        chosenIds={[...new Set(rows.map(posIdOf).filter((id) => id !== null))]}
        onChoose={usePos}
      />
      <SwipeGrid posChoices={posChoices} card={card} first={firstRow} onReadBill={bills.ask} />
      <ReadBill bills={bills} wanted={{ Last4: order.Last4, Amount: leftVnd }} />
      <SwipeForecast {...{ order, rows, posChoices, card }} day={typeof day === 'string' ? day : ''} />
      <div className="cp-swipe-day">
        <DayField name="Date" label="Ngày ghi sổ" />
      </div>
    </FormDrawer>
  )
}

type ReadBillProps = { bills: ReturnType<typeof useReadBills>; wanted: { Last4: string; Amount: number } }

const ReadBill = ({ bills: { isReading, take, stop }, wanted }: ReadBillProps) =>
  isReading && (
    <Suspense>
      <BillReader wanted={wanted} onRead={take} onClose={stop} />
    </Suspense>
  )

/** A row that has no POS yet begins with this one, once it is known. */
function usePreselected(form: FormInstance, posId: number | undefined): void {
  const preselect = useEffectEvent((id: number) => {
    const [row] = (form.getFieldValue('Items') ?? []) as SwipeRow[]
    // A row that is not there yet begins with it.
    if (row && posIdOf(row) === null) suggestValue(form, ['Items', 0, 'PosID'], id)
  })
  useEffect(() => {
    if (posId !== undefined) preselect(posId)
  }, [posId])
}

/** Without the POS a swipe can be typed, but neither its fee nor the room for it is known. */
function PosWaiting({ query }: { query: UseQueryResult }) {
  if (query.data) return null
  if (query.error) {
    return (
      <div className="below-14">
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <p className="cp-help" aria-busy="true">
      Đang xem phí và hạn mức các máy POS…
    </p>
  )
}

function SwipeFigures({ order, sumVnd }: { order: Order; sumVnd: number }) {
  return (
    <FigureStrip
      figures={[
        { label: 'Yêu cầu', value: Math.max(order.Request, order.TopUp) },
        { label: 'Đã quẹt', value: order.Swipe },
        {
          label: 'Lần quẹt này',
          text: <b className="cp-swipe-now cp-ink-primary cp-bold">{sumVnd > 0 ? formatVnd(sumVnd) : '–'}</b>,
        },
        { label: 'Còn phải quẹt', value: Math.max(0, leftToSwipe(order) - sumVnd) },
      ]}
    />
  )
}

function swipedCard(order: Order): OrderCard {
  const { CardDataID, BankCode, CardType, IsForeign } = order
  return { CardDataID, BankCode, CardType, IsForeign }
}

/** The planned POS, where it takes the card; else the cheapest that does. */
function firstPos(order: Order, posChoices: readonly PosChoice[], card: SwipedCard): { PosID?: number } {
  if (order.PlannedPosID === null) return cheapestPos(posChoices, card)
  const planned = posChoices.find(({ PosID }) => PosID === order.PlannedPosID)
  return planned && !posFeeFor(planned, card) ? cheapestPos(posChoices, card) : { PosID: order.PlannedPosID }
}

function cheapestPos(posChoices: readonly PosChoice[], card: SwipedCard): { PosID?: number } {
  const [best] = offersFor(posChoices, card, 0)
  return best ? { PosID: best.pos.PosID } : {}
}

function wrongTimes(items: { Time?: string | undefined }[]): Record<string, string> {
  const wrong = items.flatMap(({ Time }, index) =>
    Time && !Time.includes('T') ? [[`Items.${index}.Time`, 'Giờ quẹt không hợp lệ, ví dụ 13:41']] : [],
  )
  return Object.fromEntries(wrong)
}
