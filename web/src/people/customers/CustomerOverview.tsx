import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import type { FieldSpec } from '@cardpro/contract/kit/dictionary'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Customer } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { Button } from 'antd'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { percentText } from '#kit/ui/basic/figures.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { CustomerActs } from './CustomerActs.tsx'
import './people.css'

type CustomerOverviewProps = { customer: Customer; onShow: DrawerState['show'] }

/** A customer at a glance: the warnings, the figures and the facts. */
export function CustomerOverview({ customer, onShow }: CustomerOverviewProps) {
  return (
    <>
      <Warnings customer={customer} onShow={onShow} />
      {customer.Status === recordStatus.active && <CustomerActs customer={customer} onShow={onShow} />}
      <FigureStrip figures={figuresOf(customer)} />
      <FormSection title="Thông tin">
        <FactGrid>
          {factsOf(customer).map(([label, text]) => (
            <InfoRow key={label} label={label}>
              {text || '—'}
            </InfoRow>
          ))}
        </FactGrid>
        <FactGrid wide>
          <InfoRow label={customerFields.Consent.label}>{consentText(customer)}</InfoRow>
          {customer.Accounts.map((account) => (
            <InfoRow
              key={account.BankCode + account.AccountNo}
              label={account.IsDefault ? 'TK nhận mặc định' : 'TK nhận'}
            >
              {account.BankCode} {account.AccountNo} · {account.AccountName}
            </InfoRow>
          ))}
        </FactGrid>
        {customer.Note && <p className="cp-hint cp-said cp-ink above-8">{customer.Note}</p>}
        {customer.ConsentFileID !== null && (
          <Row gap={10} above={10} className="text-13">
            <Picture fileId={customer.ConsentFileID} name="Giấy đồng ý" /> Giấy đồng ý xử lý dữ liệu
          </Row>
        )}
      </FormSection>
    </>
  )
}

function Warnings({ customer, onShow }: CustomerOverviewProps) {
  const { MergedInto, IsAnonymised, IsBlack, BlackReason, DebtLimit, Balance, AtWork } = customer
  return (
    <>
      {MergedInto && (
        <div className="below-14">
          <Note
            tone="orange"
            act={
              <Button size="small" onClick={() => onShow('view', MergedInto.CustomerID)}>
                Mở {MergedInto.Code}
              </Button>
            }
          >
            Khách này <b>đã gộp</b> vào {MergedInto.Code} {MergedInto.FullName}.
          </Note>
        </div>
      )}
      {IsAnonymised && !MergedInto && (
        <div className="below-14">
          <Note tone="orange">
            Khách này <b>đã ẩn danh</b> theo yêu cầu: thông tin cá nhân đã xóa, đơn và sổ công nợ vẫn giữ.
          </Note>
        </div>
      )}
      {IsBlack && (
        <div className="below-14">
          <Note tone="red">
            <b>Danh sách đen:</b> {BlackReason}. Không lập đơn mới cho khách này được.
          </Note>
        </div>
      )}
      {DebtLimit > 0 && Balance + AtWork > DebtLimit && (
        <div className="below-14">
          <Note tone="orange">Công nợ đã vượt hạn mức {formatVnd(DebtLimit)}.</Note>
        </div>
      )}
    </>
  )
}

const figuresOf = ({ Balance: debt, AtWork, Turnover30, Profit30, FeeRut, FeeDao }: Customer) => [
  debt < 0
    ? { label: 'Mình nợ khách', value: -debt, tone: 'we-owe' as const }
    : { label: 'Khách nợ', value: debt, tone: 'they-owe' as const },
  ...(AtWork === 0 ? [] : [{ label: customerFields.AtWork.label, value: AtWork, tone: 'ink' as const }]),
  { label: customerFields.Turnover30.label, value: Turnover30, tone: 'ink' as const },
  ...(Profit30 === null ? [] : [{ label: customerFields.Profit30.label, value: Profit30, tone: 'ink' as const }]),
  { label: 'Phí rút · đáo', text: `${percentText(FeeRut)} · ${percentText(FeeDao)}` },
]

/** The facts in their order; where a value needs words of its own, they are in `ownWords`. */
const facts = [
  'Phone',
  'Zalo',
  'CitizenID',
  'Birthday',
  'Sex',
  'Rank',
  'StaffName',
  'AffName',
  'DebtLimit',
  'Source',
  'Address',
  'LastOrder',
] as const

function factsOf(customer: Customer): [label: string, text: string][] {
  const own = ownWords(customer)
  return facts.map((key) => [customerFields[key].label, own[key] ?? fieldText(customerFields[key], customer[key])])
}

const ownWords = ({
  Phone,
  Phone2,
  CitizenID,
  Sex,
  DebtLimit,
  LastOrder,
}: Customer): Partial<Record<string, string>> => ({
  Phone: [Phone, Phone2].filter(Boolean).join(' · '),
  CitizenID: citizenText(CitizenID),
  ...(Sex === 0 && { Sex: '' }),
  ...(DebtLimit === 0 && { DebtLimit: 'Không giới hạn' }),
  ...(LastOrder === null && { LastOrder: 'Chưa có đơn' }),
})

/** An old identity card has nine digits. */
export const citizenText = (mask: string): string => (mask.length === 9 ? `${mask} (CMND cũ)` : mask)

function consentText({ ConsentAt, ConsentMethod }: Customer): string {
  if (!ConsentAt) return 'Chưa có'
  return [ConsentMethod, formatInstant(ConsentAt)].filter(Boolean).join(' · ')
}

/** A field's value as it reads among the facts of a record. */
export function fieldText({ kind, names = {} }: FieldSpec, value: unknown): string {
  if (kind === 'choice' || kind === 'textChoice') return names[String(value)] ?? ''
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return numberText(kind, value)
  if (typeof value !== 'string' || value === '') return ''
  if (kind === 'day') return formatDay(value)
  return kind === 'instant' ? formatInstant(value) : value
}

function numberText(kind: FieldSpec['kind'], value: number): string {
  if (kind === 'percent') return percentText(value)
  return kind === 'money' ? formatVnd(value) : String(value)
}
