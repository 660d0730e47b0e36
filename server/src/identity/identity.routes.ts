import { identity, signIn } from '@cardpro/contract/identity'
import { serve, servePublic } from '#platform/http.ts'
import * as service from './identity.service.ts'
import { register } from './registration.service.ts'
import { login } from './signIn.service.ts'

/** Before sign-in. */
export const signInRoutes = servePublic(signIn, { login, register })

export const identityRoutes = serve(identity, {
  changePassword: service.changePassword,
  logout: service.logout,
  getAllStaff: service.getAllStaff,
})
