import { views } from '@cardpro/contract/kit/lists/views'
import { useCall } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { session, useSession } from '#kit/api/session.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { lastListOf } from '#kit/ui/list/lastFilters.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { InboxPanel } from '../schedules/InboxPanel.tsx'
import { SchedulesPanel } from '../schedules/SchedulesPanel.tsx'
import { AddSchedule } from './AddSchedule.tsx'
import { CardGrid } from './CardGrid.tsx'
import { cardGroups, type ReportCard } from './reportCard.ts'
import { cardsFor, findCards, keyOf } from './reportCards.ts'
import './reportIndex.css'

/** The list whose layout holds the favourites. */
const favouritesList = 'reports'
const askedFor = (cards: ReportCard[]) => ({
  Lists: [favouritesList, ...new Set(cards.map(({ name }) => lastListOf(name)))],
})

/** Báo cáo: every report that the user may see, the favourites first, each with the filters it was left with. */
export function ReportIndexPage() {
  const { user } = useSession()
  const cards = cardsFor(user?.Rights ?? [])
  const state = useFilters({ Search: '' })
  const [filters] = state
  // Without what was kept the cards open their reports as they are.
  const kept = useCall(views.getLayouts, askedFor(cards), { silent: true }).data?.Data ?? []
  const layoutOf = (list: string) => kept.find(({ List }) => List === list)?.Layout
  const favourites = favouritesOf(layoutOf(favouritesList))
  const found = findCards(cards, filters.Search)
  const grid = { favourites, lastOf: ({ name }: ReportCard) => layoutOf(lastListOf(name)) }
  const starred = favourites.flatMap((key) => found.find((card) => keyOf(card) === key) ?? [])
  return (
    <ListPage
      title="Báo cáo"
      actions={<AddSchedule cards={cards} />}
      toolbar={
        <Toolbar>
          <SearchBox label="Tìm báo cáo" placeholder="Tìm báo cáo, con số" {...bound(state, 'Search')} />
        </Toolbar>
      }
    >
      <div className="cp-report-index fill grid">
        <div className="cp-report-groups grid gap-16">
          <CardGrid {...grid} title="Hay xem" cards={starred} isLarge />
          {Object.entries(cardGroups).map(([group, title]) => (
            <CardGrid
              key={group}
              {...grid}
              title={title}
              cards={found.filter((card) => card.group === group && !starred.includes(card))}
            />
          ))}
          {found.length === 0 && (
            <Empty
              title="Không có báo cáo nào như vậy"
              reason="Tìm theo tên báo cáo, hoặc theo con số như lãi gộp, phí POS."
            />
          )}
        </div>
        <aside className="cp-report-aside grid gap-16">
          <SchedulesPanel />
          <InboxPanel />
        </aside>
      </div>
    </ListPage>
  )
}

ReportIndexPage.prefetch = (): void => prefetch(views.getLayouts, askedFor(cardsFor(session().user?.Rights ?? [])))

/** `{"favourites":["/report/turnover"]}` */
function favouritesOf(layout: string | undefined): string[] {
  const found: unknown = layout ? JSON.parse(layout).favourites : []
  return Array.isArray(found) ? found.map(String) : []
}
