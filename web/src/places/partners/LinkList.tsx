import { actOf } from '@cardpro/contract/kit/call'
import { partners } from '@cardpro/contract/places/partners/partners'
import {
  linkFields,
  linkStates,
  linkStatuses,
  linksList,
  posPartnerDirections,
} from '@cardpro/contract/places/partners/posPartner.fields'
import { linkState, type PosPartner, posPartners } from '@cardpro/contract/places/partners/posPartners'
import { useCall } from '#kit/api/hooks.ts'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ListTable, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { Period } from '#places/partners/fees/feeColumns.tsx'
import { linkFeeText } from '#places/partners/fees/linkFees.ts'
import { debtOf } from './partnerColumns.tsx'
import { linksOf } from './tabLists.ts'
import './fees/matrix.css'

const column = columnsOf<PosPartner>()

export function LinkList({ drawer }: { drawer: DrawerState }) {
  const screen = useListScreen(linksOf)
  const { state } = screen
  const all = useCall(partners.getAllPartner, {}).data?.Data ?? []
  return (
    <>
      <div className="cp-tab-slot">
        <ListToolbar state={state} search="Máy, TID, đối tác, mã">
          <SelectFilter
            label={linkFields.PartnerName.label}
            options={all.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
            {...bound(state, 'PartnerID')}
          />
          <StatusChips label="Trạng thái liên kết" chips={statuses} {...bound(state, 'Status')} />
        </ListToolbar>
      </div>
      <ListTable
        screen={screen}
        columns={linkColumns(drawer)}
        rowKey="posPartnerID"
        noun="liên kết"
        row={{
          onOpen: (row) => drawer.show('edit', row.posPartnerID),
          card: (row) => <LinkCard link={row} drawer={drawer} />,
        }}
      />
    </>
  )
}

export const linkColumns = (drawer: DrawerState): Column<PosPartner, object>[] => [
  ...recordColumns<PosPartner, object, typeof linkFields>(linksList, [], {
    PosName: { cell: (row) => <PosName name={row.PosName} />, ...asShown },
    TID: { as: 'text', muted: true },
    PartnerName: { width: 170 },
    PartnerCode: { cell: (row) => <PartnerCode link={row} />, ...asShown },
    Fees: { cell: (row) => <Cut text={linkFeeText(row.Fees)} width={260} />, ...asShown },
    Term: { cell: (row) => <Period {...row} />, ...asShown },
    State: { cell: (row) => <LinkState state={row.State} /> },
  }),
  column.actions((row) => linkActions(row, drawer)),
]

const PosName = ({ name }: { name: string }) => (
  <b className="cp-name">
    <Cut text={name} width={170} />
  </b>
)

/** What can be done with a link that is not over. */
export function linkActions({ State, posPartnerID }: PosPartner, { show }: DrawerState): RowAction[] {
  if (State === linkState.over) return []
  return [
    {
      label: 'Sửa, đổi mã, đổi phí',
      call: actOf(posPartners.createPosPartner, { posPartnerID }),
      onClick: () => show('edit', posPartnerID),
    },
    { label: 'Kết thúc', call: posPartners.deletePosPartner, danger: true, onClick: () => show('end', posPartnerID) },
  ]
}

function PartnerCode({ link }: { link: PosPartner }) {
  return (
    <span className="cp-nowrap">
      <span className="cp-name cp-figure">{link.PartnerCode}</span>{' '}
      {link.WaitingLogID !== null && <Tag tone="orange">Chờ duyệt</Tag>}
    </span>
  )
}

function LinkState({ state }: Record<'state', PosPartner['State']>) {
  if (state === linkState.current) return <span className="cp-quiet">{linkStates[state]}</span>
  return <Tag {...(state === linkState.coming && { tone: 'blue' })}>{linkStates[state]}</Tag>
}

const LinkCard = ({ link, drawer }: { link: PosPartner; drawer: DrawerState }) => (
  <RowCard
    title={`${link.PosName} · ${link.PartnerName}`}
    onOpen={() => drawer.show('edit', link.posPartnerID)}
    actions={linkActions(link, drawer)}
    status={link.WaitingLogID === null ? <LinkState state={link.State} /> : <Tag tone="orange">Chờ duyệt</Tag>}
    line={[link.TID, link.PartnerCode, posPartnerDirections[link.Direction], linkFeeText(link.Fees)]
      .filter(Boolean)
      .join(' · ')}
    amount={debtOf(link.Balance)}
  />
)

const statuses = ([1, 0] as const).map((value) => ({ value, label: linkStatuses[value] }))
