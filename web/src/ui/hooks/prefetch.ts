import type { Call, RawInput } from '@cardpro/contract/basic/call'
import { views } from '@cardpro/contract/lists/views'
import { prefetch } from '#api/prefetch.ts'
import { type Filters, readFilters, type Search } from '#ui/list/filters.ts'

type Opening<C extends Call, F extends Filters> = {
  name: string
  call: C
  inputOf: (filters: F) => RawInput<C>
  initial: F
}

/** What a list asks first, for the address it is opened with. */
export const prefetchList =
  <C extends Call, F extends Filters>({ name, call, inputOf, initial }: Opening<C, F>) =>
  (search: Search): void => {
    prefetch(views.getViews, { List: name })
    prefetch(call, inputOf(readFilters(search, initial)))
  }
