import type { signIn } from '@cardpro/contract/identity/identity'
import type { Sendable } from '#api/client.ts'

// Named here once more and not imported: the contract's own objects bring zod, and the public pages must stay small.
// A test holds them against the contract.

export const loginCall: Sendable<typeof signIn.login> = { path: 'User/Login', method: 'POST', writes: true }

export const registerCall: Sendable<typeof signIn.register> = { path: 'User/Register', method: 'POST', writes: true }

/** The specification sends its body empty: the code goes into the query. */
export const referCall = (code: string): Sendable<typeof signIn.getDataByReferCode> => ({
  path: `User/GetDataByReferCode?code=${encodeURIComponent(code)}` as 'User/GetDataByReferCode',
  method: 'POST',
  writes: true,
})
