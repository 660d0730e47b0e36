import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { type CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { useMemo } from 'react'
import { send } from '#kit/api/client.ts'
import { useRefresh } from '#kit/api/hooks.ts'
import { useEditRow } from '#kit/ui/table/useEditRow.ts'
import { typedOf } from './CardDrawer.tsx'
import { cardReads } from './cardList.ts'

export type EditCard = ReturnType<typeof useCardEdit>

/** Changes one field of a card from the list; its status goes through the call that is made for it. */
export function useCardEdit() {
  const refresh = useRefresh()
  const edit = useEditRow<typeof cards.addOrEdit, CardRow>(cards.addOrEdit, {
    idOf: ({ CardDataID }) => CardDataID,
    inputOf: typedOf,
    refresh: cardReads,
  })
  return useMemo(() => ({ edit, changeStatus: changeOf(refresh) }), [edit, refresh])
}

const changeOf =
  (refresh: ReturnType<typeof useRefresh>) =>
  async ({ CardDataID }: CardRow, NewStatus: number): Promise<string> => {
    try {
      const { Data } = await send<typeof cardBulk.changeStatus>(cardBulk.changeStatus, { Ids: [CardDataID], NewStatus })
      return Data.Rows.find(({ Result }) => Result === 0)?.Message ?? ''
    } catch (failure) {
      return failure instanceof Error ? failure.message : String(failure)
    } finally {
      await refresh(cardReads)
    }
  }
