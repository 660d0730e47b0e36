import { z } from 'zod'
import { read, write } from '../kit/call.ts'
import { id } from '../kit/fields.ts'
import { Started } from '../kit/lists/jobs.ts'
import { SignedIn } from './identity/identity.ts'

/** `none`: there is none; `making` and `removing` while its job is under way. */
export const demoStates = ['none', 'making', 'ready', 'removing'] as const

/** Calls of our own: a company of invented data beside the real one, for its owner to try the product. */
export const demoCompany = {
  getState: read('Demo/GetState', {
    about:
      "Whether the company has a demo company. WhyNot: why none can be made now, empty where one can. JobID: the job under way, where it is the caller's own in this shop.",
    access: 'shops.add',
    scope: 'many',
    input: z.object({}),
    data: z.object({ State: z.enum(demoStates), WhyNot: z.string(), JobID: id.nullable() }),
  }),
  create: write('Demo/Create', {
    about:
      'Starts the job that makes the demo company. Refused: users who are not an owner, a company that has customers or orders, one that has a demo company or is one.',
    access: 'shops.add',
    scope: 'many',
    input: z.object({}),
    data: Started,
  }),
  remove: write('Demo/Remove', {
    about:
      'Starts the job that removes the demo company and everything in it; its users are signed out of it. Refused: users who are not an owner, a company that has none.',
    access: 'shops.add',
    scope: 'many',
    input: z.object({}),
    data: Started,
    worksExpired: true,
  }),
}

export const demoEntry = {
  enter: write('Demo/Enter', {
    about:
      'A code with which the caller signs in to the demo company: usable once, for 60 seconds, and never as a Token. Refused: users who are not an owner, a company that has none.',
    access: 'shops.add',
    scope: 'many',
    input: z.object({}),
    data: z.object({ Code: z.string() }),
    isSecret: true,
    worksExpired: true,
  }),
}

export const demoSignIn = {
  signIn: write('Demo/SignIn', {
    about:
      "Signs in to a demo company as its owner. Refused: a code that is unknown, used, older than 60 seconds, or of a session that has ended. The session in the caller's own company continues.",
    access: 'public',
    scope: 'none',
    input: z.object({
      Code: z.string({ error: 'Vui lòng nhập mã' }).min(1, 'Vui lòng nhập mã').max(100, 'Mã không hợp lệ'),
    }),
    data: SignedIn,
  }),
}
