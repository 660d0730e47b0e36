import { businessDay } from '@cardpro/contract/kit/dates'

/** The business day it is now, in Vietnam. Only for what is typed and shown: the server decides for itself. */
export const today = (): string => businessDay(new Date())
