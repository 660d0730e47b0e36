import { type DraftContent, drafts } from '@cardpro/contract/kit/lists/drafts'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { storedBy } from '#test/writes/writesDay.ts'
import { forgetDrafts } from './drafts.service.ts'

const server = testServer()
const Form = 'Customer/AddOrEditCustomer.123'

const contentOf = (Values: object, more: Partial<DraftContent> = {}): string =>
  JSON.stringify({ Values, Base: {}, Version: null, ...more })
const keep = (user: TestUser, Values: object, form = Form) =>
  user.done(drafts.save, { Form: form, Content: contentOf(Values) })
const kept = async (user: TestUser, form = Form): Promise<DraftContent | null> => {
  const { Data } = await user.done(drafts.get, { Form: form })
  return Data && JSON.parse(Data.Content)
}
const age = (userId: number, days: number) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `UPDATE drafts SET saved_at = (saved_at AT TIME ZONE 'UTC' - make_interval(days => $2)) AT TIME ZONE 'UTC' WHERE user_id = $1`,
      [userId, days],
    ),
  )

describe('what is refused', () => {
  test.each([
    ['no form', 'nonsense'],
    ['a form that is a path out', '../AddOrEdit'],
    ['a form with a card number for a record', 'Customer/AddOrEditCustomer.4111111111111111'],
  ])('%s', async (_name, form) => {
    const owner = await server.company()
    const refused = { Form: 'Không có biểu mẫu này' }
    expect((await owner.call(drafts.save, { Form: form, Content: contentOf({}) })).Errors).toEqual(refused)
    expect((await owner.call(drafts.get, { Form: form })).Errors).toEqual(refused)
    expect((await owner.call(drafts.delete, { Form: form })).Errors).toEqual(refused)
  })

  test.each([
    ['no JSON', 'Note=1'],
    ['a list', '[1]'],
    ['values that are a text', '{"Values":"a","Base":{},"Version":null}'],
    ['a version that is a text', '{"Values":{},"Base":{},"Version":"1"}'],
    ['what is nested without end', contentOf({ Note: [[[[[[[['a']]]]]]]] })],
    ['thousands of values', contentOf({ Ids: Array.from({ length: 3_100 }, () => 1) })],
  ])('%s instead of a draft', async (_name, Content) => {
    const owner = await server.company()
    expect((await owner.call(drafts.save, { Form, Content })).Errors).toEqual({ Content: 'Bản nháp không hợp lệ' })
    expect(await kept(owner)).toBeNull()
  })

  test('a draft of more than 20.000 characters', async () => {
    const owner = await server.company()
    const Content = contentOf({ Note: 'x'.repeat(20_000) })
    expect((await owner.call(drafts.save, { Form, Content })).Errors).toEqual({ Content: 'Bản nháp quá dài' })
  })
})

describe('whose a draft is', () => {
  test("no user sees another's, not even the owner, nor the same user in another shop or at the company level", async () => {
    const owner = await server.company({ shops: 2 })
    const clerk = await owner.staff(['customers.view'])
    await keep(clerk, { Note: 'Gọi trước' })
    for (const user of [owner, clerk.at(owner.shopIds[1] ?? 0), owner.at(-111), await server.company()])
      expect(await kept(user)).toBeNull()
    expect((await kept(clerk))?.Values).toEqual({ Note: 'Gọi trước' })
  })

  test("deleting the own draft leaves another user's", async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['customers.view'])
    await keep(clerk, { Note: 'của nhân viên' })
    await keep(owner, { Note: 'của chủ' })
    await owner.done(drafts.delete, { Form })
    expect(await kept(owner)).toBeNull()
    expect((await kept(clerk))?.Values).toEqual({ Note: 'của nhân viên' })
  })
})

describe('a draft', () => {
  test('is there again as it was, with what stood there before and the version of the record', async () => {
    const owner = await server.company()
    const content = {
      Values: { Note: 'mới', Fee: 1.8, Tags: [1, 'a', null] },
      Base: { Note: 'cũ' },
      Version: 7,
      Names: [],
    }
    const { Data } = await owner.done(drafts.save, { Form, Content: JSON.stringify(content) })
    expect(await kept(owner)).toEqual(content)
    expect((await owner.done(drafts.get, { Form })).Data?.At.slice(0, 10)).toBe(
      new Date(new Date(Data.At).getTime() + 7 * 3_600_000).toISOString().slice(0, 10),
    )
  })

  test('is one for each form and record: the newest takes the place of the one before', async () => {
    const owner = await server.company()
    await keep(owner, { Note: 'một' })
    await keep(owner, { Note: 'hai' })
    await keep(owner, { Note: 'khách mới' }, 'Customer/AddOrEditCustomer')
    expect((await kept(owner))?.Values).toEqual({ Note: 'hai' })
    expect((await kept(owner, 'Customer/AddOrEditCustomer'))?.Values).toEqual({ Note: 'khách mới' })
  })

  test('is dropped, and dropping it again is no error', async () => {
    const owner = await server.company()
    await keep(owner, { Note: 'một' })
    await owner.done(drafts.delete, { Form })
    await owner.done(drafts.delete, { Form })
    expect(await kept(owner)).toBeNull()
  })

  test('expires after 30 days, and the daily clearing deletes it from the table', async () => {
    const owner = await server.company()
    await keep(owner, { Note: 'cũ' })
    await age(owner.userId, 29)
    await forgetDrafts(server.db)
    expect((await kept(owner))?.Values).toEqual({ Note: 'cũ' })
    await age(owner.userId, 2)
    expect(await kept(owner)).toBeNull()
    await forgetDrafts(server.db)
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT count(*)::int AS count FROM drafts WHERE user_id = $1', [owner.userId]),
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('of which a user has 50: the oldest is replaced by the next one', async () => {
    const owner = await server.company()
    await keep(owner, { Note: 'đầu tiên' }, 'Customer/AddOrEditCustomer.1')
    await age(owner.userId, 1)
    for (let no = 2; no <= 51; no++) await keep(owner, { Note: String(no) }, `Customer/AddOrEditCustomer.${no}`)
    expect(await kept(owner, 'Customer/AddOrEditCustomer.1')).toBeNull()
    expect((await kept(owner, 'Customer/AddOrEditCustomer.2'))?.Values).toEqual({ Note: '2' })
  })

  test('is not an audit event: nothing is logged, and no answer is kept', async () => {
    const owner = await server.company()
    await keep(owner, { Note: 'một' })
    await owner.done(drafts.delete, { Form })
    expect(await storedBy(server, owner.companyId)).toEqual([])
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT count(*)::int AS count FROM calls WHERE user_id = $1', [owner.userId]),
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('what no draft keeps', () => {
  const safe = async (values: object) => {
    const owner = await server.company()
    await keep(owner, values)
    return (await kept(owner))?.Values
  }

  test('boxes of passwords, whole card numbers, proofs and CCCD, also inside a list', async () => {
    const secrets = {
      Password: 'a',
      OldPassword: 'b',
      CardNumber: '1',
      CVV: '2',
      Pin: '3',
      Otp: '4',
      Code: '5',
      CitizenID: '6',
    }
    expect(await safe({ ...secrets, PartnerCode: 'M-01', Rows: [{ ...secrets, Note: 'giữ' }] })).toEqual({
      PartnerCode: 'M-01',
      Rows: [{ Note: 'giữ' }],
    })
  })

  test('a text with a CVV, PIN or OTP, while the other boxes are kept', async () => {
    expect(await safe({ Note: 'mã PIN là 1234', Address: '12 Lê Lợi' })).toEqual({ Address: '12 Lê Lợi' })
  })

  test('a whole card number: in a note it is masked as saving would, a box that is nothing else is left out', async () => {
    expect(await safe({ Note: 'thẻ 4111 1111 1111 1111 nhé', AccountNo: '4111111111111111' })).toEqual({
      Note: 'thẻ 411111••••••1111 nhé',
    })
    expect(await safe({ Accounts: ['4111-1111-1111-1111', 'b'], Amount: 4111111111111111 })).toEqual({
      Accounts: [null, 'b'],
    })
    expect(await safe({ CustomerID: 4111111111111111, CardDataID: 245_000_000_000_123 })).toEqual({
      CardDataID: 245_000_000_000_123,
    })
    expect(await safe({ 'Ghi chú': 'a', n4111111111111111: 'b' })).toEqual({})
  })
})
