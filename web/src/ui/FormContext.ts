import type { Call } from '@cardpro/contract/call'
import { createContext, useContext } from 'react'
import type { FieldLabel } from './checkInput.ts'

/** The call a form fills in, from which its fields know whether they are required. */
export const FormContext = createContext<{ call: Call; labels: Map<string, FieldLabel> } | null>(null)

export const useFormContext = () => useContext(FormContext)
