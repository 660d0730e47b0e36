import { z } from 'zod'
import { read } from '../call.ts'

/** A file of its own: the header asks for it on every screen, and needs nothing else of the comments. */
export const mentions = {
  count: read('User/GetCountMentions', {
    about: 'The number of unread mentions of the user, on records that the user may see.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    data: z.object({ Count: z.number().int() }),
  }),
}
