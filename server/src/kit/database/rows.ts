import { z } from 'zod'

// Rows of one column.
export const IdRow = z.object({ id: z.number() })
export const CodeRow = z.object({ code: z.string() })
export const CountRow = z.object({ count: z.number() })
export const NameRow = z.object({ name: z.string() })
