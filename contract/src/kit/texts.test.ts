import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'
import { formatDay, invalidDate } from './dates.ts'
import { texts } from './texts.ts'

type Spec = { texts: Record<keyof typeof texts, string[]>; constants: Record<string, string | number> }
const spec: Spec = JSON.parse(readFileSync(new URL('../../spec/texts.json', import.meta.url), 'utf8'))
const bytes = (all: readonly string[]) => all.map((text) => Buffer.from(text, 'utf8').toString('hex')).toSorted()

describe('what the specification fixes', () => {
  it('names the same groups of texts', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(spec.texts))
  })

  it.each(Object.keys(texts) as (keyof typeof texts)[])(
    'has every text of “%s”, byte for byte and nothing besides',
    (group) => {
      expect(bytes(Object.values(texts[group]))).toEqual(bytes(spec.texts[group]))
    },
  )

  it('has every constant', () => {
    expect({
      RequestTimeoutMs: constants.requestTimeoutMs,
      CompanyShopID: constants.companyShopId,
      SiderWidth: constants.siderWidth,
      SiderCollapsedWidth: constants.siderCollapsedWidth,
      DrawerWidth: constants.drawerWidth,
      DrawerLargeWidth: constants.drawerLargeWidth,
      BadgeOverflowCount: constants.badgeOverflowCount,
      ToastAutoCloseMs: constants.toastAutoCloseMs,
      ToastPosition: constants.toastPosition,
      ToastDraggablePercent: constants.toastDraggablePercent,
      ShopListRetryMs: constants.shopListRetryMs,
      ChunkLoadTimeoutMs: constants.chunkLoadTimeoutMs,
      DateFormat: constants.dateFormat,
      TimeFormat: constants.timeFormat,
      MonthFormat: constants.monthFormat,
      DateTimeFormat: constants.dateTimeFormat,
      EmptyDate: invalidDate,
    }).toEqual(spec.constants)
    expect(formatDay('')).toBe(texts.errors.invalidDate)
  })
})
