import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { Button, Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { useDebounced } from '#kit/ui/hooks/timers.ts'

type SimilarNoteProps = { customerId: number | null; onShow: DrawerState['show'] }

/** Possible duplicates while a customer is being typed. */
export function SimilarNote({ customerId, onShow }: SimilarNoteProps) {
  const { FullName, Phone, Phone2 } = useTyped()
  // Texts settle, objects never would: each drawing makes another one.
  const typed = {
    FullName: useDebounced(FullName, 400),
    Phone: useDebounced(Phone, 400),
    Phone2: useDebounced(Phone2, 400),
  }
  const isEnough = typed.Phone.length >= 8 || typed.Phone2.length >= 8
  const input = { ...typed, ...(customerId !== null && { CustomerID: customerId }) }
  const found = useCall(people.getSimilar, input, { enabled: isEnough, silent: true }).data?.Data ?? []
  if (!isEnough || found.length === 0) return null
  return (
    <div className="below-14" aria-live="polite">
      <Note tone="orange">
        <b>Có thể khách này đã có:</b>
        <ul className="cp-similar">
          {found.map(({ CustomerID, Code, FullName, Phone, Why }) => (
            <li key={CustomerID}>
              <Button type="link" size="small" onClick={() => onShow('view', CustomerID)}>
                {Code} {FullName}
              </Button>
              <span>
                {maskPhone(Phone)} · {Why}
              </span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function useTyped() {
  const [name, phone, phone2] = [
    Form.useWatch<unknown>('FullName'),
    Form.useWatch<unknown>('Phone'),
    Form.useWatch<unknown>('Phone2'),
  ]
  return { FullName: textOf(name), Phone: textOf(phone), Phone2: textOf(phone2) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
