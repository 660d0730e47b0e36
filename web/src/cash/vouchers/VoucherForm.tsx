import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { type VoucherType, voucherNames, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { Button, Form } from 'antd'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { type CallForm, useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import type { PickerOption } from '#kit/ui/picker/pickerSource.ts'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { type Choices, VoucherFields } from './VoucherFields.tsx'
import { afterVoucher, inBook } from './voucherCalls.ts'
import './vouchers.css'

export type TypedVoucher = Partial<RawInput<typeof vouchers.payCollectOther>>

type VoucherFormProps = {
  type: VoucherType
  typed: TypedVoucher
  /** The party that it begins with, by its name. */
  known?: PickerOption | undefined
  isCompany: boolean
  onType: (type: VoucherType, typed: TypedVoucher) => void
  onPrint: (id: number) => void
  onClose: () => void
}

/** Opens once it is known which categories and funds there are, and which fund is the usual one. */
export function VoucherForm(props: VoucherFormProps) {
  const { type, isCompany, known, onClose } = props
  const configs = useCall(categories.getConfigByType, { type })
  const found = useCall(funds.getByConditions, { Status: recordStatus.active, PageSize: 200 }, { silent: true })
  const own = useOwnFunds(found.data?.Data ?? [])
  if (configs.isPending || found.isPending)
    return (
      <DrawerFrame title={titleOf(type)} onClose={onClose}>
        <SkeletonRows columns={2} rows={8} />
      </DrawerFrame>
    )
  const choices = { configs: configs.data?.Data ?? [], funds: own, isCompany, known }
  return <OpenForm {...props} choices={choices} />
}

const titleOf = (type: VoucherType): string => `Lập ${voucherNames[type]}`

/** Who may not look after funds works with those that were given into the own hands. */
function useOwnFunds(all: Fund[]): Fund[] {
  const { allowed } = useCan({ ...funds.transfer, access: 'funds.edit', scope: 'none' })
  const me = useSession().user?.UserID
  return allowed ? all : all.filter(({ KeeperID }) => KeeperID === me)
}

function OpenForm({ type, typed, choices, onType, onPrint, onClose }: VoucherFormProps & { choices: Choices }) {
  const isReceipt = type === voucherType.receipt
  const usual =
    choices.funds.find((fund) => (isReceipt ? fund.IsDefaultIn : fund.IsDefaultOut)) ?? onlyOf(choices.funds)
  const form = useCallForm(
    inBook(isReceipt ? vouchers.payCollectOther : vouchers.payExpenseOther, choices.isCompany, 'companyBook.add'),
    {
      draft: { without: ['FileIDs'] },
      initial: {
        Date: today(),
        ObjectType: 0,
        FileIDs: [],
        ...(usual && { BankCardID: usual.BankCardID }),
        ...typed,
      },
      refresh: afterVoucher,
      success: ({ Data }, { Amount }) => `Đã ghi ${voucherNames[type]} ${Data.Code}, ${formatVnd(Amount)}`,
      cancelling: {
        call: vouchers.cancelPaymentExpenseCollection,
        at: ({ Data }) =>
          `${choices.isCompany ? '/thu-chi-cong-ty' : '/collect-expense'}?drawer=cancel.${Data.PaymentID}`,
      },
      check: missing,
      onDone: onClose,
    },
  )
  const amount: unknown = Form.useWatch('Amount', form.antd)
  const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount > 0
  return (
    <FormDrawer
      form={form}
      title={titleOf(type)}
      onClose={onClose}
      save={isAmount ? `Ghi ${voucherNames[type]} ${formatVnd(amount)}` : `Ghi ${voucherNames[type]}`}
      foot={{
        consequence: isAmount && <After form={form} funds={choices.funds} by={isReceipt ? amount : -amount} />,
        more: (
          <Button disabled={form.isPending} onClick={() => form.save(({ Data }) => onPrint(Data.PaymentID))}>
            Ghi và in
          </Button>
        ),
      }}
    >
      <div className="cp-voucher-type below-14">
        <Segments
          label="Thu hay chi"
          options={types}
          value={`${type}`}
          onChange={(next) => next !== String(type) && onType(Number(next) as VoucherType, keptOf(form))}
        />
      </div>
      <VoucherFields type={type} choices={choices} form={form.antd} />
      {isAmount && <Preview form={form} choices={choices} amount={amount} isReceipt={isReceipt} />}
    </FormDrawer>
  )
}

const types: { value: '1' | '2'; label: string }[] = [
  { value: '1', label: 'Phiếu thu' },
  { value: '2', label: 'Phiếu chi' },
]

const onlyOf = (all: Fund[]): Fund | undefined => (all.length === 1 ? all[0] : undefined)

/** What is typed goes along to the other type, whose categories are others. */
function keptOf(form: CallForm<typeof vouchers.payCollectOther>): TypedVoucher {
  const { ConfigID: _config, ...kept } = { ...form.initial, ...form.antd.getFieldsValue(true) } as TypedVoucher
  form.draft.drop()
  return kept
}

/** The paper must name the party and the purpose, which a caller without a screen may leave out. */
export function missing({ ObjectType, ObjectID, ObjectName, Note }: TypedVoucher): Record<string, string> {
  return {
    ...(!ObjectType && !ObjectName && { ObjectName: 'Vui lòng nhập tên đối tượng' }),
    ...(ObjectType && !ObjectID && { ObjectID: 'Vui lòng chọn đối tượng' }),
    ...(!Note && { Note: 'Vui lòng nhập diễn giải' }),
  }
}

type AfterProps = { form: CallForm<typeof vouchers.payCollectOther>; funds: Fund[]; by: number }

/** What is in the fund before and after. */
function After({ form, funds: all, by }: AfterProps) {
  const id: unknown = Form.useWatch('BankCardID', form.antd)
  const fund = all.find(({ BankCardID }) => BankCardID === id)
  if (!fund) return null
  const after = fund.Balance + by
  return (
    <span>
      {fund.Name}: {formatVnd(fund.Balance)} → {after < 0 ? <i>{formatVnd(after)}</i> : <b>{formatVnd(after)}</b>}
    </span>
  )
}

type PreviewProps = {
  form: CallForm<typeof vouchers.payCollectOther>
  choices: Choices
  amount: number
  isReceipt: boolean
}

/** The journal as it will be posted. */
function Preview({ form, choices, amount, isReceipt }: PreviewProps) {
  const configId: unknown = Form.useWatch('ConfigID', form.antd)
  const fundId: unknown = Form.useWatch('BankCardID', form.antd)
  const config = choices.configs.find(({ ConfigID }) => ConfigID === configId)
  const fund = choices.funds.find(({ BankCardID }) => BankCardID === fundId)
  if (!config || !fund) return null
  const cash = fund.Kind === fundKind.cash ? 111 : 112
  const [debit, credit] = isReceipt ? [cash, config.Group] : [config.Group, cash]
  const lines = [
    { Account: debit, Debit: amount, Credit: 0 },
    { Account: credit, Debit: 0, Credit: amount },
  ]
  return <JournalLine lines={lines} category={config.Name} />
}
