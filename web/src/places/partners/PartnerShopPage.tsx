import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { useAddress, useFilters } from '#kit/ui/list/useFilters.ts'
import { PartnerFeeList, ShopFeeList } from '#places/partners/fees/FeeList.tsx'
import { feeColumns, shopFeeColumns } from '#places/partners/fees/feeColumns.tsx'
import { PartnerFeeDrawer } from '#places/partners/fees/PartnerFeeDrawer.tsx'
import { RemoveFee } from '#places/partners/fees/RemoveFee.tsx'
import { ShopFeeDrawer } from '#places/partners/fees/ShopFeeDrawer.tsx'
import { PartnersByShop } from './PartnersByShop.tsx'
import { feesInput, feesOf, initialFees, shopFeesOf } from './tabLists.ts'

/** Which shops trade with which partner, at what fees, and what the company's own shops charge each other. */
export function PartnerShopPage() {
  const [written, setTab] = useAddress('tab')
  const drawer = useDrawer()
  const active = tabs.some(({ key }) => key === written) ? (written ?? 'shops') : 'shops'
  return (
    <ListPage title="Đối tác – cửa hàng" actions={active !== 'shops' && <PageActions tab={active} drawer={drawer} />}>
      <Tabs label="Đối tác và cửa hàng" tabs={tabs} active={active} onChange={setTab}>
        {active === 'shops' && <PartnersByShop />}
        {active === 'fees' && <PartnerFeeList drawer={drawer} />}
        {active === 'inside' && <ShopFeeList drawer={drawer} />}
      </Tabs>
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

function PageActions({ tab, drawer }: { tab: string; drawer: DrawerState }) {
  const [filters] = useFilters(initialFees)
  const input = feesInput(filters)
  const [call, kind] =
    tab === 'fees'
      ? ([partnerFees.configFeePartnerShop, 'create'] as const)
      : ([partnerFees.configFeeShops, 'inside'] as const)
  return (
    <>
      {tab === 'fees' ? (
        <ExportButton key={tab} input={input} columns={feeColumns({})} list={feesOf} />
      ) : (
        <ExportButton
          key={tab}
          input={input}
          columns={shopFeeColumns((id) => drawer.show('drop', id))}
          list={shopFeesOf}
        />
      )}
      <AddButton call={call} onClick={() => drawer.show(kind)}>
        Thêm mức phí
      </AddButton>
    </>
  )
}

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <PartnerFeeDrawer onClose={close} />
  if (open?.kind === 'inside') return <ShopFeeDrawer onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'remove') return <RemoveFee feeId={open.id} onClose={close} />
  return open.kind === 'drop' ? <RemoveShopFee feeId={open.id} onClose={close} /> : null
}

const tabs = [
  { key: 'shops', label: 'Cửa hàng giao dịch' },
  { key: 'fees', label: 'Phí với đối tác' },
  { key: 'inside', label: 'Phí nội bộ' },
]

/** Takes a fee between two shops away; the server knows whether it was in use and ends it then. */
function RemoveShopFee({ feeId, onClose }: { feeId: number; onClose: () => void }) {
  return (
    <ConfirmAction
      call={partnerFees.deleteConfigFeeShops}
      input={{ ShopFeeID: feeId }}
      title="Bỏ phí nội bộ"
      reasons={['Đổi phí mới', 'Nhập nhầm', 'Không áp dụng nữa']}
      done={{ success: 'Đã bỏ phí nội bộ', refresh: [partnerFees.getConfigFeeShops] }}
      save="Bỏ mức phí"
      onClose={onClose}
    >
      Mức phí đã dùng thì kết thúc hết hôm nay và còn trong lịch sử; chưa dùng thì xóa hẳn.
    </ConfirmAction>
  )
}
