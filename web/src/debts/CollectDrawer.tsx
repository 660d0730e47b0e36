import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { debts } from '@cardpro/contract/debts/debts'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { PlaceField } from '#kit/pickers/places/PlaceField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterCollection } from './debtRefresh.ts'
import { owedOf, ShareOut } from './settling/ShareOut.tsx'
import { cancellingDebt, remainText } from './settling/settlingCalls.ts'
import { BookWaiting } from './settling/useDebtBook.tsx'

/** Thu tiền khách: opens once it is known what the customer owes right now, and into which fund money usually comes. */
export function CollectDrawer({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const query = useCall(debts.detailDebt, { ObjectID: customerId, fromDate: today(), toDate: today() })
  // Without the right to see funds there is no default; the form opens all the same.
  const known = useCall(
    funds.getByConditions,
    { GeneralSearch: '', Status: recordStatus.active, PageSize: 50 },
    { silent: true },
  )
  const [isReady, setReady] = useState(false)
  // Old figures from an earlier visit may not be what the form begins with; later ones may not take it away again.
  if (!isReady && query.data && !query.isFetching && !known.isPending) setReady(true)
  const book = query.data?.Data
  if (book && isReady) {
    const customer = { id: customerId, name: book.Name, closing: book.Closing - book.AtWork }
    const fund = known.data?.Data.find((one) => one.IsDefaultIn)
    return <CollectForm customer={customer} owed={book.Owed} fund={fund} onClose={onClose} />
  }
  return <BookWaiting title="Thu tiền khách" query={query} onClose={onClose} />
}

type Customer = { id: number; name: string; closing: number }
type CollectProps = { customer: Customer; owed: OwedOrder[]; fund: Fund | undefined; onClose: () => void }

function CollectForm({ customer, owed, fund, onClose }: CollectProps) {
  const owedVnd = owedOf(owed)
  const form = useCallForm(debts.payDebtCustomer, {
    draft: { without: ['Allocations'] },
    initial: {
      CustomerID: customer.id,
      Date: today(),
      ...(owedVnd > 0 && { Amount: owedVnd }),
      ...(fund && { BankCardID: fund.BankCardID }),
    },
    refresh: afterCollection,
    success: ({ Data }) => `${Data.Code}: ${remainText(Data.Remain)}`,
    cancelling: cancellingDebt('customer', customer.id),
    onDone: onClose,
  })
  return (
    <ShareOut
      form={form}
      title="Thu tiền khách"
      subject={customer.name}
      owed={owed}
      words={{
        verb: 'Thu',
        amount: 'Số tiền khách trả',
        section: 'Trừ vào đơn',
        empty: 'Khách không còn đơn nào nợ',
      }}
      place={<PlaceField label="Thu vào" {...(fund && { known: { value: fund.BankCardID, label: fund.Name } })} />}
      consequence={(amount) => <After before={customer.closing} amount={amount} />}
      surplus={(surplusVnd) => (
        <>
          <b>{formatVnd(surplusVnd)} không trừ vào đơn nào.</b> Khi ghi, bạn sẽ được hỏi lại: khoản này thành tiền mình
          nợ khách.
        </>
      )}
      onClose={onClose}
    />
  )
}

function After({ before, amount }: { before: number; amount: number }) {
  return (
    <span>
      {remainText(before)} → <b>{remainText(before - amount)}</b>
    </span>
  )
}
