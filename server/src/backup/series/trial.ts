import { z } from 'zod'

/**
 * How the trial restore of a backup ended. `Pieces`: those that were found damaged and taken away, so that the next
 * backup writes them anew.
 */
export const Trial = z.object({
  At: z.string(),
  Ok: z.boolean(),
  Message: z.string(),
  TookMs: z.number(),
  Pieces: z.array(z.string()).optional(),
})
export type Trial = z.infer<typeof Trial>
