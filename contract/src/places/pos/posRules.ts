import { z } from 'zod'
import { cardType } from '../../kit/cardShort.ts'
import { fields, inputsOf } from '../../kit/dictionary.ts'
import { vnd } from '../../kit/fields.ts'

/** P-RULE: what a POS allows, as the form and the sentences name it. 0 and empty are no rule. */
export const posRules = {
  MIN_SWIPE: 'Tối thiểu một lần',
  MAX_SWIPE: 'Tối đa một lần',
  MAX_DAY: 'Tối đa một ngày',
  MAX_DAY_COUNT: 'Số lần một ngày',
  MAX_MONTH: 'Tối đa một tháng',
  MAX_CARD_DAY: 'Tối đa một thẻ một ngày',
  MAX_CARD_DAY_COUNT: 'Số lần một thẻ một ngày',
  CARD_GAP: 'Giãn cách hai lần cùng thẻ',
  HOURS: 'Giờ hoạt động',
  CARD_TYPES: 'Loại thẻ không nhận',
  BANKS: 'Ngân hàng thẻ không nhận',
} as const
export type PosRule = keyof typeof posRules
/** What a broken rule does: it asks before the swipe, or refuses it. */
export const ruleLevel = { warn: 1, block: 2 } as const
export const ruleLevels = { 1: 'Cảnh báo', 2: 'Chặn' } as const

const level = z.literal([1, 2], { error: 'Vui lòng chọn Cảnh báo hoặc Chặn' }).default(1)
const times = z
  .number({ error: 'Số lần không hợp lệ' })
  .int('Số lần không hợp lệ')
  .min(0, 'Số lần không được âm')
  .max(10_000, 'Tối đa 10.000 lần')
  .default(0)
/** What a POS may take in a day or a month is more than one line of money. */
const sum = z
  .number({ error: 'Số tiền không hợp lệ' })
  .int('Số tiền phải là số nguyên đồng')
  .min(0, 'Số tiền không được âm')
  .max(1e12, 'Số tiền không được quá 1.000.000.000.000 đồng')
  .default(0)
/** `08:30`, or empty. */
const clock = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Giờ không hợp lệ, ví dụ 08:30')
  .default('')

/** A level for each rule, whether the POS has the rule or not. */
export const RuleLevels = z.object({
  MIN_SWIPE: level,
  MAX_SWIPE: level,
  MAX_DAY: level,
  MAX_DAY_COUNT: level,
  MAX_MONTH: level,
  MAX_CARD_DAY: level,
  MAX_CARD_DAY_COUNT: level,
  CARD_GAP: level,
  HOURS: level,
  CARD_TYPES: level,
  BANKS: level,
} satisfies Record<PosRule, typeof level>)

/** The rules as the form sends them: đồng, times, minutes, and hours that may run over midnight. */
export const ruleFields = fields({
  MinSwipe: { label: posRules.MIN_SWIPE, kind: 'money', column: 'min_swipe_vnd' },
  MaxSwipe: {
    label: posRules.MAX_SWIPE,
    history: 'Hạn mức một lần',
    kind: 'money',
    column: 'max_swipe_vnd',
    import: { also: ['Hạn mức lần'], example: '50tr' },
  },
  MaxDay: {
    label: posRules.MAX_DAY,
    history: 'Hạn mức một ngày',
    kind: 'money',
    column: 'max_day_vnd',
    input: sum,
    import: { also: ['Hạn mức ngày'], example: '500tr' },
  },
  MaxDayCount: { label: posRules.MAX_DAY_COUNT, kind: 'count', column: 'max_day_count', input: times },
  MaxMonth: {
    label: posRules.MAX_MONTH,
    history: 'Hạn mức một tháng',
    kind: 'money',
    column: 'max_month_vnd',
    input: sum,
  },
  MaxCardDay: { label: posRules.MAX_CARD_DAY, kind: 'money', column: 'max_card_day_vnd' },
  MaxCardDayCount: { label: posRules.MAX_CARD_DAY_COUNT, kind: 'count', column: 'max_card_day_count', input: times },
  CardGap: {
    label: posRules.CARD_GAP,
    history: 'Giãn cách cùng thẻ (phút)',
    kind: 'count',
    column: 'card_gap_minutes',
    input: z
      .number({ error: 'Số phút không hợp lệ' })
      .int('Số phút không hợp lệ')
      .min(0, 'Số phút không được âm')
      .max(1440, 'Tối đa 1.440 phút (một ngày)')
      .default(0),
  },
  OpenFrom: { label: 'Giờ mở', kind: 'code', column: 'open_from', input: clock },
  OpenTo: { label: 'Giờ đóng', kind: 'code', column: 'open_to', input: clock },
  RefusedCardTypes: {
    label: posRules.CARD_TYPES,
    kind: 'texts',
    column: 'refused_card_types',
    input: z.array(cardType).max(6, 'Tối đa 6 loại thẻ').default([]),
    output: z.array(cardType),
  },
  RefusedBanks: {
    label: posRules.BANKS,
    kind: 'texts',
    column: 'refused_banks',
    input: z.array(z.string().max(20)).max(100, 'Tối đa 100 ngân hàng').default([]),
  },
  /** Stored are the names of the rules that refuse. */
  Levels: {
    label: 'Quy tắc chặn',
    kind: 'texts',
    column: 'blocking_rules',
    input: RuleLevels.default({
      MIN_SWIPE: 1,
      MAX_SWIPE: 1,
      MAX_DAY: 1,
      MAX_DAY_COUNT: 1,
      MAX_MONTH: 1,
      MAX_CARD_DAY: 1,
      MAX_CARD_DAY_COUNT: 1,
      CARD_GAP: 1,
      HOURS: 1,
      CARD_TYPES: 1,
      BANKS: 1,
    }),
  },
})
export const PosRules = z.object({
  ...inputsOf(ruleFields, ['MinSwipe', 'MaxSwipe', 'MaxDay', 'MaxDayCount', 'MaxMonth', 'MaxCardDay']),
  ...inputsOf(ruleFields, ['MaxCardDayCount', 'CardGap', 'OpenFrom', 'OpenTo', 'RefusedCardTypes', 'RefusedBanks']),
  ...inputsOf(ruleFields, ['Levels']),
})
export type PosRules = z.infer<typeof PosRules>

/** A rule that a swipe would break. Limit and Current in đồng, times or minutes; 0 where the rule has no number. */
export const RuleViolation = z.object({
  Rule: z.enum(Object.keys(posRules) as [PosRule, ...PosRule[]]),
  Limit: vnd,
  Current: vnd,
  Level: z.number().int(),
  Message: z.string(),
})
export type RuleViolation = z.infer<typeof RuleViolation>
