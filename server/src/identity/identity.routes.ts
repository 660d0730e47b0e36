import { account, handOff, handOffSite } from '@cardpro/contract/account'
import { demoEntry, demoSignIn } from '@cardpro/contract/demoCompany'
import { identity, signIn } from '@cardpro/contract/identity'
import { shops } from '@cardpro/contract/shops'
import { serve, servePublic } from '#platform/http.ts'
import * as demo from './demoEntry.service.ts'
import * as handOffs from './handOff.service.ts'
import * as service from './identity.service.ts'
import { getLook, saveLook } from './look.service.ts'
import { getNotices, saveNotices } from './noticeChoice.service.ts'
import { getDataByReferCode, register } from './registration.service.ts'
import * as sessions from './session.service.ts'
import { addOrEditShop } from './shopEntry.service.ts'
import { login } from './signIn.service.ts'
import * as totp from './totp.service.ts'

/** Before sign-in. */
export const signInRoutes = servePublic(signIn, { login, register, getDataByReferCode })

export const identityRoutes = serve(identity, {
  changePassword: service.changePassword,
  logout: service.logout,
  getAllStaff: service.getAllStaff,
})

/** The one call of `shops` that is done here, since a new shop lets its maker in. */
export const shopEntryRoutes = serve({ addOrEdit: shops.addOrEdit }, { addOrEdit: addOrEditShop })

export const accountRoutes = serve(account, {
  getMySessions: sessions.getMySessions,
  endSession: sessions.endOneSession,
  endOtherSessions: sessions.endOtherSessions,
  getLook,
  saveLook,
  getNotices,
  saveNotices,
  getTotp: totp.getTotp,
  startTotp: totp.startTotp,
  confirmTotp: totp.confirmTotp,
  stopTotp: totp.stopTotp,
  newRecoveryCodes: totp.renewRecoveryCodes,
  requireSecondStep: totp.requireSecondStep,
})

export const handOffRoutes = [
  ...serve(handOff, { create: handOffs.create }),
  ...servePublic(handOffSite, { redeem: handOffs.redeem }),
]

export const demoEntryRoutes = [
  ...serve(demoEntry, { enter: demo.enterDemo }),
  ...servePublic(demoSignIn, { signIn: demo.signInToDemo }),
]
