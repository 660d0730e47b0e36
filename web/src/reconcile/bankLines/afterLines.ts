import { bankLines } from '@cardpro/contract/bankLines/bankLines'

/** What has to be read again after lines of bank accounts came in or were decided on. */
export const afterLines = [bankLines.getLines, bankLines.getLine, bankLines.getCheck, bankLines.getVouchers]
