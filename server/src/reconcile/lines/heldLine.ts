import { bookedMeanwhile, ensureCounts, type HeldLine, holdLines } from '#bankLines/lines.service.ts'
import type { WriteCtx } from '#platform/context.ts'

/** A line under lock that is to be booked; refused where another user was faster. */
export async function holdOpenLine(
  ctx: WriteCtx,
  { LineID, Version }: { LineID: number; Version?: number | undefined },
): Promise<HeldLine> {
  const [line] = await holdLines(ctx, [LineID])
  if (!line) throw new Error(`line ${LineID} is not held`)
  if (line.leftVnd === 0 || (Version !== undefined && Version !== line.version)) throw bookedMeanwhile(ctx, line)
  ensureCounts(line)
  return line
}
