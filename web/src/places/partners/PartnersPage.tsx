import { recordStatus } from '@cardpro/contract/kit/constants'
import { partnerFields, partnerStatuses, partnerTypes } from '@cardpro/contract/places/partners/partner.fields'
import { type Partner, partners } from '@cardpro/contract/places/partners/partners'
import { useMemo } from 'react'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { FilesDrawer } from '#kit/ui/record/FilesDrawer.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { FeeHistoryDrawer } from '#places/partners/fees/FeeHistoryDrawer.tsx'
import { type DebtPaths, useDebtPaths } from './debtPaths.ts'
import { PartnerDrawer } from './PartnerDrawer.tsx'
import { PartnerOpeningsDrawer } from './PartnerOpeningsDrawer.tsx'
import { debtsOfCard, isOverLimit, partnerColumns, partnerMenu, usePartnerEdit } from './partnerColumns.tsx'
import { partnerList, usePartner } from './partnerList.ts'
import { StopPartner } from './StopPartner.tsx'

export function PartnersPage() {
  const screen = useListScreen(partnerList)
  const { state, drawer } = screen
  const edit = usePartnerEdit()
  const debtsOf = useDebtPaths()
  const columns = useMemo(() => partnerColumns(drawer.show, edit, debtsOf), [drawer.show, edit, debtsOf])
  const add = () => drawer.show('create')
  return (
    <ListScreen
      screen={screen}
      title="Đối tác"
      firstActions={<ImportButton kind="partners" drawer={drawer} />}
      actions={
        <AddButton call={partners.addOrEdit} onClick={add}>
          Thêm đối tác
        </AddButton>
      }
      toolbar={
        <ListToolbar state={state} search="Tên, người liên hệ, SĐT, mã" folds>
          <SelectFilter
            label={partnerFields.Type.form}
            options={numberChoices(partnerTypes)}
            {...bound(state, 'Type')}
          />
        </ListToolbar>
      }
      chips={<StatusChips label="Trạng thái đối tác" chips={statuses} {...bound(state, 'Status')} />}
      columns={columns}
      rowKey="PartnerID"
      noun="đối tác"
      empty={
        <Empty
          title="Chưa có đối tác nào"
          reason="Đối tác cho mượn hoặc mượn máy POS, gửi thẻ nhờ quẹt, hoặc nạp hộ."
          act={
            <ActionButton call={partners.addOrEdit} onClick={add}>
              Thêm đối tác đầu tiên
            </ActionButton>
          }
        />
      }
      row={{
        onOpen: (row) => drawer.show('edit', row.PartnerID),
        card: (row) => <PartnerOfList partner={row} drawer={drawer} debtsOf={debtsOf} />,
      }}
    >
      <Drawers drawer={drawer} />
    </ListScreen>
  )
}

PartnersPage.prefetch = prefetchList(partnerList)

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
