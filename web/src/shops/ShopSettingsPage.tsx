import { type Shop, shops } from '@cardpro/contract/shops'
import { useCall, useCan } from '#api/hooks.ts'
import { session, storeShop } from '#api/session.ts'
import { Empty } from '#ui/Empty.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageError } from '#ui/PageError.tsx'
import { RecordHistory } from '#ui/RecordHistory.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { useRecord } from '#ui/useRecord.ts'
import { ShopFields } from './ShopFields.tsx'

/** The settings of the shop that is chosen at the top. */
export function ShopSettingsPage() {
  const { allowed, why } = useCan(shops.getByID)
  const query = useCall(shops.getByID, {}, { enabled: allowed })
  const shop = useRecord(query, query.data?.Data)
  if (shop) return <ShopForm shop={shop} load={async () => (await query.refetch()).data?.Data} />
  return (
    <ListPage title="Cửa hàng">
      {!allowed ? (
        <Empty title={why} />
      ) : query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={10} />
      )}
    </ListPage>
  )
}

type ShopFormProps = { shop: Shop; load: () => Promise<Shop | undefined> }

function ShopForm({ shop, load }: ShopFormProps) {
  const form = useCallForm(shops.addOrEdit, {
    initial: shop,
    refresh: [shops.getShopActive, shops.ajaxLoadShop],
    success: 'Đã lưu cửa hàng',
    onDone: () => void readAgain(),
  })
  // The boxes show what the server made of it, and the next save goes out with the new Version.
  const readAgain = async () => {
    const saved = await load()
    if (!saved) return
    form.antd.setFieldsValue(saved)
    if (session().shop?.ShopID === saved.ShopID) storeShop(kept(saved))
  }
  return (
    <FormPage
      form={form}
      title="Cửa hàng"
      subtitle="Áp dụng cho đơn lập từ lúc lưu; đơn đã có giữ phí của mình"
      save="Lưu cửa hàng"
    >
      <ShopFields shop={shop} />
      <RecordHistory kind="shop" id={shop.ShopID} />
    </FormPage>
  )
}

/** What the browser keeps of a shop: the specification's object and no more. */
function kept(shop: Shop) {
  const { ShopID, ShopName, AccountBank, AccountOwner, BankCode, Address, Phone } = shop
  return { ShopID, ShopName, AccountBank, AccountOwner, BankCode, Address, Phone }
}
