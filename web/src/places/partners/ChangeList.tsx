import { linkFields } from '@cardpro/contract/places/partners/posPartner.fields'
import {
  changeStatus,
  changeStatuses,
  type LinkTerms,
  type PosPartnerChange,
  posPartners,
} from '@cardpro/contract/places/partners/posPartners'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, boundDays } from '#kit/ui/list/useFilters.ts'
import { linkFeeText } from '#places/partners/fees/linkFees.ts'
import { askedDays, changesOf } from './tabLists.ts'
import './fees/matrix.css'

const column = columnsOf<PosPartnerChange>()

export function ChangeList({ drawer }: { drawer: DrawerState }) {
  const screen = useListScreen(changesOf)
  const { state, filters } = screen
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar>
          <StatusChips label="Trạng thái thay đổi" chips={statuses} {...bound(state, 'LogStatus')} />
          <DateRangeFilter label="Ngày đề nghị" none="Đề nghị: mọi ngày" {...boundDays(state, askedDays(filters))} />
        </Toolbar>
      </div>
      <ListTable
        screen={screen}
        columns={changeColumns(drawer)}
        rowKey="LogID"
        noun="thay đổi"
        empty={<NoneYet />}
        row={{ card: (row) => <ChangeCard change={row} drawer={drawer} /> }}
      />
    </>
  )
}

export const changeColumns = (drawer: DrawerState) => [
  column.text('PosName', linkFields.PosName.label, { width: 150 }),
  column.text('TID', linkFields.TID.label, { muted: true }),
  column.text('PartnerName', linkFields.PartnerName.label, { width: 150 }),
  column.cell('Thay đổi', (row) => <Difference change={row} />),
  column.text('RequestBy', 'Người đề nghị', { width: 130 }),
  column.dateTime('At', 'Lúc', { muted: true }),
  column.cell('Trạng thái', (row) => <Decision change={row} />),
  column.cell('Duyệt', (row) => <ChangeActions change={row} drawer={drawer} />),
]

const NoneYet = () => (
  <Empty title="Không có thay đổi nào chờ duyệt" reason="Đổi mã hay phí của một liên kết thì thay đổi nằm ở đây." />
)

/** Only what becomes another, before and after. */
export function Difference({ change: { Old, New } }: { change: Pick<PosPartnerChange, 'Old' | 'New'> }) {
  const parts: [string, (terms: LinkTerms) => string][] = [
    ['Mã', ({ PartnerCode }) => PartnerCode],
    ['Phí', ({ Fees }) => linkFeeText(Fees) || 'chưa có phí'],
  ]
  return (
    <div className="cp-before-after">
      {parts
        .filter(([, read]) => read(Old) !== read(New))
        .map(([label, read]) => (
          <span key={label} className="block">
            {label}: <del className="cp-quiet">{read(Old)}</del> → <ins className="cp-name">{read(New)}</ins>
          </span>
        ))}
    </div>
  )
}

function Decision({ change: { Status, DecidedBy, Note } }: { change: PosPartnerChange }) {
  if (Status === changeStatus.waiting) return <Tag tone="orange">{changeStatuses[0]}</Tag>
  return (
    <span title={Note}>
      <Tag tone={Status === changeStatus.approved ? 'green' : 'red'}>
        {Status === changeStatus.approved ? changeStatuses[1] : changeStatuses[2]}
      </Tag>{' '}
      <span className="cp-quiet">{DecidedBy}</span>
    </span>
  )
}

function ChangeActions({ change, drawer }: { change: PosPartnerChange; drawer: DrawerState }) {
  if (change.Status !== changeStatus.waiting) return null
  return (
    <span className="cp-nowrap">
      <ActionButton
        call={posPartners.updateStatusLogPosCodePartner}
        small
        onClick={() => drawer.show('approve', change.LogID)}
      >
        Duyệt
      </ActionButton>{' '}
      <ActionButton
        call={posPartners.updateStatusLogPosCodePartner}
        small
        kind="quiet"
        onClick={() => drawer.show('refuse', change.LogID)}
      >
        Từ chối
      </ActionButton>
    </span>
  )
}

/** A change in the list of a phone. */
function ChangeCard({ change, drawer }: { change: PosPartnerChange; drawer: DrawerState }) {
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">
          {change.PosName} · {change.PartnerName}
        </span>
        <Decision change={change} />
      </div>
      <div className="cp-card-line">
        {change.RequestBy} · <DateText value={change.At} as="full" />
      </div>
      <Difference change={change} />
      <ChangeActions change={change} drawer={drawer} />
    </>
  )
}

const statuses = [...numberChoices(changeStatuses), { value: null, label: 'Tất cả' }]
