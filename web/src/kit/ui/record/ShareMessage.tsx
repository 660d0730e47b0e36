import type { Call } from '@cardpro/contract/kit/call'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { canShare, copyText, openZalo, type Reader, shareText, useSender, whyNotWrite, zaloOf } from './shareText.ts'
import './record.css'

type ShareMessageProps = {
  /** The read that the message is made of; the right to see the record is the right to write about it. */
  call: Call
  reader: Reader
  text: string
  title?: string
}

/** A message to a customer and the ways it leaves: copied, handed to another app, or pasted into Zalo. */
export function ShareMessage({ call, reader, text, title = 'Tin nhắn cho khách' }: ShareMessageProps) {
  const blocked = whyNotWrite(reader, useSender())
  const zalo = zaloOf(reader)
  return (
    <FormSection title={title}>
      {blocked ? (
        <Note tone="orange">{blocked}</Note>
      ) : (
        <>
          <p className="cp-share-text text-13 sunken">{text}</p>
          <Row wrap below={10}>
            <ActionButton call={call} small onClick={() => copyText(text, 'Đã sao chép tin nhắn')}>
              Sao chép
            </ActionButton>
            {canShare() && (
              <ActionButton call={call} small onClick={() => shareText(text)}>
                Chia sẻ
              </ActionButton>
            )}
            <ActionButton
              call={call}
              small
              blocked={zalo === null ? 'Khách chưa có số di động để mở Zalo' : undefined}
              onClick={() => zalo !== null && openZalo(text, zalo)}
            >
              Mở Zalo
            </ActionButton>
          </Row>
        </>
      )}
    </FormSection>
  )
}
