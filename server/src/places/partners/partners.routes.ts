import { partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { editRecord } from '#kit/http/editing.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { copyFees, readFee, removeFee, setFee } from './feeEdit.ts'
import { listFees, listFeesOfDay } from './fees.service.ts'
import { partnerOpeningDebts } from './openings.import.ts'
import { addOrEditPartner, readForEdit, stopPartner } from './partnerEdit.ts'
import { listPartnerShops, setPartnerShops } from './partnerShops.service.ts'
import { listPartnerChoices, listPartners } from './partners.service.ts'
import { decideChange, listChanges } from './posPartnerChanges.service.ts'
import { createPosPartner, endPosPartner, readLink } from './posPartnerEdit.ts'
import { listPartnerPos, listPosPartners } from './posPartners.service.ts'
import { listShopFees, removeShopFee, setShopFee } from './shopFees.service.ts'

export const partnerRoutes: Routes = [
  ...serve(partners, {
    ajaxLoadPartner: listPartners,
    getAllPartner: listPartnerChoices,
    addOrEdit: editRecord(partners.addOrEdit, { stored: readForEdit, save: addOrEditPartner }),
    delete: stopPartner,
    getPartnerShops: listPartnerShops,
    setPartnerShops,
  }),
  ...serve(partnerOpenings, {
    getOpenings: (ctx, { PartnerID }) => partnerOpeningDebts.list(ctx, PartnerID),
    cancelOpening: partnerOpeningDebts.cancel,
  }),
  ...serve(partnerFees, {
    getConfigFeePartner: listFeesOfDay,
    getConfigPartnerFeeShop: listFees,
    configFeePartnerShop: editRecord(partnerFees.configFeePartnerShop, { stored: readFee, save: setFee }),
    copyConfigFee: copyFees,
    deleteConfigFee: removeFee,
    getConfigFeeShops: listShopFees,
    configFeeShops: setShopFee,
    deleteConfigFeeShops: removeShopFee,
  }),
  ...serve(posPartners, {
    createPosPartner: editRecord(posPartners.createPosPartner, { stored: readLink, save: createPosPartner }),
    getPosPartner: listPosPartners,
    dataPosPartner: listPartnerPos,
    deletePosPartner: endPosPartner,
    getLogPosCodePartner: listChanges,
    updateStatusLogPosCodePartner: decideChange,
  }),
]
