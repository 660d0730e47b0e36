import type { Call } from '@cardpro/contract/kit/call'
import { createContext, useContext } from 'react'
import type { PickedOption } from '#kit/ui/draft/useDraft.ts'
import type { FieldLabel } from './checkInput.ts'

/** The call a form fills in, from which its fields know whether they are required, and what it knows of its boxes. */
type Filling = {
  call: Call
  labels: Map<string, FieldLabel>
  picked: Map<string, PickedOption>
  /** What Enter does in a box that is filled: as a rule it saves. */
  goOn: () => void
}
export const FormContext = createContext<Filling | null>(null)

export const useFormContext = () => useContext(FormContext)
