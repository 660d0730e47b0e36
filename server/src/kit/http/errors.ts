import { lackOf, type Right } from '@cardpro/contract/kit/rights'

type Note = { Code: string; Message: string }
export type Refused = {
  code?: string
  errors?: Record<string, string>
  warnings?: Note[]
  blockers?: Note[]
  /** What the call had written stays: a wrong guess must stay counted although it is refused. */
  keeps?: boolean
  /** Who was refused, where the call had not got as far as having a caller. Never part of the answer. */
  by?: { companyId: number; userId: number; shopId: number }
}

/**
 * A refusal that the user can act on: a Vietnamese sentence that names the thing and the number. It rolls back whatever
 * the call had begun and becomes `{ Result: 0, Message }`. Anything else that is thrown is a bug.
 */
export class UserError extends Error {
  readonly refused: Refused

  constructor(message: string, refused: Refused = {}) {
    super(message)
    this.refused = refused
  }

  /** A refusal that belongs to one field of the form. */
  static at(field: string, message: string, code = 'INVALID'): UserError {
    return new UserError(message, { code, errors: { [field]: message } })
  }
}

/**
 * The token is missing, unknown or dead: the one thing that is answered with HTTP 401. `by`: whose living token it is, where
 * another user's UserID came with it.
 */
export class NotSignedIn extends Error {
  readonly by: Refused['by']

  constructor(by?: NonNullable<Refused['by']>) {
    super('UserID không phải của phiên đăng nhập này')
    this.by = by
  }
}

export const noPermission = (message: string, by?: NonNullable<Refused['by']>): UserError =>
  new UserError(message, { code: 'NO_PERMISSION', ...(by && { by }) })

/** The same for want of a right, which is named. */
export const lacksRight = (right: Right): UserError => noPermission(lackOf(right))

/** Too much waits already, or this has waited for too long. */
export const serverBusy = (): UserError =>
  new UserError('Máy chủ đang bận, vui lòng thử lại sau ít giây', { code: 'BUSY' })

/** A write that belongs to one shop, at the level of all of them. */
export const chooseShop = (): UserError =>
  new UserError('Vui lòng chọn cửa hàng để thực hiện thao tác này', { code: 'CHOOSE_SHOP' })

/** Was this refused because of who asked, or for what? Such a refusal is written down. */
export const isDenied = (error: unknown): error is UserError | NotSignedIn =>
  (error instanceof NotSignedIn && error.by !== undefined) ||
  (error instanceof UserError && ['NO_PERMISSION', 'CHOOSE_SHOP', 'NOT_FOUND'].includes(error.refused.code ?? ''))

/** Refuses with CONFIRM unless each warning's code is among those the user has confirmed. */
export function requireConfirmation(warnings: Note[], confirmed: string[]): void {
  const open = warnings.filter(({ Code }) => !confirmed.includes(Code))
  if (open.length === 0) return
  throw new UserError(open.map(({ Message }) => Message).join('\n'), { code: 'CONFIRM', warnings: open })
}

/** `record` names the kind of record: `Đơn`, `Khách hàng`. */
export const staleError = (record: string, who = ''): UserError =>
  new UserError(`${record} vừa được ${who || 'người khác'} cập nhật, vui lòng tải lại`, { code: 'STALE_WRITE' })
