import { formValues } from '@cardpro/contract/kit/dictionary'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { type CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { useCall } from '#kit/api/hooks.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { OwnerField } from './CardDrawer.tsx'
import { CardFields } from './CardFields.tsx'
import { cardReads } from './cardList.ts'

/** Cập nhật thẻ mới: the new card begins with everything the old one was set to but its digits and its expiry. */
export function ReplaceCard({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const card = useRecord(query, query.data?.Data)
  if (card) return <ReplaceForm card={card} onClose={onClose} />
  return (
    <DrawerWaiting title="Cập nhật thẻ mới" query={query} missing="Không có thẻ này trong cửa hàng" onClose={onClose} />
  )
}

function ReplaceForm({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const old = shortCard(card.BankCode, card.Last4)
  const form = useCallForm(cards.addOrEdit, {
    initial: newFrom(card),
    refresh: cardReads,
    success: `Đã thay thẻ ${old}, thẻ cũ đã ngừng`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Cập nhật thẻ mới"
      subject={`${old} · ${card.CustomerName}`}
      onClose={onClose}
      save="Thay thẻ"
    >
      <Note tone="primary">
        Nhập số và hạn của thẻ mới. Thẻ {old} sẽ ngừng theo dõi; hạng, hạn mức, ngày sao kê, ngày đến hạn, phí, CTV và
        lịch hẹn chuyển sang thẻ mới.
      </Note>
      <CardFields
        owner={<OwnerField owner={{ CustomerID: card.CustomerID, FullName: card.CustomerName }} isFixed />}
        status={null}
        card={null}
        named={card}
      />
    </FormDrawer>
  )
}

/** The bank may keep the number and print a new expiry only, so the digits are offered as they were. */
function newFrom(card: CardRow) {
  const { CardDataID: ReplacesID, ...typed } = formValues(cards.addOrEdit.input, card)
  const { ExpMonth: _month, ExpYear: _year, HolderStaffID: _holder, Slot: _slot, ...known } = typed
  const { Status: _status, Version: _version, ...kept } = known
  return { ...kept, ReplacesID, CardInShop: 0 as const }
}
