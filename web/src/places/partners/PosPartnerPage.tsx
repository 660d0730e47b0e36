import { changeStatus, posPartners } from '@cardpro/contract/places/partners/posPartners'
import { useCall } from '#kit/api/hooks.ts'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import type { Search } from '#kit/ui/list/filters.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { useAddress, useFilters } from '#kit/ui/list/useFilters.ts'
import { ChangeList, changeColumns } from './ChangeList.tsx'
import { DecideDrawer } from './DecideDrawer.tsx'
import { EndLink } from './EndLink.tsx'
import { LinkDrawer } from './LinkDrawer.tsx'
import { LinkList, linkColumns } from './LinkList.tsx'
import { changesInput, changesOf, initialChanges, initialLinks, linksInput, linksOf } from './tabLists.ts'

/** POS shared with partners, and the changes of codes and fees that wait for another user. */
export function PosPartnerPage() {
  const [tab, setTab] = useAddress('tab')
  const drawer = useDrawer()
  const waiting = useCall(posPartners.getLogPosCodePartner, { Status: changeStatus.waiting, PageSize: 1 }).data?.Total
  const active = tab === 'changes' ? 'changes' : 'links'
  return (
    <ListPage
      title="POS đối tác"
      actions={active === 'links' ? <PageActions drawer={drawer} /> : <ChangesFile drawer={drawer} />}
    >
      <Tabs
        label="POS đối tác"
        tabs={[
          { key: 'links', label: 'Liên kết' },
          { key: 'changes', label: 'Thay đổi chờ duyệt', count: waiting },
        ]}
        active={active}
        onChange={setTab}
      >
        {active === 'links' ? <LinkList drawer={drawer} /> : <ChangeList drawer={drawer} />}
      </Tabs>
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

PosPartnerPage.prefetch = (search: Search): void => {
  if (search['tab'] !== 'changes') prefetchLinks(search)
}

const prefetchLinks = prefetchList(linksOf)

function PageActions({ drawer }: { drawer: DrawerState }) {
  const [filters] = useFilters(initialLinks)
  return (
    <>
      <ExportButton input={linksInput(filters)} columns={linkColumns(drawer)} list={linksOf} />
      <AddButton call={posPartners.createPosPartner} onClick={() => drawer.show('create')}>
        Thêm liên kết
      </AddButton>
    </>
  )
}

function ChangesFile({ drawer }: { drawer: DrawerState }) {
  const [filters] = useFilters(initialChanges)
  return <ExportButton input={changesInput(filters)} columns={changeColumns(drawer)} list={changesOf} />
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <LinkDrawer linkId={null} onClose={close} />
  if (!open?.id) return null
  const { kind, id } = open
  if (kind === 'edit') return <LinkDrawer key={id} linkId={id} onClose={close} />
  if (kind === 'end') return <EndLink linkId={id} onClose={close} />
  if (kind === 'approve') return <DecideDrawer logId={id} status={1} onClose={close} />
  return kind === 'refuse' ? <DecideDrawer logId={id} status={2} onClose={close} /> : null
}
