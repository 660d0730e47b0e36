import { type CommentAbout, type CommentKind, comments } from '@cardpro/contract/kit/audit/comments'
import { actOf } from '@cardpro/contract/kit/call'
import { useCall } from '#kit/api/hooks.ts'

/** How many are read at first. */
export const firstComments = 20

/** The comments on a record, newest first. The count and the list share one read. */
export const useComments = (
  about: CommentAbout,
  options: { PageSize?: number; enabled?: boolean; silent?: boolean } = {},
) => {
  const { PageSize = firstComments, ...more } = options
  return useCall(comments.getHistoryComment, { ...about, PageSize }, more)
}

/** Reading comments on a kind of record that one right shows, as a call with that right. */
export const commentsOn = (kind: Exclude<CommentKind, 'bill'>) => actOf(comments.getHistoryComment, nameOf[kind])

/** Any one of the kind: the right is the same for all. */
const nameOf = { customer: { CustomerID: 0 }, order: { ScheduleID: 0 }, pos: { PosID: 0 } }
