import { partners } from '@cardpro/contract/partners/partners'
import { linkState, type PosPartner, posPartnerDirections, posPartners } from '@cardpro/contract/partners/posPartners'
import { useCall } from '#api/hooks.ts'
import { useListCall } from '#api/useListCall.ts'
import { Period } from '#partners/fees/feeColumns.tsx'
import { linkFeeText } from '#partners/fees/linkFees.ts'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
import { StatusChips } from '#ui/list/StatusChips.tsx'
import { useFilters } from '#ui/list/useFilters.ts'
import { Cut } from '#ui/table/Cell.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'
import { debtOf } from './partnerColumns.tsx'
import { initialLinks, linksInput, linksOf } from './tabLists.ts'
import './partners.css'

const col = columnsOf<PosPartner>()
const directions: Record<number, string> = posPartnerDirections

export function LinkList({ drawer }: { drawer: DrawerState }) {
  const state = useFilters(initialLinks)
  const [filters, setFilters] = state
  const all = useCall(partners.getAllPartner, {}).data?.Data ?? []
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar>
          <SearchBox
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Máy, TID, đối tác, mã"
          />
          <SelectFilter
            label="Đối tác"
            value={filters.PartnerID}
            onChange={(PartnerID) => setFilters({ PartnerID })}
            options={all.map(({ PartnerID, Name }) => ({ value: PartnerID, label: Name }))}
          />
          <StatusChips
            label="Trạng thái liên kết"
            chips={statuses}
            value={filters.Status}
            onChange={(Status) => setFilters({ Status })}
          />
        </Toolbar>
      </div>
      <DataTable
        query={useListCall(posPartners.getPosPartner, linksInput(filters))}
        list={linksOf}
        columns={linkColumns(drawer)}
        rowKey="posPartnerID"
        state={state}
        noun="liên kết"
        row={{
          onOpen: (row) => drawer.show('edit', row.posPartnerID),
          card: (row) => <LinkCard link={row} drawer={drawer} />,
        }}
      />
    </>
  )
}

export const linkColumns = (drawer: DrawerState) => [
  col.cell(
    'Máy POS',
    (row) => (
      <b className="cp-partner-name">
        <Cut text={row.PosName} width={170} />
      </b>
    ),
    { sort: 'PosName' },
  ),
  col.text('TID', 'TID', { muted: true }),
  col.text('PartnerName', 'Đối tác', { width: 170, sort: true }),
  col.cell('Mã phía đối tác', (row) => <PartnerCode link={row} />),
  col.cell('Chiều', (row) => directions[row.Direction] ?? ''),
  col.cell('Phí theo loại thẻ', (row) => <Cut text={linkFeeText(row.Fees)} width={260} />),
  col.cell('Từ – đến', (row) => <Period {...row} />, { sort: 'FromDate' }),
  col.balance('Balance', 'Công nợ', { sort: true }),
  col.cell('Trạng thái', (row) => <LinkState state={row.State} />),
  col.actions((row) => linkActs(row, drawer)),
]

/** What can be done with a link that is not over. */
function linkActs({ State, posPartnerID }: PosPartner, { show }: DrawerState): RowAction[] {
  if (State === linkState.over) return []
  return [
    { label: 'Sửa, đổi mã, đổi phí', call: posPartners.createPosPartner, onClick: () => show('edit', posPartnerID) },
    { label: 'Kết thúc', call: posPartners.deletePosPartner, danger: true, onClick: () => show('end', posPartnerID) },
  ]
}

function PartnerCode({ link }: { link: PosPartner }) {
  return (
    <span className="cp-nowrap">
      <span className="cp-link-code">{link.PartnerCode}</span>{' '}
      {link.WaitingLogID !== null && <Tag tone="orange">Chờ duyệt</Tag>}
    </span>
  )
}

function LinkState({ state }: { state: number }) {
  if (state === 1) return <span className="cp-quiet">Đang dùng</span>
  return state === 2 ? <Tag tone="blue">Chưa bắt đầu</Tag> : <Tag>Đã kết thúc</Tag>
}

const LinkCard = ({ link, drawer }: { link: PosPartner; drawer: DrawerState }) => (
  <RowCard
    title={`${link.PosName} · ${link.PartnerName}`}
    onOpen={() => drawer.show('edit', link.posPartnerID)}
    actions={linkActs(link, drawer)}
    status={link.WaitingLogID === null ? <LinkState state={link.State} /> : <Tag tone="orange">Chờ duyệt</Tag>}
    line={[link.TID, link.PartnerCode, directions[link.Direction], linkFeeText(link.Fees)].filter(Boolean).join(' · ')}
    amount={debtOf(link.Balance)}
  />
)

const statuses = [
  { value: 1, label: 'Đang dùng' },
  { value: 0, label: 'Đã kết thúc' },
]
