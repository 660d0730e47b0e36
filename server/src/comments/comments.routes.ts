import { comments } from '@cardpro/contract/audit/comments'
import { mentions } from '@cardpro/contract/audit/mentions'
import { serve } from '#platform/http/http.ts'
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
