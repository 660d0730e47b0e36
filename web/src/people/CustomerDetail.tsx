import { formatInstant } from '@cardpro/contract/dates'
import { type Customer, people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/DrawerFrame.tsx'
import { FigureStrip } from '#ui/Equation.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { percentText } from '#ui/figures.ts'
import { Note, PageError } from '#ui/PageError.tsx'
import { InfoRow } from '#ui/Panel.tsx'
import { RecordHistory } from '#ui/RecordHistory.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import './people.css'

type CustomerDetailProps = { customerId: number; onShow: (kind: 'edit' | 'stop') => void; onClose: () => void }

/** Everything about one customer at a glance: what is owed, his accounts, cards and last orders. */
export function CustomerDetail({ customerId, onShow, onClose }: CustomerDetailProps) {
  const query = useCall(people.getByID, { CustomerID: customerId })
  const found = query.data?.Data
  const customer = found?.CustomerID === customerId ? found : undefined
  return (
    <DrawerFrame
      title={customer?.FullName ?? 'Khách hàng'}
      subject={customer?.Code}
      onClose={onClose}
      footer={
        customer && (
          <DrawerFoot>
            {customer.Status === 1 && (
              <ActionButton call={people.deleteCustomer} kind="danger" onClick={() => onShow('stop')}>
                Ngừng khách
              </ActionButton>
            )}
            <ActionButton call={people.addOrEditCustomer} kind="primary" onClick={() => onShow('edit')}>
              Sửa khách
            </ActionButton>
          </DrawerFoot>
        )
      }
    >
      {customer ? (
        <>
          <Facts customer={customer} />
          <CustomerCards customerId={customerId} />
          <CustomerOrders customerId={customerId} />
          <RecordHistory kind="customer" id={customerId} />
        </>
      ) : query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={10} />
      )}
    </DrawerFrame>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { Balance: debt } = customer
  return (
    <>
      {customer.IsBlack && (
        <div className="cp-form-note">
          <Note tone="red">
            <b>Danh sách đen:</b> {customer.BlackReason}
          </Note>
        </div>
      )}
      <FigureStrip
        figures={[
          { label: 'Khách nợ', value: Math.max(0, debt), tone: 'they-owe' },
          { label: 'Mình nợ', value: Math.max(0, -debt), tone: 'we-owe' },
          { label: 'Phí rút', text: percentText(customer.FeeRut) },
          { label: 'Phí đáo', text: percentText(customer.FeeDao) },
        ]}
      />
      <FormSection title="Thông tin">
        <div className="cp-facts">
          <InfoRow label="Số điện thoại">{[customer.Phone, customer.Phone2].filter(Boolean).join(' · ')}</InfoRow>
          <InfoRow label="Nguồn khách">{customer.Source || '—'}</InfoRow>
          <InfoRow label="Địa chỉ">{customer.Address || '—'}</InfoRow>
          <InfoRow label="Đồng ý xử lý dữ liệu">{consentText(customer)}</InfoRow>
        </div>
        <div className="cp-facts-wide">
          {customer.Accounts.map((account) => (
            <InfoRow
              key={account.BankCode + account.AccountNo}
              label={account.IsDefault ? 'TK nhận mặc định' : 'TK nhận'}
            >
              {account.BankCode} {account.AccountNo} · {account.AccountName}
            </InfoRow>
          ))}
        </div>
        {customer.Note && <p className="cp-customer-note">{customer.Note}</p>}
      </FormSection>
    </>
  )
}

function consentText({ ConsentAt, ConsentMethod }: Customer): string {
  if (!ConsentAt) return 'Chưa có'
  return [ConsentMethod, formatInstant(ConsentAt)].filter(Boolean).join(' · ')
}
