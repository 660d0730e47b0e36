import { identity, signIn } from '@cardpro/contract/identity'
import { shops } from '@cardpro/contract/shops'
import { serve, servePublic } from '#platform/http.ts'
import * as service from './identity.service.ts'
import { register } from './registration.service.ts'
import { addOrEditShop } from './shopEntry.service.ts'
import { login } from './signIn.service.ts'

/** Before sign-in. */
export const signInRoutes = servePublic(signIn, { login, register })

export const identityRoutes = serve(identity, {
  changePassword: service.changePassword,
  logout: service.logout,
  getAllStaff: service.getAllStaff,
})

/** The one call of `shops` that is done here, since a new shop lets its maker in. */
export const shopEntryRoutes = serve({ addOrEdit: shops.addOrEdit }, { addOrEdit: addOrEditShop })
