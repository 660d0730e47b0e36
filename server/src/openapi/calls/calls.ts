import type { Call } from '@cardpro/contract/basic/call'
import { callsOfMoney } from './money.ts'
import { callsOfPeople } from './people.ts'
import { callsOfReports } from './reports.ts'
import { callsOfWork } from './work.ts'

const sentences: Readonly<Record<string, string>> = {
  ...callsOfPeople,
  ...callsOfWork,
  ...callsOfMoney,
  ...callsOfReports,
}

/** What a call does, in the words of its users. */
export const sentenceOfCall = ({ path, about }: Pick<Call, 'path' | 'about'>): string => sentences[path] ?? about
