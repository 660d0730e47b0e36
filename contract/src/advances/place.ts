import { z } from 'zod'

const chosen = (error: string) =>
  z.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error).optional()

/**
 * Where money comes from or goes to: one of the shop's funds, or what a staff member carries (141). Exactly one of the two, which
 * the server asks for.
 */
export const place = { BankCardID: chosen('Vui lòng chọn quỹ'), StaffID: chosen('Vui lòng chọn nhân viên') }
export type Place = { BankCardID?: number | undefined; StaffID?: number | undefined }
