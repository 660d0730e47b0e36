import type { Call, Data, RawInput } from '@cardpro/contract/kit/call'
import type { FigureBooks, FigureShop } from './figureShops.ts'

// What random acts are written with.

/** Draws a number from 0 to below `count`. */
export type Draw = (count: number) => number
export type At = { books: FigureBooks; shop: FigureShop; draw: Draw }
export type Act = (at: At) => Promise<boolean>

export const Reason = 'Nhập nhầm'
export const one = <T>(draw: Draw, of: readonly T[]): T | undefined => of[draw(of.length)]
export const thousands = (draw: Draw, most: number): number => (1 + draw(most)) * 1_000

/** Null where the product refuses it: that is an answer too. */
export async function tried<C extends Call>(
  { user }: Pick<FigureShop, 'user'>,
  call: C,
  input: RawInput<C>,
): Promise<{ data: Data<C> } | null> {
  const answer = await user.call(call, input)
  return answer.Result === 1 ? { data: answer.Data } : null
}
