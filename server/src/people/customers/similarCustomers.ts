import type { Input } from '@cardpro/contract/kit/call'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { type people, SimilarCustomer } from '@cardpro/contract/people/customers/customer.calls'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { lastCharacter, reverseDigits } from './customerSearch.ts'
import { tailsOf, whySimilar } from './similarCustomers.rules.ts'

const sql = loadSql(import.meta.url, './people.sql')
const Candidate = SimilarCustomer.omit({ Why: true }).extend({ Phone2: z.string() })
const maxSimilar = 5

/** For the form, while it is being filled in. */
export async function listSimilar(
  ctx: Ctx,
  input: Input<typeof people.getSimilar>,
): Promise<Page<typeof people.getSimilar>> {
  const rows = await findSimilar(ctx, {
    id: input.CustomerID ?? 0,
    name: input.FullName,
    phones: [input.Phone, input.Phone2].map(digitsOf),
  })
  return { rows, total: rows.length }
}

/** Possible duplicates among active customers, at most five, the newest first. */
export async function findSimilar(
  ctx: Ctx,
  { id, name, phones }: { id: number; name: string; phones: string[] },
): Promise<SimilarCustomer[]> {
  const tails = tailsOf(phones).map(reverseDigits)
  if (tails.length === 0) return []
  const ends = tails.map((tail) => tail + lastCharacter)
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, tails, ends }
  const found = await ctx.db.rows(sql('similar_customers'), params, Candidate)
  return found
    .flatMap(({ Phone2, ...other }) => {
      const why = whySimilar({ name, phones }, { name: other.FullName, phones: [other.Phone, Phone2] })
      return why === null ? [] : [{ ...other, Why: why }]
    })
    .slice(0, maxSimilar)
}

/** What is typed so far may not be a whole number yet. */
function digitsOf(typed: string): string {
  const read = readPhone(typed)
  return 'phone' in read ? read.phone : typed.replace(/\D/g, '')
}
