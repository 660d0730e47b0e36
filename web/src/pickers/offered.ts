import type { FunctionComponent } from 'react'
import { lazyComponent } from '#ui/hooks/lazyComponent.ts'

type Load<P extends object> = () => Promise<FunctionComponent<P>>

/** A form of one module that screens of others open: they know it by its name here, and which one it is the app says once (`offer`). */
export function offered<P extends object>(name: string) {
  let load: Load<P> = () => Promise.reject(new Error(`no ${name} was offered`))
  return {
    Form: lazyComponent<P>(() => load()),
    offer: (form: Load<P>): void => {
      load = form
    },
  }
}
