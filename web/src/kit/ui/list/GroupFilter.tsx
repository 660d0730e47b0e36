import { companyShopId } from '@cardpro/contract/kit/constants'
import { useSession } from '#kit/api/session.ts'
import { writeFilters } from './filters.ts'
import type { ListPowers } from './list.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { type Narrowing, useSetSearch } from './useFilters.ts'

type GroupFilterProps = { groups: NonNullable<ListPowers['groups']>; narrowing: Narrowing }

/** The column that the rows are grouped by. In one shop there is nothing to group by shops. */
export function GroupFilter({ groups, narrowing: { all, initial } }: GroupFilterProps) {
  const setSearch = useSetSearch()
  const isCompany = useSession().shop?.ShopID === companyShopId
  const options = Object.entries(groups)
    .filter(([key]) => isCompany || key !== 'ShopID')
    .map(([value, label]) => ({ value, label: `Theo ${label.toLowerCase()}` }))
  const chosen = options.find(({ value }) => value === all['GroupBy'])
  return (
    <SelectFilter
      label="Gộp nhóm"
      value={chosen?.value ?? null}
      options={options}
      onChange={(value) => setSearch((old) => writeFilters(old, initial, { GroupBy: value ?? '', Closed: [] }))}
    />
  )
}
