import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { describe, expect, test } from 'vitest'
import { fieldFilters, filterParams, withRecordLists } from './recordSql.ts'

describe('a placeholder in a .sql file', () => {
  test('stands for the columns of the record, with the alias that is named', () => {
    const text = withRecordLists('SELECT {customers.columns c}, c.no FROM customers c')
    expect(text).toMatch(/^SELECT c\.full_name, c\.phone, .*c\.note, c\.no FROM customers c$/)
  })

  test('stands for the rows of an INSERT, one array for each column', () => {
    const text = withRecordLists('unnest({customers.arrays}) AS n ({customers.columns})')
    expect(text).toContain('$birthday::date[]')
    expect(text.match(/::\w+\[\]/g)?.length).toBe(text.slice(text.indexOf('AS n')).split(',').length)
  })

  test('stands for lists of texts, which come as a text each', () => {
    expect(withRecordLists('{pos.arrays}')).toContain('$settle_shifts::text[], $holds_weekend::boolean[]')
    const shifts = "string_to_array(n.settle_shifts, ',')"
    expect(withRecordLists('{pos.values n}')).toContain(`${shifts}, n.holds_weekend`)
    expect(withRecordLists('{pos.set n}')).toContain(`settle_shifts = ${shifts}, holds_weekend = n.holds`)
    expect(withRecordLists('{pos_rules.columns p}')).toMatch(/^p\.min_swipe_vnd, .*p\.blocking_rules$/)
  })

  test('reads percent out of thousandths, under the name of the call', () => {
    expect(withRecordLists('{customers.answers c}')).toContain('(c.fee_rut_mpct / 1000.0)::float8 AS "FeeRut"')
  })

  test('fills what is empty: a text, a number or a value that there may not be', () => {
    const text = withRecordLists('{customers.filled kept merged}')
    expect(text).toContain("address = CASE WHEN kept.address <> '' THEN kept.address ELSE merged.address END")
    expect(text).toContain('debt_limit_vnd = CASE WHEN kept.debt_limit_vnd <> 0 THEN')
    expect(text).toContain('staff_id = COALESCE(kept.staff_id, merged.staff_id)')
    expect(text).not.toContain('phone')
  })

  test('erases what is personal, and keeps the rest', () => {
    const text = withRecordLists('{customers.erased}')
    expect(text).toContain("phone = ''")
    expect(text).toContain('birthday = NULL')
    expect(text).toContain('is_black = false')
    expect(text).not.toMatch(/rank|fee_rut|full_name/)
  })

  test('leaves a filter out that is not set', () => {
    expect(withRecordLists('{customers.filters c}')).toContain('($rank::smallint IS NULL OR c.rank = $rank)')
  })

  test('stands for the fields that it names, in their order', () => {
    expect(withRecordLists('{cards.answers d Note Bin}')).toBe('d.note AS "Note", d.bin AS "Bin"')
    expect(withRecordLists('{cards.filled kept merged Tier AffID}')).toBe(
      'tier = CASE WHEN kept.tier <> 0 THEN kept.tier ELSE merged.tier END, collaborator_id = COALESCE(kept.collaborator_id, merged.collaborator_id)',
    )
    expect(() => withRecordLists('{cards.columns d Bni}')).toThrow('Bni')
  })

  test('compares the field of a filter that has a name of its own', () => {
    const text = withRecordLists('{cards.filters d}')
    expect(text).toContain('($in_shop::smallint IS NULL OR d.in_shop = $in_shop)')
    expect(text).toContain('($staff_id::bigint IS NULL OR d.staff_id = $staff_id)')
    expect(filterParams(fieldFilters(cardsList), { StaffId: 4096, BankCode: '' })).toEqual({
      bank_code: null,
      in_shop: null,
      staff_id: 4096,
      holder_id: null,
      collaborator_id: null,
      tier: null,
    })
  })

  test('is not an array literal', () => {
    expect(withRecordLists("event <> ALL ('{payment.add}')")).toBe("event <> ALL ('{payment.add}')")
  })

  test('that names no list is a bug', () => {
    expect(() => withRecordLists('{customers.colums}')).toThrow('{customers.colums}')
    expect(() => withRecordLists('{orphans.columns}')).toThrow('{orphans.columns}')
  })
})
