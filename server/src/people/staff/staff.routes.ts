import { staff } from '@cardpro/contract/people/staff/staff'
import { serve } from '#kit/http/http.ts'
import * as permissions from './permissions.service.ts'
import * as service from './staff.service.ts'
import { addOrEditStaff, deleteStaff } from './staffEdit.ts'

export const staffRoutes = serve(staff, {
  ajaxLoadStaff: service.ajaxLoadStaff,
  addOrEditStaff,
  deleteStaff,
  getPermissionStaff: permissions.getPermissionStaff,
  addPermissionStaff: permissions.addPermissionStaff,
  getPermissionGroups: service.getPermissionGroups,
  getAllUser: service.getAllUser,
})
