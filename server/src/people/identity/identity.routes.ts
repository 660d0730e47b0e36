import { demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import { account, handOff, handOffSite } from '@cardpro/contract/people/identity/account'
import { identity, signIn } from '@cardpro/contract/people/identity/identity'
import { shops } from '@cardpro/contract/places/shops/shops'
import { editRecord } from '#kit/http/editing.ts'
import { serve, servePublic } from '#kit/http/http.ts'
import * as demo from '#people/identity/registration/demoEntry.service.ts'
import { getDataByReferCode, register } from '#people/identity/registration/registration.service.ts'
import * as handOffs from '#people/identity/session/handOff.service.ts'
import { getNotices, saveNotices } from '#people/identity/session/noticeChoice.service.ts'
import { getLook, saveLook } from '#people/identity/session/preferences.service.ts'
import * as sessions from '#people/identity/session/session.service.ts'
import { login } from '#people/identity/signIn/signIn.service.ts'
import * as totp from '#people/identity/signIn/totp.service.ts'
import { addOrEditShop } from '#people/identity/users.service.ts'
import { readForEdit } from '#places/shops/shopEdit.service.ts'
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
