import { actOf } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { type CardRow, cards, custody } from '@cardpro/contract/people/cards/cards'
import { Button, Form } from 'antd'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useFirst } from '#kit/ui/hooks/useRecord.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { AddFiles } from '#kit/ui/record/AddFiles.tsx'
import { cardReads } from './cardList.ts'
import { cardHolders, holderText } from './cardWords.ts'
import './cards.css'

type HoldDrawerProps = { cardId: number; onDone: () => void; onClose: () => void }

/** Đổi nơi giữ: from hand to hand, with a receipt to print and sign. */
export function HoldDrawer({ cardId, onDone, onClose }: HoldDrawerProps) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const card = useFirst({ data: query.data?.Data, isFetching: query.isFetching, error: query.error })
  if (card) return <HoldForm card={card} onDone={onDone} onClose={onClose} />
  return <DrawerWaiting title="Đổi nơi giữ" query={query} missing="Không có thẻ này trong cửa hàng" onClose={onClose} />
}

function HoldForm({ card, onDone, onClose }: { card: CardRow } & Omit<HoldDrawerProps, 'cardId'>) {
  const form = useCallForm(custody.changeHold, {
    initial: { cardDataID: card.CardDataID, cardInShop: card.CardInShop === 0 ? 1 : 0 },
    refresh: cardReads,
    success: ({ Data }) => `Đã ghi biên nhận ${Data.ReceiptNo}`,
    onDone,
  })
  const place: unknown = Form.useWatch('cardInShop', form.antd)
  return (
    <FormDrawer
      form={form}
      title="Đổi nơi giữ"
      subject={`${shortCard(card.BankCode, card.Last4)} · ${card.CustomerName}`}
      onClose={onClose}
      save="Ghi biên nhận"
      size={{ width: 'act' }}
    >
      <FactGrid>
        <InfoRow label="Đang ở">{holderText(card)}</InfoRow>
      </FactGrid>
      <RadioChips name="cardInShop" label="Giao cho" options={numberChoices(cardHolders)} />
      {place === 2 && <StaffPicker name="StaffId" label={cardFields.HolderStaffID.form} required />}
      {(place === 1 || place === 2) && <TextField {...formFields(cardFields)('Slot')} placeholder="VD: A12" />}
      <NoteField name="Note" label="Ghi chú" />
      <HandOverPicture cardId={card.CardDataID} />
    </FormDrawer>
  )
}

/** How the card looks as it goes from hand to hand; it is kept among the files of the card. */
function HandOverPicture({ cardId }: { cardId: number }) {
  const form = Form.useFormInstance()
  const { allowed } = useCan(actOf(files.uploadImage, { RefKind: 'card' }))
  const fileId = Form.useWatch<unknown>('FileID', { form, preserve: true })
  if (!allowed) return null
  if (typeof fileId !== 'number')
    return (
      <>
        <p className="cp-help">Ảnh thẻ lúc giao nhận, che bớt số giữa. Không chụp mặt sau có CVV.</p>
        <AddFiles
          place={{ RefKind: 'card', RefID: cardId }}
          isSingle
          onAdded={({ FileID }) => form.setFieldValue('FileID', FileID)}
        />
      </>
    )
  return (
    <Row gap={10} className="text-13">
      <Picture fileId={fileId} name="Ảnh thẻ lúc giao nhận" /> Ảnh thẻ lúc giao nhận
      <Button size="small" onClick={() => form.setFieldValue('FileID', undefined)}>
        Bỏ ảnh
      </Button>
    </Row>
  )
}
