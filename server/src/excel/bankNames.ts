import type { Ctx } from '#platform/context.ts'
import { bankNames, readBanks } from '#platform/database/banks.ts'

type Page<Row> = { rows: Row[]; total: number }
type Named<Row> = Row & { BankName: string }

/** The same rows, which besides the code of a bank say its name, as the company has corrected it for itself. */
export function withBankNames<Input, Row extends { BankCode: string }, Found extends Page<Row>>(
  read: (ctx: Ctx, input: Input) => Promise<Found & Page<Row>>,
): (ctx: Ctx, input: Input) => Promise<Omit<Found, 'rows'> & { rows: Named<Row>[] }> {
  return async (ctx, input) => {
    const [found, banks] = await Promise.all([read(ctx, input), readBanks(ctx)])
    const names = bankNames(banks)
    const rows = found.rows.map((row) => ({ ...row, BankName: names.get(row.BankCode) ?? row.BankCode }))
    return { ...found, rows }
  }
}
