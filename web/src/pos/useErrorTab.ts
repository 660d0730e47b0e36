import type { Call } from '@cardpro/contract/basic/call'
import { useEffect, useEffectEvent } from 'react'
import type { CallForm } from '#ui/form/useCallForm.ts'

/** After a form was refused: opens the tab of the first wrong field, and takes the user to its box. */
export function useErrorTab<C extends Call>(form: CallForm<C>, open: (field: string) => void): void {
  const goToFirst = useEffectEvent(() => {
    const wrong = form.antd.getFieldsError().find(({ errors }) => errors.length > 0)
    if (!wrong) return
    open(String(wrong.name[0]))
    // A box that is hidden takes no focus: the tab is there after this turn.
    setTimeout(() => document.getElementById([form.id, ...wrong.name].join('_'))?.focus())
  })
  useEffect(() => goToFirst(), [form.refusal, form.unplaced])
}
