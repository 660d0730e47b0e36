import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardDetail } from '@cardpro/contract/people/cards/cardRows'
import { vault } from '@cardpro/contract/people/cards/cards'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { type BoxProps, Field } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { ReasonField } from '#kit/ui/form/ReasonField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

type RevealedNumber = { number: string; seconds: number }

/** Xem số đầy đủ: wants a reason and the password; the number is gone from the screen by itself. */
export function RevealNumber({ card, onClose }: { card: CardDetail; onClose: () => void }) {
  const [shown, setShown] = useState<RevealedNumber | null>(null)
  if (shown) return <WholeNumber card={card} shown={shown} onClose={onClose} />
  return <AskNumber card={card} onShown={setShown} onClose={onClose} />
}

type AskNumberProps = { card: CardDetail; onShown: (shown: RevealedNumber) => void; onClose: () => void }

function AskNumber({ card, onShown, onClose }: AskNumberProps) {
  const form = useCallForm(vault.reveal, {
    draft: false,
    initial: { cardDataID: card.CardDataID },
    success: 'Đã ghi lại lần xem này',
    onDone: ({ Data }) => onShown({ number: Data.CardNumber, seconds: Data.Seconds }),
  })
  return (
    <FormDrawer
      form={form}
      title="Xem số thẻ đầy đủ"
      subject={shortCard(card.BankCode, card.Last4)}
      onClose={onClose}
      save="Xem số thẻ"
      size={{ width: 'act' }}
    >
      <Note tone="orange">Mỗi lần xem đều được ghi vào lịch sử thao tác cùng lý do. Số thẻ tự ẩn sau 30 giây.</Note>
      <ReasonField reasons={['Khách quên mang thẻ', 'Đối chiếu với ngân hàng', 'Kiểm tra số đã lưu']} />
      <Field name="Password" label="Mật khẩu của bạn">
        <SecretBox />
      </Field>
    </FormDrawer>
  )
}

function SecretBox(box: BoxProps<string>) {
  return (
    <Input.Password
      {...box}
      className="cp-box"
      autoComplete="current-password"
      onChange={(event) => box.onChange?.(event.target.value)}
    />
  )
}

function WholeNumber({ card, shown, onClose }: { card: CardDetail; shown: RevealedNumber; onClose: () => void }) {
  const left = useSecondsLeft(shown.seconds)
  useEffect(() => {
    if (left <= 0) onClose()
  }, [left, onClose])
  return (
    <DrawerFrame
      title="Số thẻ đầy đủ"
      subject={shortCard(card.BankCode, card.Last4)}
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot note={`Tự ẩn sau ${Math.max(0, left)} giây`}>
          <Button onClick={onClose}>Ẩn ngay</Button>
        </DrawerFoot>
      }
    >
      <p className="cp-whole-number">{shown.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
    </DrawerFrame>
  )
}

/** By the clock: in a tab that sleeps the timer fires late, and the number would be shown longer than it may be. */
function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const look = () => setLeft(Math.ceil((until - Date.now()) / 1000))
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return left
}
