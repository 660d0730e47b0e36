import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { BookTabs } from './BookTabs.tsx'
import { CashActs } from './CashActs.tsx'
import { CashDrawers } from './CashDrawers.tsx'
import { CountList, countColumns } from './counts/CountList.tsx'
import { countsInput, countsOf, initialCounts } from './counts/countList.ts'

/** The counts of the cash of this book. */
export function CountsPage({ title, drawer }: { title: string; drawer: DrawerState }) {
  const [filters] = useFilters(initialCounts)
  return (
    <ListPage
      title={title}
      actions={
        <>
          <ExportButton input={countsInput(filters)} columns={countColumns(drawer)} list={countsOf} />
          <CashActs show={drawer.show} />
        </>
      }
    >
      <BookTabs>
        <CountList drawer={drawer} />
      </BookTabs>
      <CashDrawers drawer={drawer} />
    </ListPage>
  )
}
