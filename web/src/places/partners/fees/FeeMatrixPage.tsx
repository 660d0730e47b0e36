import { fold } from '@cardpro/contract/kit/search'
import { feeDirection, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DayBox } from '#kit/ui/form/DayField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { CopyFeesDrawer } from './CopyFeesDrawer.tsx'
import { FeeCards } from './FeeCards.tsx'
import { FeeGrid } from './FeeGrid.tsx'
import { FeeHistoryDrawer } from './FeeHistoryDrawer.tsx'
import type { MatrixProps } from './matrix.ts'
import { RemoveFee } from './RemoveFee.tsx'
import './matrix.css'

/** What partners and the shop charge each other, by kind of card: each cell is changed in place. */
export function FeeMatrixPage() {
  const state = useFilters({ GeneralSearch: '', Direction: feeDirection.theyCharge, Abroad: false })
  const [filters, setFilters] = state
  const [from, setFrom] = useState<string | null>(today())
  const drawer = useDrawer()
  return (
    <ListPage
      title="Phí đối tác"
      subtitle="Gõ vào ô để đổi phí từ ngày đã chọn; lần quẹt đã ghi giữ phí của ngày đó"
      toolbar={
        <Toolbar
          extra={
            <Row as="span" inline className="cp-matrix-from cp-muted text-list">
              <small aria-hidden="true">Áp dụng từ</small>
              <DayBox label="Phí mới áp dụng từ ngày" value={from} onChange={setFrom} />
            </Row>
          }
        >
          <SearchBox placeholder="Tên đối tác" {...bound(state, 'GeneralSearch')} />
          <Segments
            label="Chiều phí"
            options={directions}
            value={filters.Direction === feeDirection.weCharge ? '2' : '1'}
            onChange={(value) => setFilters({ Direction: Number(value) })}
          />
          <Segments
            label="Nơi phát hành thẻ"
            options={places}
            value={filters.Abroad ? 'abroad' : 'home'}
            onChange={(value) => setFilters({ Abroad: value === 'abroad' })}
          />
        </Toolbar>
      }
    >
      <Matrix
        search={filters.GeneralSearch}
        direction={filters.Direction === feeDirection.weCharge ? feeDirection.weCharge : feeDirection.theyCharge}
        isForeign={filters.Abroad}
        from={from}
        drawer={drawer}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

type FeeMatrixProps = Pick<MatrixProps, 'direction' | 'isForeign' | 'from' | 'drawer'> & { search: string }

function Matrix({ search, ...shown }: FeeMatrixProps) {
  const isNarrow = useNarrow()
  const all = useCall(partners.getAllPartner, {})
  const fees = useCall(partnerFees.getConfigFeePartner, { Direction: shown.direction, IsForeign: shown.isForeign })
  const error = all.error ?? fees.error
  if (error && !(all.data && fees.data))
    return <LoadError error={error} onRetry={() => void Promise.all([all.refetch(), fees.refetch()])} />
  if (!all.data || !fees.data) return <SkeletonRows columns={7} rows={8} />
  const rows = all.data.Data.filter(({ Code, Name }) => fold(`${Code} ${Name}`).includes(fold(search)))
  if (all.data.Data.length === 0)
    return <Empty title="Chưa có đối tác nào" reason="Thêm đối tác ở màn Đối tác rồi đặt phí ở đây." />
  if (rows.length === 0) return <Empty title="Không có đối tác nào khớp" />
  const matrix = { ...shown, rows, fees: fees.data.Data }
  return isNarrow ? <FeeCards {...matrix} /> : <FeeGrid {...matrix} />
}

function Drawers({ drawer: { open, show, close } }: { drawer: DrawerState }) {
  if (!open?.id) return null
  const { kind, id } = open
  if (kind === 'copy') return <CopyFeesDrawer partnerId={id} onClose={close} />
  if (kind === 'remove') return <RemoveFee feeId={id} onClose={close} />
  if (kind !== 'history') return null
  return <FeeHistoryDrawer partnerId={id} onClose={close} onRemove={(feeId) => show('remove', feeId)} />
}

const directions = [
  { value: '1' as const, label: 'Họ thu mình' },
  { value: '2' as const, label: 'Mình thu họ' },
]
const places = [
  { value: 'home' as const, label: 'Trong nước' },
  { value: 'abroad' as const, label: 'Quốc tế' },
]
