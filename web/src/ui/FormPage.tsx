import type { Call } from '@cardpro/contract/call'
import type { ReactNode } from 'react'
import { CallFormBody } from './FormDrawer.tsx'
import { FormNotes } from './FormNotes.tsx'
import { ListPage } from './ListPage.tsx'
import { SaveButton } from './SaveButton.tsx'
import type { CallForm } from './useCallForm.ts'
import './form.css'

export type FormPageProps<C extends Call> = {
  form: CallForm<C>
  title: string
  subtitle?: ReactNode
  save: ReactNode
  consequence?: ReactNode
  children: ReactNode
}

/** A write call as a screen of its own. */
export function FormPage<C extends Call>({ form, title, subtitle, save, consequence, children }: FormPageProps<C>) {
  return (
    <ListPage title={title} subtitle={subtitle}>
      <div className="cp-form-page">
        <FormNotes form={form} />
        <CallFormBody form={form}>{children}</CallFormBody>
        <div className="cp-form-page-foot">
          <div className="cp-drawer-consequence">{consequence}</div>
          <SaveButton form={form} danger={false}>
            {save}
          </SaveButton>
        </div>
      </div>
    </ListPage>
  )
}
