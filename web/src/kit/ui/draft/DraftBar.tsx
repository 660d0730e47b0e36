import type { Call } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import type { CallForm } from '#kit/ui/form/useCallForm.ts'
import './draft.css'

/** An unsaved draft of this form: restored or dropped. It is never filled in unasked. */
export function DraftBar<C extends Call>({ form }: { form: CallForm<C> }) {
  const { offer, restore, dismiss } = form.draft
  if (!offer || form.conflict) return null
  return (
    <div className="cp-draft-bar row wrap below-14 cp-muted text-13 framed sunken" role="status">
      <span>
        Có bản nháp lúc {momentOf(offer.at)}.{offer.isOlder && ' Bản ghi đã được sửa sau bản nháp này.'}
      </span>
      <Button size="small" onClick={restore}>
        Khôi phục
      </Button>
      <Button size="small" type="text" onClick={dismiss}>
        Bỏ bản nháp
      </Button>
    </div>
  )
}

/** When what is in the boxes was kept last. */
export function DraftTag({ at }: { at: string | null }) {
  return at ? (
    <small className="cp-draft-tag cp-quiet text-12">Đã giữ nháp {formatInstant(at).slice(11, 16)}</small>
  ) : null
}

/** `15:40 21/11`. */
function momentOf(at: string): string {
  const [day = '', time = ''] = formatInstant(at).split(' ')
  return `${time} ${day.slice(0, 5)}`
}
