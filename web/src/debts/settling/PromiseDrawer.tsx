import { debts, type PartyDebt } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { reports } from '@cardpro/contract/reports/reports'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { type DebtBook, WithDebtBook } from './useDebtBook.tsx'

type PromiseProps = { customerId: number; onClose: () => void }
const refresh = [debts.getSummaryDebt, debts.detailDebt, reports.dashboard]

/** Hẹn trả: the day on which a customer means to pay. */
export const PromiseDrawer = ({ customerId, onClose }: PromiseProps) => (
  <WithDebtBook id={customerId} title="Hẹn trả" onClose={onClose}>
    {(book) => <PromiseForm customerId={customerId} book={book} onClose={onClose} />}
  </WithDebtBook>
)

function PromiseForm({ customerId, book, onClose }: PromiseProps & { book: DebtBook }) {
  const promised = book.Promise
  const form = useCallForm(debtSettling.setPromise, {
    initial: { CustomerID: customerId, ...(promised && { Date: promised.Date, Note: promised.Note }) },
    refresh,
    check: ({ Date: day }) => (day ? {} : { Date: 'Vui lòng nhập ngày hẹn' }),
    success: (_, { Date: day }) => `Khách hẹn trả ngày ${formatDay(day)}`,
    onDone: onClose,
  })
  const taking = useSubmit(debtSettling.setPromise, { refresh, onSuccess: () => showSuccess('Đã bỏ hẹn trả') })
  const takeBack = async () => {
    if (await taking.submit({ CustomerID: customerId, Date: null, Note: '' })) onClose()
  }
  return (
    <FormDrawer
      form={form}
      title="Hẹn trả"
      subject={book.Name}
      onClose={onClose}
      save="Lưu hẹn trả"
      foot={{
        more: promised && (
          <ActionButton
            call={debtSettling.setPromise}
            kind="danger"
            loading={taking.isPending}
            onClick={() => void takeBack()}
          >
            Bỏ hẹn
          </ActionButton>
        ),
      }}
    >
      {promised && (
        <p className="cp-help">
          Đang hẹn ngày {formatDay(promised.Date)} · {promised.By} ghi lúc {formatInstant(promised.At)}
        </p>
      )}
      <DayField name="Date" label="Khách hẹn trả ngày" required />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

/** The day on which a customer means to pay; red once it is over. */
export function PromisedOn({ promised, isNamed = false }: { promised: PartyDebt['Promise']; isNamed?: boolean }) {
  if (!promised) return null
  const { Date: day, Note, IsLate } = promised
  return (
    <span className={IsLate ? 'cp-ink-red cp-bold' : ''} title={Note}>
      {isNamed && (IsLate ? 'Quá hẹn trả ' : 'Hẹn trả ')}
      {formatDay(day)}
      {!isNamed && IsLate && ' · quá hẹn'}
    </span>
  )
}
