import { PlusOutlined } from '@ant-design/icons'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { Button, Form } from 'antd'
import { BankAccountFields } from '#kit/pickers/BankAccountFields.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import type { FieldLabel } from '#kit/ui/form/checkInput.ts'
import { useFieldLabel } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import './people.css'

const maxAccounts = 20

type Account = { BankCode?: string; AccountNo?: string; AccountName?: string }
const accountsLabel: FieldLabel = {
  label: customerFields.Accounts.label,
  verb: 'nhập',
  show: (value) =>
    (Array.isArray(value) ? (value as Account[]) : [])
      .map(({ BankCode, AccountNo, AccountName }) => [BankCode, AccountNo, AccountName].filter(Boolean).join(' · '))
      .join('\n'),
}

/** The accounts payouts go to. The first is the default; another one becomes it by being moved up. */
export function AccountsField() {
  useFieldLabel('Accounts', accountsLabel)
  return (
    <Form.List name="Accounts">
      {(rows, { add, remove, move }) => (
        <FormSection
          title={customerFields.Accounts.label}
          aside={
            rows.length < maxAccounts && (
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
                Thêm tài khoản
              </Button>
            )
          }
        >
          {rows.length === 0 && <p className="cp-help">Chưa có tài khoản: tiền trả khách sẽ phải nhập tay mỗi lần.</p>}
          {rows.map(({ key, name }, index) => (
            <div key={key} className="cp-account-row">
              <BankAccountFields
                names={[
                  [name, 'BankCode'],
                  [name, 'AccountNo'],
                  [name, 'AccountName'],
                ]}
                required
              />
              <div className="cp-account-acts stack">
                {index === 0 ? (
                  <Tag tone="primary">Mặc định</Tag>
                ) : (
                  <Button type="link" size="small" onClick={() => move(index, 0)}>
                    Đặt mặc định
                  </Button>
                )}
                <Button type="text" size="small" onClick={() => remove(name)}>
                  Bỏ
                </Button>
              </div>
            </div>
          ))}
        </FormSection>
      )}
    </Form.List>
  )
}
