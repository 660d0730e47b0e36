import { formatDay, formatInstant } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type Customer, customerRanks, sexes } from '@cardpro/contract/people/people'
import { Button } from 'antd'
import { FigureStrip } from '#ui/basic/Equation.tsx'
import { percentText } from '#ui/basic/figures.ts'
import { Note } from '#ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#ui/basic/Panel.tsx'
import { Picture } from '#ui/basic/Picture.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { FormSection } from '#ui/form/FormSection.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { CustomerActs } from './CustomerActs.tsx'
import './people.css'

type CustomerOverviewProps = { customer: Customer; onShow: DrawerState['show'] }

/** A customer at a glance: what has to be known first, the figures, and who he is. */
export function CustomerOverview({ customer, onShow }: CustomerOverviewProps) {
  return (
    <>
      <Warnings customer={customer} onShow={onShow} />
      {customer.Status === 1 && <CustomerActs customer={customer} onShow={onShow} />}
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
          <InfoRow label="Đồng ý xử lý dữ liệu">{consentText(customer)}</InfoRow>
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
  ...(AtWork === 0 ? [] : [{ label: 'Đang ở thẻ khách', value: AtWork, tone: 'ink' as const }]),
  { label: 'Doanh số 30 ngày', value: Turnover30, tone: 'ink' as const },
  ...(Profit30 === null ? [] : [{ label: 'Lãi 30 ngày', value: Profit30, tone: 'ink' as const }]),
  { label: 'Phí rút · đáo', text: `${percentText(FeeRut)} · ${percentText(FeeDao)}` },
]

const factsOf = (customer: Customer): [label: string, text: string][] => [
  ['Số điện thoại', [customer.Phone, customer.Phone2].filter(Boolean).join(' · ')],
  ['Zalo', customer.Zalo],
  ['CCCD', citizenText(customer.CitizenID)],
  ['Ngày sinh', customer.Birthday === null ? '' : formatDay(customer.Birthday)],
  ['Giới tính', customer.Sex === 0 ? '' : sexes[customer.Sex]],
  ['Hạng', customerRanks[customer.Rank]],
  ['NV phụ trách', customer.StaffName],
  ['Cộng tác viên', customer.AffName],
  ['Hạn mức nợ', customer.DebtLimit === 0 ? 'Không giới hạn' : formatVnd(customer.DebtLimit)],
  ['Nguồn khách', customer.Source],
  ['Địa chỉ', customer.Address],
  ['Lần cuối', customer.LastOrder === null ? 'Chưa có đơn' : formatInstant(customer.LastOrder)],
]

/** An old identity card has nine digits. */
export const citizenText = (mask: string): string => (mask.length === 9 ? `${mask} (CMND cũ)` : mask)

function consentText({ ConsentAt, ConsentMethod }: Customer): string {
  if (!ConsentAt) return 'Chưa có'
  return [ConsentMethod, formatInstant(ConsentAt)].filter(Boolean).join(' · ')
}
