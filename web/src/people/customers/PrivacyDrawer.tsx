import { debts } from '@cardpro/contract/debts/debts'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { type Erasure, privacy } from '@cardpro/contract/people/customers/privacy'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#kit/api/files.ts'
import { useCall } from '#kit/api/hooks.ts'
import { unexpectedText } from '#kit/api/refusal.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { KeepYearsForm } from './KeepYearsForm.tsx'

type PrivacyProps = { customerId: number; onClose: () => void }

/** What a customer may ask for: a file of all stored data, and to be anonymised. */
export function PrivacyDrawer({ customerId, onClose }: PrivacyProps) {
  const [asked, setAsked] = useAddress('forget')
  const [keep, setKeep] = useAddress('keep')
  const { data, error, refetch } = useCall(privacy.getErasure, { CustomerID: customerId })
  const found = data?.Data
  if (keep !== null) return <KeepYearsForm onClose={() => setKeep(null)} />
  if (found && asked !== null && found.Obstacles.length === 0 && found.AnonymisedAt === null)
    return <Anonymise customer={found} onClose={() => setAsked(null)} />
  return (
    <DrawerFrame
      title="Dữ liệu của khách"
      subject={found && `${found.Code} · ${found.FullName}`}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!found && !error && <SkeletonRows columns={1} rows={5} />}
      {found && (
        <>
          <Export customer={found} />
          <Forget customer={found} onAsk={() => setAsked('yes')} />
          <Keep years={found.KeepYears} onChange={() => setKeep('yes')} />
        </>
      )}
    </DrawerFrame>
  )
}

function Export({ customer }: { customer: Erasure }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(privacy.exportCustomer, { CustomerID: customer.CustomerID })
      showSuccess(`Đã xuất dữ liệu của ${customer.FullName}`)
    } catch (error) {
      showError(error instanceof Error ? error.message : unexpectedText)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection title="Xuất dữ liệu của khách">
      <p className="cp-muted below-14">
        Một tệp Excel với hồ sơ, tài khoản, thẻ (không có số thẻ đầy đủ), đơn, sổ công nợ, lịch hẹn, bình luận và nhật
        ký. Việc xuất được ghi vào lịch sử.
      </p>
      <ActionButton
        call={privacy.exportCustomer}
        blocked={isBusy ? 'Đang lập tệp' : undefined}
        onClick={() => void save()}
      >
        Xuất Excel
      </ActionButton>
    </FormSection>
  )
}

function Forget({ customer, onAsk }: { customer: Erasure; onAsk: () => void }) {
  const { Obstacles, KeepYears, KeepUntil, AnonymisedAt } = customer
  if (AnonymisedAt !== null)
    return (
      <FormSection title="Ẩn danh khách">
        <p className="cp-muted below-14">Đã ẩn danh lúc {formatInstant(AnonymisedAt)}. Đơn và sổ sách vẫn giữ.</p>
      </FormSection>
    )
  return (
    <FormSection title="Ẩn danh khách">
      <p className="cp-muted below-14">
        Khi khách yêu cầu xóa: họ tên, điện thoại, giấy tờ, ảnh, ghi chú, tài khoản nhận tiền mất hẳn; đơn và sổ sách
        giữ lại dưới tên “Khách ẩn danh {customer.Code}”. Dữ liệu phải lưu {KeepYears} năm sau đơn cuối
        {KeepUntil === null ? '.' : `, đến hết ngày ${formatDay(KeepUntil)}.`}
      </p>
      {Obstacles.length > 0 && (
        <ul className="cp-bullets cp-muted below-14">
          {Obstacles.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <ActionButton call={privacy.anonymise} kind="danger" blocked={Obstacles[0]} onClick={onAsk}>
        Ẩn danh khách
      </ActionButton>
    </FormSection>
  )
}

function Keep({ years, onChange }: { years: number; onChange: () => void }) {
  return (
    <FormSection title="Thời gian giữ dữ liệu">
      <p className="cp-muted below-14">Công ty giữ dữ liệu của mọi khách {years} năm sau đơn cuối.</p>
      <ActionButton call={privacy.setRules} onClick={onChange}>
        Đổi thời gian giữ
      </ActionButton>
    </FormSection>
  )
}

function Anonymise({ customer, onClose }: { customer: Erasure; onClose: () => void }) {
  return (
    <ConfirmAction
      call={privacy.anonymise}
      input={{ CustomerID: customer.CustomerID, Version: customer.Version }}
      title={`Ẩn danh ${customer.FullName}`}
      reasons={reasons}
      save="Ẩn danh, không lấy lại được"
      done={{
        success: `Đã ẩn danh khách ${customer.Code}`,
        refresh: [privacy.getErasure, people.getByID, people.ajaxLoadCustomer, debts.getSummaryDebt],
      }}
      onClose={onClose}
    >
      Thông tin của <b>{customer.FullName}</b> và của những khách đã gộp vào sẽ mất hẳn, không hoàn tác được. Lịch sử
      thao tác giữ nguyên như đã ghi, vì không ai được sửa.
    </ConfirmAction>
  )
}

const reasons = ['Khách yêu cầu xóa dữ liệu', 'Khách rút lại đồng ý']
