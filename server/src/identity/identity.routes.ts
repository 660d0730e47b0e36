import { account, handOff, handOffSite } from '@cardpro/contract/identity/account'
import { identity, signIn } from '@cardpro/contract/identity/identity'
import { demoEntry, demoSignIn } from '@cardpro/contract/shops/demoCompany'
import { shops } from '@cardpro/contract/shops/shops'
import * as demo from '#identity/registration/demoEntry.service.ts'
import { getDataByReferCode, register } from '#identity/registration/registration.service.ts'
import * as handOffs from '#identity/session/handOff.service.ts'
import { getNotices, saveNotices } from '#identity/session/noticeChoice.service.ts'
import { getLook, saveLook } from '#identity/session/preferences.service.ts'
import * as sessions from '#identity/session/session.service.ts'
import { login } from '#identity/signIn/signIn.service.ts'
import * as totp from '#identity/signIn/totp.service.ts'
import { addOrEditShop } from '#identity/users.service.ts'
import { editRecord } from '#platform/http/editing.ts'
import { serve, servePublic } from '#platform/http/http.ts'
import { readForEdit } from '#shops/shopEdit.service.ts'
import * as service from './identity.service.ts'

/** Before sign-in. */
export const signInRoutes = servePublic(signIn, { login, register, getDataByReferCode })

export const identityRoutes = serve(identity, {
  changePassword: service.changePassword,
  logout: service.logout,
  getAllStaff: service.getAllStaff,
})

/** The one call of `shops` that is done here, since a new shop lets its maker in. */
export const shopEntryRoutes = serve(
  { addOrEdit: shops.addOrEdit },
  { addOrEdit: editRecord(shops.addOrEdit, { stored: readForEdit, save: addOrEditShop }) },
)

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
  ...serve(handOff, { create: handOffs.createHandOff }),
  ...servePublic(handOffSite, { redeem: handOffs.redeemCode }),
]

export const demoEntryRoutes = [
  ...serve(demoEntry, { enter: demo.enterDemo }),
  ...servePublic(demoSignIn, { signIn: demo.signInToDemo }),
]
