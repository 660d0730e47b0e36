import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'

/** What moves and counts the money of the book: beside one another at the desk, behind three dots on a phone. */
export function CashActs({ show }: Pick<DrawerState, 'show'>) {
  const isNarrow = useNarrow()
  const isCompany = useSession().shop?.ShopID === companyShopId
  const tills = useCall(counts.getShifts, { PageSize: 200 }, { silent: true }).data?.Data ?? []
  const [only, ...others] = tills
  const acts: (RowAction & { call: NonNullable<RowAction['call']> })[] = [
    { label: 'Chuyển quỹ', call: funds.transfer, onClick: () => show('move') },
    {
      label: isCompany ? 'Chuyển cho cửa hàng' : 'Sang cửa hàng khác',
      call: shopTransfers.transferFund,
      onClick: () => show('shops'),
    },
    { label: 'Góp, rút vốn', call: capital.capital, onClick: () => show('capital') },
  ]
  return (
    <>
      {isNarrow ? (
        <RowActions actions={acts} />
      ) : (
        acts.map(({ label, call, onClick }) => (
          <ActionButton key={label} call={call} onClick={onClick}>
            {label}
          </ActionButton>
        ))
      )}
      <ActionButton
        call={counts.countFund}
        kind="primary"
        shortcut="K"
        onClick={() => (only && others.length === 0 ? show('count', only.BankCardID) : show('tills'))}
      >
        Kiểm quỹ
      </ActionButton>
    </>
  )
}
