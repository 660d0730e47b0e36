import { fold } from '@cardpro/contract/kit/search'
import { partnerFields, partnerTypes } from '@cardpro/contract/places/partners/partner.fields'
import { type PartnerShops, partners } from '@cardpro/contract/places/partners/partners'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useCall, useCan, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import '#kit/ui/form/form.css'
import './fees/matrix.css'

/** Partners by shop: a tick means that they trade. It is written at once; taking it away writes again. */
export function PartnersByShop() {
  const state = useFilters({ GeneralSearch: '' })
  const query = useCall(partners.getPartnerShops, {})
  const isNarrow = useNarrow()
  const rows = query.data?.Data
  if (query.error && !rows) return <PageError error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <SkeletonRows columns={4} rows={6} />
  const found = rows.filter(({ Code, Name }) => fold(`${Code} ${Name}`).includes(fold(state[0].GeneralSearch)))
  return (
    <>
      <div className="cp-tab-slot">
        <ListToolbar state={state} search="Tên đối tác, mã" />
      </div>
      <PlainTable
        label="Đối tác theo cửa hàng"
        rows={found}
        rowKey="PartnerID"
        columns={isNarrow ? [name(130), ticks] : [code, name(220), type, ticks]}
        empty={<Empty title="Chưa có đối tác nào" reason="Thêm đối tác ở màn Đối tác." />}
      />
    </>
  )
}

const column = columnsOf<PartnerShops>()
const { Code, Type } = partnerFields
const code = column.code('Code', Code.label, { width: 64 })
const name = (width: number) => column.text('Name', 'Đối tác', { width })
const type = column.cell(Type.label, (row) => <span className="cp-quiet">{partnerTypes[row.Type]}</span>)
const ticks = column.cell('Cửa hàng được giao dịch', (row) => <ShopTicks partner={row} />)

function ShopTicks({ partner }: { partner: PartnerShops }) {
  const all = useCall(shops.getShopActive, {}).data?.Data ?? []
  const { allowed, why } = useCan(partners.setPartnerShops)
  const { submit, isPending } = useSubmit(partners.setPartnerShops, {
    refresh: [partners.getPartnerShops, partners.getAllPartner, partners.ajaxLoadPartner],
    onSuccess: () => showSuccess(`Đã lưu cửa hàng của ${partner.Name}`),
  })
  const toggle = (shopId: number, isIn: boolean) => {
    const ShopIDs = isIn ? [...partner.ShopIDs, shopId] : partner.ShopIDs.filter((one) => one !== shopId)
    void submit({ PartnerID: partner.PartnerID, ShopIDs })
  }
  return (
    <div className="cp-choices cp-partner-shops" role="group" aria-label={`Cửa hàng của ${partner.Name}`} title={why}>
      {all
        .filter(({ ShopID }) => ShopID > 0)
        .map(({ ShopID, ShopName }) => (
          <label key={ShopID}>
            <input
              type="checkbox"
              checked={partner.ShopIDs.includes(ShopID)}
              disabled={!allowed || isPending}
              onChange={({ target }) => toggle(ShopID, target.checked)}
            />
            {ShopName}{' '}
          </label>
        ))}
    </div>
  )
}
