import { recordStatus } from '@cardpro/contract/kit/constants'
import { fundFields, fundStatuses } from '@cardpro/contract/places/funds/fund.fields'
import type { Fund } from '@cardpro/contract/places/funds/funds'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { fundActions, fundKindName } from './fundColumns.tsx'

/** A fund in the list of a phone. */
export function FundOfList({ fund, drawer }: { fund: Fund; drawer: DrawerState }) {
  const account = [fund.BankCode, fund.AccountNo].filter(Boolean).join(' ')
  const defaults = [fund.IsDefaultIn && 'mặc định thu', fund.IsDefaultOut && 'mặc định chi'].filter(Boolean).join(', ')
  return (
    <RowCard
      title={fund.Name}
      onOpen={() => drawer.show('edit', fund.BankCardID)}
      actions={fundActions(fund, drawer)}
      status={fund.Status === recordStatus.stopped && <Tag>{fundStatuses[0]}</Tag>}
      line={[fundKindName(fund.Kind), account, defaults].filter(Boolean).join(' · ')}
      amount={{ label: fundFields.Balance.label, value: fund.Balance }}
      {...(fund.Diff !== null && { second: { label: 'Lệch thực tế', value: fund.Diff } })}
    />
  )
}
