import { comments } from '@cardpro/contract/kit/audit/comments'
import { mentions } from '@cardpro/contract/kit/audit/mentions'
import { serve } from '#kit/http/http.ts'
import { addComment, listComments } from './comments.service.ts'
import { countMentions, listMentions, readMentions } from './mentions.ts'

export const commentRoutes = [
  ...serve(comments, {
    getHistoryComment: listComments,
    addComment,
    getMentions: listMentions,
    readMentions,
  }),
  ...serve(mentions, { count: countMentions }),
]
