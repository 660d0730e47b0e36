import type { Call, RawInput } from '@cardpro/contract/basic/call'

type Sorting = { Sort: string; GroupBy?: string; Closed?: string[] }
type Keys = 'Sort' | 'GroupBy' | 'Closed'
type SortingInput<C extends Call> = Required<Pick<RawInput<C>, Keys & keyof RawInput<C>>>

/** How an address wants a list to stand, as far as its call knows that column; of what it does not know, nothing. */
export function sortingOf<C extends Call>(call: C, { Sort, GroupBy = '', Closed = [] }: Sorting): SortingInput<C> {
  const known = (key: Keys, value: string) => {
    const schema = call.input.shape[key]
    return schema !== undefined && 'safeParse' in schema && schema.safeParse(value).success ? value : ''
  }
  const grouped = known('GroupBy', GroupBy)
  return {
    Sort: known('Sort', Sort),
    ...('GroupBy' in call.input.shape && { GroupBy: grouped, Closed: grouped === '' ? [] : Closed.map(String) }),
  } as SortingInput<C>
}
