import { orders } from '@cardpro/contract/orders/orders'
import { orderStatuses, workPlaces } from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { identity } from '@cardpro/contract/people/identity/identity'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { useCall } from '#kit/api/hooks.ts'
import { useBankWords } from '#kit/pickers/bankNames.tsx'
import { listOf, withWords } from '#kit/ui/list/list.ts'
import { kindName } from '#orders/lines/orderActions.ts'
import { initialFilters, type OrderFilters, orderQuery } from './orderFilters.ts'

const statuses: Record<number, string> = orderStatuses
const places: Record<number, string> = workPlaces
const shiftNames: Record<number, string> = shifts

export const orderList = listOf(orders.getByConditions, {
  name: 'orders',
  inputOf: orderQuery,
  initial: initialFilters,
  words: {
    Status: (status) => statuses[status] ?? '',
    Contract_Type: (kind) => `Loại: ${kindName(kind)}`,
    TypeWorking: (place) => `Nơi làm: ${places[place] ?? ''}`,
    shiftWorking: (shift) => `Ca: ${shiftNames[shift] ?? ''}`,
    OnlyUnsettled: () => 'Chỉ đơn còn nợ',
    MissingImage: () => 'Thiếu ảnh bill',
    MissingBill: () => 'Chưa có bill',
  },
  groups: { ForDate: 'Ngày', StaffID: 'Nhân viên', PosID: 'POS dự kiến', ShopID: 'Cửa hàng' },
  hasOwnControl: ['GeneralSearch', 'Status', 'OnlyUnsettled', 'MissingImage', 'MissingBill'],
})

/** The list with what its filters name. */
export function useOrderList({ PosID, StaffID, AffID, PartnerID }: OrderFilters) {
  const posChoices = useCall(pos.getAllPos, {}, { enabled: PosID !== null }).data?.Data
  const staff = useCall(identity.getAllStaff, {}, { enabled: StaffID !== null }).data?.Data
  const choices = useCall(collaborators.getCollaborator, {}, { enabled: AffID !== null, silent: true }).data?.Data
  const others = useCall(partners.getAllPartner, {}, { enabled: PartnerID !== null, silent: true }).data?.Data
  return withWords(useBankWords(orderList), {
    PosID: (id) => `POS: ${posChoices?.find((one) => one.PosID === id)?.Name ?? '…'}`,
    StaffID: (id) => `Nhân viên: ${staff?.find(({ UserID }) => UserID === id)?.FullName ?? '…'}`,
    AffID: (id) => `CTV: ${choices?.find((collaborator) => collaborator.AffID === id)?.Name ?? '…'}`,
    PartnerID: (id) => `Đối tác: ${others?.find((one) => one.PartnerID === id)?.Name ?? '…'}`,
  })
}
