import { z } from 'zod'
import { read } from '../basic/call.ts'

/** A file of its own: the header asks for it on every screen, and needs nothing else of the comments. */
export const mentions = {
  count: read('User/GetCountMentions', {
    about: 'In how many comments on records that he may see the user is called by name and has not seen it yet.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    data: z.object({ Count: z.number().int() }),
  }),
}
