import { debts } from '@cardpro/contract/debts/debts'
import type { Data } from '@cardpro/contract/kit/call'
import { type ReactNode, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import type { SettledType } from './settlingCalls.ts'

export type DebtBook = Data<typeof debts.detailDebt>
/** `id` 0: what is on no order. */
export type OpenPart = { id: number; code: string; openVnd: number }

type FreshBookProps = {
  type?: SettledType
  id: number
  title: string
  onClose: () => void
  children: (book: DebtBook) => ReactNode
}

/** A drawer that opens once the present debts between a party and the shop are read. */
export function WithDebtBook({ type = 'customer', id, title, onClose, children }: FreshBookProps) {
  const query = useCall(debts.detailDebt, { type, ObjectID: id, fromDate: today(), toDate: today() })
  // Old figures from an earlier visit may not be what a form begins with; later ones may not take it away again.
  const [book, setBook] = useState<DebtBook | null>(null)
  if (!book && query.data && !query.isFetching) setBook(query.data.Data)
  return book ? children(book) : <BookWaiting title={title} query={query} onClose={onClose} />
}

type WaitingProps = { title: string; query: { error: unknown; refetch: () => unknown }; onClose: () => void }

/** A drawer whose debts are still on their way, or could not be read. */
export const BookWaiting = ({ title, query, onClose }: WaitingProps) => (
  <DrawerFrame title={title} onClose={onClose}>
    {query.error ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows columns={4} rows={5} />
    )}
  </DrawerFrame>
)

const partWithoutOrder = (openVnd: number): OpenPart[] =>
  openVnd > 0 ? [{ id: 0, code: 'Không theo đơn', openVnd }] : []
const ofOrders = (list: DebtBook['Owed'], sign: 1 | -1): OpenPart[] =>
  list.map(({ ScheduleID, Code, Balance }) => ({ id: ScheduleID, code: Code, openVnd: sign * Balance }))

/** What the shop owes, in the order in which the server takes it. */
export const owedByUs = ({ ToSend, WithoutOrder }: DebtBook): OpenPart[] => [
  ...partWithoutOrder(-WithoutOrder),
  ...ofOrders(ToSend, -1),
]
export const owedByCustomer = ({ Owed, WithoutOrder }: DebtBook): OpenPart[] => [
  ...partWithoutOrder(WithoutOrder),
  ...ofOrders(Owed, 1),
]
export const sumOfParts = (parts: OpenPart[]): number => parts.reduce((sum, { openVnd }) => sum + openVnd, 0)
