import { debts } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { type MergeSide, merging } from '@cardpro/contract/people/customers/merging'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { ReasonField } from '#kit/ui/form/ReasonField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import './people.css'

type MergeCustomerProps = { customerId: number; onShow: DrawerState['show']; onClose: () => void }

/** Merges two customers: this one survives, and takes over everything of the one that is chosen here. */
export function MergeCustomer({ customerId, onShow, onClose }: MergeCustomerProps) {
  const query = useCall(people.getByID, { CustomerID: customerId })
  const kept = query.data?.Data.CustomerID === customerId ? query.data.Data : undefined
  if (!kept)
    return (
      <DrawerWaiting
        title="Gộp khách trùng"
        query={query}
        missing="Không có khách này trong cửa hàng"
        onClose={onClose}
      />
    )
  return (
    <MergeForm
      customerId={customerId}
      name={`${kept.Code} · ${kept.FullName}`}
      onDone={() => onShow('view', customerId)}
      onClose={onClose}
    />
  )
}

type MergeFormProps = { customerId: number; name: string; onDone: () => void; onClose: () => void }

function MergeForm({ customerId, name, onDone, onClose }: MergeFormProps) {
  const form = useCallForm(merging.mergeCustomer, {
    draft: false,
    // The versions are those of the comparison that the user sees.
    initial: { CustomerID: customerId, Reason: 'Nhập trùng' },
    refresh: [
      people.ajaxLoadCustomer,
      people.getByID,
      people.getCustomerSearch,
      cards.getByConditions,
      cards.getByCustomerID,
      orders.getByConditions,
      debts.getSummaryDebt,
      debts.detailDebt,
      comments.getHistoryComment,
      files.getFiles,
      merging.getMergePreview,
    ],
    success: ({ Data }) => `Đã gộp khách: ${Data.Cards} thẻ, ${Data.Orders} đơn`,
    onDone,
  })
  return (
    <FormDrawer
      form={form}
      title="Gộp khách trùng"
      subject={`giữ lại ${name}`}
      onClose={onClose}
      save="Gộp khách"
      foot={{ danger: true, consequence: 'Gộp rồi không tách lại được' }}
    >
      <CustomerPicker name="MergeID" label="Khách bị trùng, sẽ gộp vào khách này" canCreate={false} autoFocus />
      <Comparison customerId={customerId} />
      <ReasonField reasons={['Nhập trùng', 'Khách đổi số điện thoại', 'Hai số của một người']} />
    </FormDrawer>
  )
}

/** Both sides, read again whenever another customer is chosen; their versions go out with the form. */
function Comparison({ customerId }: { customerId: number }) {
  const form = Form.useFormInstance()
  const chosen = Form.useWatch<unknown>('MergeID')
  const mergeId = typeof chosen === 'number' ? chosen : null
  const { data, error, refetch } = useCall(
    merging.getMergePreview,
    { CustomerID: customerId, MergeID: mergeId ?? 1 },
    { enabled: mergeId !== null, silent: true },
  )
  const found = data?.Data.Merged.CustomerID === mergeId ? data.Data : undefined
  useVersions(form, found)
  if (mergeId === null) return null
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!found) return <SkeletonRows columns={3} rows={4} />
  return (
    <>
      <table className="cp-merge-table">
        <thead>
          <tr>
            <th scope="col">Sẽ có</th>
            <th scope="col">{nameOf(found.Kept)} (giữ lại)</th>
            <th scope="col">{nameOf(found.Merged)} (gộp vào)</th>
          </tr>
        </thead>
        <tbody>
          <Line label={customerFields.Phone.label} of={(side) => side.Phone} sides={[found.Kept, found.Merged]} />
          <Line label="Thẻ" of={(side) => side.Cards} sides={[found.Kept, found.Merged]} />
          <Line label="Đơn" of={(side) => side.Orders} sides={[found.Kept, found.Merged]} />
          <Line
            label={customerFields.Balance.label}
            of={(side) => <Balance value={side.Balance} />}
            sides={[found.Kept, found.Merged]}
          />
        </tbody>
      </table>
      <div className="below-14">
        <Note tone="orange">
          Thẻ, đơn, công nợ, bình luận và tệp của {nameOf(found.Merged)} chuyển hết sang {nameOf(found.Kept)}; ô nào
          đang trống thì lấy của khách bị gộp.
          {found.SameCards.length > 0 && ` Thẻ có ở cả hai khách chỉ còn một: ${found.SameCards.join(', ')}.`}
        </Note>
      </div>
    </>
  )
}

type Preview = { Kept: MergeSide; Merged: MergeSide }

function useVersions(form: FormInstance, found: Preview | undefined): void {
  const [kept, merged] = [found?.Kept.Version, found?.Merged.Version]
  useEffect(() => {
    form.setFieldsValue({ Version: kept, MergeVersion: merged })
  }, [form, kept, merged])
}

type LineProps = { label: string; of: (side: MergeSide) => ReactNode; sides: [MergeSide, MergeSide] }

function Line({ label, of, sides }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {sides.map((side) => (
        <td key={side.CustomerID}>{of(side)}</td>
      ))}
    </tr>
  )
}

const nameOf = ({ Code, FullName }: MergeSide): string => `${Code} ${FullName}`
