import type { Ctx } from '#platform/context.ts'

/** shopID narrows the company level down; of another shop than the caller's there is nothing. */
export const shopsAsked = ({ shopIds }: Ctx, asked: number[]): number[] =>
  asked.length === 0 ? shopIds : shopIds.filter((id) => asked.includes(id))
