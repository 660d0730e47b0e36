import { actOf, type Call } from '@cardpro/contract/kit/call'
import { Button, Tooltip } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { useFocusBack } from '#kit/ui/drawer/useFocusBack.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { CallFormBody } from './FormDrawer.tsx'
import { FormNotes } from './FormNotes.tsx'
import { offProps } from './SaveButton.tsx'
import type { CallForm } from './useCallForm.ts'
import './form.css'

type InsideFormProps<C extends Call> = {
  form: CallForm<C>
  title: string
  save: string
  onClose: () => void
  children: ReactNode
}

/** A write call inside the form of another one, so that no drawer opens over a drawer. Enter and Esc are its own. */
export function InsideForm<C extends Call>({ form, title, save: saveText, onClose, children }: InsideFormProps<C>) {
  const { allowed, why } = useCan(actOf(form.call, form.initial))
  useFocusBack()
  const save = () => {
    if (allowed) form.save()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isInList(event)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      save()
    } else return
    // The event must not reach the form around it, which would be submitted or closed.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="cp-inside below-14 framed sunken" aria-label={title} onKeyDown={onKeyDown}>
      <b className="block cp-bold below-10">{title}</b>
      <FormNotes form={form} />
      <CallFormBody form={form} inside={save}>
        {children}
      </CallFormBody>
      <Row pack="end">
        <Button size="small" onClick={onClose}>
          Thôi
        </Button>
        <Tooltip title={why}>
          <Button
            size="small"
            type="primary"
            loading={form.isPending}
            onClick={() => form.save()}
            {...(!allowed && offProps)}
          >
            {saveText}
          </Button>
        </Tooltip>
      </Row>
    </section>
  )
}

/** Enter chooses and Esc closes in an open list; Enter on a closed one opens it. None of that is about the form. */
function isInList({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') return false
  return key === 'Enter' || target.getAttribute('aria-expanded') === 'true'
}
