import { pos } from '@cardpro/contract/places/pos/pos'
import { posBulk } from '@cardpro/contract/places/pos/posBulk'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { listHolidays, removeHoliday, setHolidays } from './holidays.service.ts'
import { warnOfLimits } from './pos.service.ts'
import { deletePos, handOver, updateStatus } from './posActions.ts'
import { changePos, previewPos } from './posBulk.service.ts'
import { addOrEditPos, readForEdit } from './posEdit.ts'
import { listBills, listFees, listPos, listPosChoices, listPosOfCompany } from './posList.ts'

export const posRoutes = [
  ...serve(pos, {
    getByConditions: listPos,
    getFees: listFees,
    addOrEdit: editRecord(pos.addOrEdit, { stored: readForEdit, save: addOrEditPos }),
    updateStatus,
    handOver,
    delete: deletePos,
    getBills: listBills,
    getAllPos: listPosChoices,
    getAllPosCompany: listPosOfCompany,
    wrongSwipeRuleWarning: warnOfLimits,
  }),
  ...serve(holidays, { getHolidays: listHolidays, setHolidays, removeHoliday }),
  ...serve(posBulk, { previewMany: previewPos, changeMany: changePos }),
]
