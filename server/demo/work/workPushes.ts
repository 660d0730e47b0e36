import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { pushes, pushKind, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { planPush, returnPush } from '#orders/pushes/pushes.service.ts'

type OpenOrder = { id: number; vnd: number }

/** Orders of customers of the shop in one status, the newest first. */
async function ordersIn(office: Office, { shop }: Floor, status: number): Promise<OpenOrder[]> {
  const { rows } = await office.client.query<OpenOrder>(
    `SELECT id, abs(balance_vnd) AS vnd FROM orders
     WHERE company_id = $1 AND shop_id = $2 AND status = $3 AND balance_vnd <> 0 AND contract_type <> 4
     ORDER BY for_date DESC, id DESC
     LIMIT 4`,
    [office.world.company.id, shop.id, status],
  )
  return rows
}

const elsewhere = { ToBankCode: 'TCB', ToAccountNo: '19036450778', ToAccountName: 'TRAN THANH DAT' }

/** The cashier's queue: a payout that goes to another account, one that failed and one that was returned. */
export async function fillQueue(office: Office, floor: Floor): Promise<void> {
  const [other, failed, returned] = await ordersIn(office, floor, orderStatus.toSend)
  const hand = office.hand('manager', floor.shop)
  const row = ({ id }: OpenOrder) => ({ ScheduleID: id, Kind: pushKind.payout })
  const giveBack = { call: pushes.returnPush, by: returnPush }
  if (other)
    await doCall(
      hand,
      { call: pushes.planPush, by: planPush },
      { ...row(other), Amount: other.vnd, ...elsewhere, Note: 'Em trai khách nhận thay' },
    )
  if (failed) await doCall(hand, giveBack, { ...row(failed), State: pushState.failed, Reason: 'Tài khoản đã đóng' })
  if (returned)
    await doCall(hand, giveBack, { ...row(returned), State: pushState.returned, Reason: 'Chờ khách xác nhận' })
}
