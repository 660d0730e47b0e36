import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { sendFile } from '#kit/api/files.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { useShopOfOpening } from '#kit/api/session.ts'
import type { Door } from './useIntake.ts'

/** What the files are of, if that is chosen before they are read. */
export type StatementScope = { PosID: number | null; bankID: string | null; from: string; to: string }

/** Statements of acquirers. */
export function usePosDoor({ PosID, bankID, from, to }: StatementScope): Door {
  const { submit } = useSubmit(statements.paste)
  const shopId = useShopOfOpening()
  const of = { bankID: bankID ?? '', ...(PosID !== null && { posid: PosID }) }
  const days = { ...(from !== '' && { fromDate: from }), ...(to !== '' && { toDate: to }) }
  return {
    send: async (file, password) => {
      const sent = { file, field: 'file', input: { ...of, ...days }, texts: textsOf(password), shopId }
      return (await sendFile(statements.uploadImagePDF, sent)).Data.StatementID
    },
    paste: async (rows) => (await submit({ ...of, Rows: rows }))?.Data.StatementID ?? null,
  }
}

/** Statements of the account of a fund, which has to be chosen first. */
export function useAccountDoor(fundId: number | null): Door {
  const { submit } = useSubmit(statements.pasteBank)
  const shopId = useShopOfOpening()
  const BankCardID = fundId ?? 0
  return {
    send: async (file, password) => {
      const sent = { file, field: 'file', input: { BankCardID }, texts: textsOf(password), shopId }
      return (await sendFile(statements.uploadBank, sent)).Data.StatementID
    },
    paste: async (rows) => (await submit({ BankCardID, Rows: rows }))?.Data.StatementID ?? null,
    ...(fundId === null && { blocked: 'Hãy chọn quỹ của sao kê trước' }),
  }
}

/** A password goes in the form and not in the address. */
const textsOf = (Password: string): Record<string, string> => (Password === '' ? {} : { Password })
