import { actOf, type Call } from '@cardpro/contract/kit/call'
import { Button, Tooltip } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import type { CallForm } from './useCallForm.ts'

/** Off, but still reachable by keyboard: so that its reason can be read. */
export const offProps = {
  'aria-disabled': true,
  className: 'cp-button-off',
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** The one primary button of a form. While the call runs it shows that, in the same width. */
export function SaveButton<C extends Call>({
  form,
  danger,
  children,
}: {
  form: CallForm<C>
  danger: boolean
  children: ReactNode
}) {
  const { allowed, why } = useCan(actOf(form.call, form.initial))
  const button = (
    <Button
      type="primary"
      danger={danger}
      htmlType="submit"
      form={form.id}
      disabled={form.question !== null || form.conflict !== null}
      {...(!allowed && offProps)}
      loading={form.isPending}
    >
      <span className="cp-swap">
        <span className={form.isPending ? 'hidden-room' : ''}>
          {children} <Kbd>Enter</Kbd>
        </span>
        <span className={form.isPending ? '' : 'hidden-room'} aria-hidden={!form.isPending}>
          Đang ghi…
        </span>
      </span>
    </Button>
  )
  return allowed ? button : <Tooltip title={why}>{button}</Tooltip>
}
