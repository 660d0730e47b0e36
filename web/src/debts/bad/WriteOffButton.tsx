import { badDebts } from '@cardpro/contract/debts/badDebts'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '#ui/basic/ActionButton.tsx'

/** What is not expected to be paid any more is written off on a screen of its own. */
export function WriteOffButton({ customerId }: { customerId: number }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      call={badDebts.add}
      onClick={() => void navigate({ to: '/expensebad/index', search: { drawer: `customer.${customerId}` } as never })}
    >
      Xóa nợ xấu
    </ActionButton>
  )
}
