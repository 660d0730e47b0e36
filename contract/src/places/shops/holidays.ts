import { z } from 'zod'
import { list, write } from '../../kit/call.ts'
import { addDays } from '../../kit/dates.ts'
import { day, dayOut, emptyAnswer, name } from '../../kit/fields.ts'

/** A day on which no bank pays. */
export const Holiday = z.object({ Date: dayOut, Name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** `isChoice`: the law gives one of them, and which one is announced for the year. */
export type ProposedHoliday = Holiday & { isChoice: boolean }

/** The days of the Labour Code 45/2019/QH14, article 112, that fall on the same date every year. */
const fixedDays = [
  { at: '01-01', Name: 'Tết Dương lịch', isChoice: false },
  { at: '04-30', Name: 'Ngày Chiến thắng', isChoice: false },
  { at: '05-01', Name: 'Ngày Quốc tế lao động', isChoice: false },
  { at: '09-01', Name: 'Ngày liền kề Quốc khánh', isChoice: true },
  { at: '09-02', Name: 'Quốc khánh', isChoice: false },
  { at: '09-03', Name: 'Ngày liền kề Quốc khánh', isChoice: true },
]

/** Those that follow the moon, for the years of which it is known: the first day of Tết, and the tenth of the third month. */
const lunarDays: Readonly<Record<number, { tet: string; hungKings: string }>> = {
  2026: { tet: '2026-02-17', hungKings: '2026-04-26' },
  2027: { tet: '2027-02-06', hungKings: '2027-04-16' },
}

/**
 * The holidays of a year as far as they are known beforehand. Tết has five days, of which only the first three of the new
 * year are certain; the others, and days off in place of a weekend, are announced.
 */
export function proposedHolidays(year: number): ProposedHoliday[] {
  const fixed = fixedDays.map(({ at, ...one }) => ({ Date: `${year}-${at}`, ...one }))
  const lunar = lunarDays[year]
  const tet = lunar
    ? [1, 2, 3].map((no) => ({ Date: addDays(lunar.tet, no - 1), Name: `Tết Âm lịch, mùng ${no}` }))
    : []
  const kings = lunar ? [{ Date: lunar.hungKings, Name: 'Giỗ Tổ Hùng Vương' }] : []
  const moving = [...tet, ...kings].map((one) => ({ ...one, isChoice: false }))
  return [...fixed, ...moving].toSorted((a, b) => a.Date.localeCompare(b.Date))
}

/** Are the days of a year known that follow the moon? */
export const knowsLunarDays = (year: number): boolean => lunarDays[year] !== undefined

/** More in a row than there are working days ahead would leave money without a day. */
export const mostHolidays = 30

export const holidays = {
  getHolidays: list('Pos/GetHolidays', {
    about: 'The public holidays of a year as the company knows them: money of POS that hold weekends skips them.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({
      Year: z
        .number({ error: 'Năm không hợp lệ' })
        .int('Năm không hợp lệ')
        .min(2000, 'Năm không hợp lệ')
        .max(2100, 'Năm không hợp lệ'),
    }),
    row: Holiday,
  }),
  setHolidays: write('Pos/SetHolidays', {
    about: `Puts days on the company's list of public holidays, or renames those on it. Expected days follow at once. Refused: a day twice, more than ${mostHolidays} in a year.`,
    access: 'shops.add',
    scope: 'none',
    input: z.object({
      Days: z
        .array(z.object({ Date: day, Name: name }))
        .min(1, 'Vui lòng chọn ngày')
        .max(mostHolidays, `Mỗi năm tối đa ${mostHolidays} ngày lễ`),
    }),
    data: emptyAnswer,
  }),
  removeHoliday: write('Pos/RemoveHoliday', {
    about: "Takes a day off the company's list of public holidays; one that is not on it is answered the same.",
    access: 'shops.add',
    scope: 'none',
    input: z.object({ Date: day }),
    data: emptyAnswer,
  }),
}
