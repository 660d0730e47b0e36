import { PlusOutlined } from '@ant-design/icons'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { partnerFields, partnerStatuses, partnerTypes } from '@cardpro/contract/places/partners/partner.fields'
import { type Partner, partners } from '@cardpro/contract/places/partners/partners'
import { useMemo } from 'react'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { FilesDrawer } from '#kit/ui/record/FilesDrawer.tsx'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { FeeHistoryDrawer } from '#places/partners/fees/FeeHistoryDrawer.tsx'
import { type DebtPaths, useDebtPaths } from './debtPaths.ts'
import { PartnerDrawer } from './PartnerDrawer.tsx'
import { PartnerOpeningsDrawer } from './PartnerOpeningsDrawer.tsx'
import { debtsOfCard, isOverLimit, partnerColumns, partnerMenu, usePartnerEdit } from './partnerColumns.tsx'
import { initialFilters, inputOf, partnerList, usePartner } from './partnerList.ts'
import { StopPartner } from './StopPartner.tsx'

export function PartnersPage() {
  const state = useFilters(initialFilters)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const edit = usePartnerEdit()
  const debtsOf = useDebtPaths()
  const columns = useMemo(() => partnerColumns(drawer.show, edit, debtsOf), [drawer.show, edit, debtsOf])
  const asked = inputOf(filters)
  return (
    <ListPage
      title="Đối tác"
      actions={
        <>
          <ImportButton kind="partners" drawer={drawer} />
          <ExportButton input={asked} columns={columns} list={partnerList} />
          <PageActions show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar folds>
          <SearchBox
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Tên, người liên hệ, SĐT, mã"
          />
          <SelectFilter
            label={partnerFields.Type.form}
            value={filters.Type}
            onChange={(Type) => setFilters({ Type })}
            options={numberChoices(partnerTypes)}
          />
        </Toolbar>
      }
      chips={
        <StatusChips
          label="Trạng thái đối tác"
          chips={statuses}
          value={filters.Status}
          onChange={(Status) => setFilters({ Status })}
        />
      }
    >
      <DataTable
        query={useListCall(partners.ajaxLoadPartner, asked)}
        list={partnerList}
        columns={columns}
        rowKey="PartnerID"
        state={state}
        noun="đối tác"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('edit', row.PartnerID),
          card: (row) => <PartnerOfList partner={row} drawer={drawer} debtsOf={debtsOf} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

PartnersPage.prefetch = prefetchList({
  name: partnerList.name,
  call: partners.ajaxLoadPartner,
  inputOf,
  initial: initialFilters,
})

function PageActions({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={partners.addOrEdit}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm đối tác
    </ActionButton>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có đối tác nào"
      reason="Đối tác cho mượn hoặc mượn máy POS, gửi thẻ nhờ quẹt, hoặc nạp hộ."
      act={
        <ActionButton call={partners.addOrEdit} onClick={() => show('create')}>
          Thêm đối tác đầu tiên
        </ActionButton>
      }
    />
  )
}

function Drawers({ drawer: { open, show, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <PartnerDrawer partnerId={null} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit')
    return (
      <PartnerDrawer key={open.id} partnerId={open.id} onFiles={() => show('files', open.id ?? 0)} onClose={close} />
    )
  if (open.kind === 'files') return <PartnerFilesDrawer partnerId={open.id} onClose={close} />
  if (open.kind === 'openings') return <PartnerOpeningsDrawer partnerId={open.id} onClose={close} />
  if (open.kind === 'fees') return <FeeHistoryDrawer partnerId={open.id} onClose={close} />
  return open.kind === 'stop' ? <StopPartner partnerId={open.id} onClose={close} /> : null
}

const statuses = ([1, 0] as const).map((value) => ({ value, label: partnerStatuses[value] }))

/** Contracts and settlement papers of a partner. */
function PartnerFilesDrawer({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const partner = usePartner(partnerId).data
  return (
    <FilesDrawer
      kind="partner"
      id={partnerId}
      title="Tệp của đối tác"
      subject={partner && `${partner.Code} · ${partner.Name}`}
      onClose={onClose}
    />
  )
}

type CardProps = { partner: Partner; drawer: DrawerState; debtsOf: DebtPaths }

/** A partner in the list of a phone. */
function PartnerOfList({ partner, drawer, debtsOf }: CardProps) {
  return (
    <RowCard
      title={partner.Name}
      onOpen={() => drawer.show('edit', partner.PartnerID)}
      actions={partnerMenu(partner, drawer.show, debtsOf)}
      status={
        partner.Status === recordStatus.stopped ? (
          <Tag>{partnerStatuses[0]}</Tag>
        ) : (
          isOverLimit(partner) && <Tag tone="red">Vượt hạn mức</Tag>
        )
      }
      line={[partner.Code, partnerTypes[partner.Type], partner.Contact].filter(Boolean).join(' · ')}
      {...debtsOfCard(partner)}
    />
  )
}
