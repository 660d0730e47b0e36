import { formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { type FundCount, funds } from '@cardpro/contract/places/funds/funds'
import { Link } from '@tanstack/react-router'
import { Form } from 'antd'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useFund } from '#kit/pickers/FundPicker.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'

/** What the fund really holds beside the books: entered here, and what was entered before. Nothing is posted. */
export function RealBalanceDrawer(props: BalanceProps) {
  const { allowed } = useCan(funds.setRealBalance)
  return allowed ? <BalanceForm {...props} /> : <Entered {...props} />
}

type BalanceProps = { fundId: number; onClose: () => void }

const Entered = ({ fundId, onClose }: BalanceProps) => (
  <DrawerFrame title="Số dư thực đã ghi" subject={useFund(fundId).data?.Name} onClose={onClose}>
    <Counts fundId={fundId} />
  </DrawerFrame>
)

function BalanceForm({ fundId, onClose }: BalanceProps) {
  const fund = useFund(fundId).data
  const form = useCallForm(funds.setRealBalance, {
    initial: { BankCardID: fundId, Date: today() },
    refresh: [funds.getByConditions, funds.getRealBalances],
    success: ({ Data }) => (Data.Diff === 0 ? 'Số dư thực khớp sổ' : 'Đã ghi số dư thực, còn lệch so với sổ'),
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Đối chiếu số dư thực"
      subject={fund?.Name}
      onClose={onClose}
      save="Ghi số dư thực"
      foot={{ consequence: fund && <Consequence form={form.antd} bookVnd={fund.Balance} /> }}
    >
      <div className="cp-fields-2">
        <MoneyField
          name="RealBalance"
          label={fundFields.RealBalance.label}
          help="Đếm được, hoặc theo sao kê"
          autoFocus
        />
        <DayField name="Date" label="Ngày" help="Hôm nay là lúc này; ngày trước là cuối ngày đó" />
      </div>
      <NoteField name="Note" label="Ghi chú" />
      <Counts fundId={fundId} />
    </FormDrawer>
  )
}

type ConsequenceProps = { form: ReturnType<typeof Form.useForm>[0]; bookVnd: number }

/** Of today the difference is known before it is written; of an earlier day the server knows the books. */
function Consequence({ form, bookVnd }: ConsequenceProps) {
  const real: unknown = Form.useWatch('RealBalance', form)
  const day: unknown = Form.useWatch('Date', form)
  if (typeof real !== 'number' || !Number.isInteger(real) || typeof day !== 'string' || parseDay(day) !== today())
    return (
      <span>
        Số dư sổ lúc này <Money value={bookVnd} tone="ink" />
      </span>
    )
  return (
    <span>
      Sổ <Money value={bookVnd} tone="ink" /> · lệch <Money value={real - bookVnd} />
    </span>
  )
}

function Counts({ fundId }: { fundId: number }) {
  const counts = useCall(funds.getRealBalances, { BankCardID: fundId, PageSize: 50 })
  const rows = counts.data?.Data ?? []
  return (
    <FormSection
      title="Các lần đối chiếu"
      aside={
        <Link to="/report/cashbook" search={{ BankCardID: fundId }}>
          Xem sổ quỹ
        </Link>
      }
    >
      <PlainTable
        label="Các lần đối chiếu"
        rows={rows}
        columns={columns}
        rowKey="FundCountID"
        empty={<Empty title="Chưa đối chiếu lần nào" />}
      />
    </FormSection>
  )
}

const column = columnsOf<FundCount>()
const columns = [
  column.cell('Lúc', (count) => <Moment count={count} />),
  column.money('RealBalance', fundFields.RealBalance.label),
  column.money('BookBalance', fundFields.Balance.label),
  column.cell(fundFields.Diff.label, (count) => (count.Diff === 0 ? 'khớp' : <Money value={count.Diff} />), {
    align: 'right',
  }),
  column.text('By', 'Người ghi', { muted: true }),
  column.text('Note', 'Ghi chú', { width: 140, muted: true }),
]

const Moment = ({ count }: { count: FundCount }) =>
  count.IsEndOfDay ? <>cuối ngày {formatDay(count.Date)}</> : <DateText value={count.At} as="full" />
