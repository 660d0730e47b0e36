import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards, vault } from '@cardpro/contract/people/cards/cards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { unseal } from '#kit/secrets/secrets.ts'
import { currentKey, replaceKey } from '#kit/secrets/vaultKeys.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { makeVault } from '#test/vault.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { rotateKeys } from './vaultRotation.ts'

const server = testServer()
let folder: ReturnType<typeof makeVault>
beforeAll(() => {
  folder = makeVault()
})
beforeEach(() => install({ vaultFolder: folder.path }))
afterAll(() => folder.remove())

const pan = '4111111111111111'
const face = { Bin: '411111', Last4: '1111', CardNumber: '4111 1111 1111 1111' }
const why = { Reason: 'Khách quên mang thẻ', Password: goodPassword }

async function withPassword(user: TestUser): Promise<TestUser> {
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, user.userId]),
  )
  return user
}
const owner = async () => withPassword(await server.company({ shops: 2 }))
const kept = () =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ card_id: string; key_id: string; sealed: Buffer }>(
      'SELECT * FROM card_numbers',
    )
    return rows
  })

describe('what is refused', () => {
  test('a whole number, and looking at one, where the installation keeps none', async () => {
    const user = await owner()
    const id = await makeCard(user, face)
    install({ vaultFolder: null })
    expect((await user.done(vault.state, {})).Data).toEqual({ IsOn: false })
    await expect(makeCard(user, face)).rejects.toThrow('Hệ thống không lưu số thẻ đầy đủ')
    expect((await user.call(vault.reveal, { cardDataID: id, ...why })).Message).toBe('Hệ thống không lưu số thẻ đầy đủ')
  })

  test.each([
    ['4111 1111 1111 1112', 'Số thẻ không đúng'],
    ['4012888888881881', 'Số thẻ không khớp 411111••••••1111'],
    ['41111111', 'Số thẻ không đúng'],
  ])('the number %s: %s', async (CardNumber, sentence) => {
    const user = await owner()
    const CustomerID = await makeCustomer(user)
    await expect(makeCard(user, { ...face, CustomerID, CardNumber })).rejects.toThrow(sentence)
  })

  test('looking without the right, without a reason, with a wrong password, at another shop’s card and at one without a number', async () => {
    const user = await owner()
    const cardDataID = await makeCard(user, face)
    const clerk = await user.staff(['cards.view', 'cards.edit'])
    expect((await clerk.call(vault.reveal, { cardDataID, ...why })).Code).toBe('NO_PERMISSION')
    const noReason = { cardDataID, Password: goodPassword, Reason: ' ' }
    expect((await user.call(vault.reveal, noReason)).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    const wrong = { cardDataID, ...why, Password: 'sai mật khẩu rồi' }
    expect((await user.call(vault.reveal, wrong)).Errors).toEqual({ Password: 'Mật khẩu không đúng' })
    const elsewhere = user.at(user.shopIds[1] ?? 0)
    expect((await elsewhere.call(vault.reveal, { cardDataID, ...why })).Errors).toHaveProperty('cardDataID')
    const without = await makeCard(user)
    expect((await user.call(vault.reveal, { cardDataID: without, ...why })).Message).toBe('Thẻ này chưa lưu số đầy đủ')
  })

  test('the twenty-first look of a day', async () => {
    const user = await owner()
    const cardDataID = await makeCard(user, face)
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO counters (company_id, shop_id, kind, period, last_no)
         VALUES ($1, 0, 'SOTHE', to_char(now() AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') || ' ' || $2::text, 19)`,
        [user.companyId, user.userId],
      ),
    )
    await user.done(vault.reveal, { cardDataID, ...why })
    expect((await user.call(vault.reveal, { cardDataID, ...why })).Message).toBe(
      'Mỗi ngày xem được 20 số thẻ, bạn đã xem đủ hôm nay',
    )
  })
})

describe('a whole number', () => {
  test('is shown with a reason for 30 seconds, and who looked is written down, without it', async () => {
    const user = await owner()
    const cardDataID = await makeCard(user, face)
    expect((await user.done(vault.state, {})).Data).toEqual({ IsOn: true })
    expect((await user.done(vault.reveal, { cardDataID, ...why })).Data).toEqual({ CardNumber: pan, Seconds: 30 })
    const { Data } = await user.done(cards.getByID, { cardDataID })
    expect([Data.HasNumber, JSON.stringify(Data).includes(pan)]).toEqual([true, false])
    const log = (await user.done(audit.getLogAction, {})).Data.find(({ Act }) => Act === 'Xem số thẻ đầy đủ')
    expect(log).toMatchObject({ Note: 'Khách quên mang thẻ', Ref: 'Thẻ VPB •••• 1111', Action: 'Xem số thẻ' })
    expect(JSON.stringify(log)).not.toContain(pan)
  })

  test('tells the shop of another card with the same one, and no other shop', async () => {
    const user = await owner()
    const first = await makeCard(user, face)
    const input = {
      CustomerID: await makeCustomer(user),
      BankCode: 'VPB',
      CardType: 'VISA' as const,
      ExpMonth: 12,
      ExpYear: 2090,
      StatementDay: 5,
      DueDay: 25,
      ...face,
    }
    expect((await user.done(cards.addOrEdit, input)).Data.DuplicateOf).toBe(first)
    const elsewhere = user.at(user.shopIds[1] ?? 0)
    const theirs = { ...input, CustomerID: await makeCustomer(elsewhere) }
    expect((await elsewhere.done(cards.addOrEdit, theirs)).Data.DuplicateOf).toBeNull()
  })

  test('is thrown away with its card, and when the card is another one', async () => {
    const user = await owner()
    const before = (await kept()).length
    const [stopped, changed] = [await makeCard(user, face), await makeCard(user, face)]
    expect((await kept()).length).toBe(before + 2)
    await user.done(cards.deleteCard, { cardDataID: stopped })
    const { Data } = await user.done(cards.getByID, { cardDataID: changed })
    await user.done(cards.addOrEdit, { ...Data, CardInShop: 0, Status: 1, Last4: '2222' })
    expect((await kept()).length).toBe(before)
  })

  test('is thrown away too where a card is stopped by its form, also with the number typed anew, or with others', async () => {
    const user = await owner()
    const before = (await kept()).length
    const [byForm, typed, many] = [await makeCard(user, face), await makeCard(user, face), await makeCard(user, face)]
    const stopped = async (cardDataID: number, more: object = {}) => {
      const { Data } = await user.done(cards.getByID, { cardDataID })
      await user.done(cards.addOrEdit, { ...Data, CardInShop: 0, Status: 0, ...more })
    }
    await stopped(byForm)
    await stopped(typed, { CardNumber: face.CardNumber })
    await user.done(cardBulk.changeStatus, { Ids: [many], NewStatus: 0 })
    expect((await kept()).length).toBe(before)
  })

  test('cannot be opened on another card or under another key’s name', async () => {
    const user = await owner()
    const [one, two] = [await makeCard(user, face), await makeCard(user, { ...face, CardNumber: '' })]
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO card_numbers (company_id, card_id, shop_id, key_id, sealed, created_by)
         SELECT company_id, $2, shop_id, key_id, sealed, created_by FROM card_numbers WHERE card_id = $1`,
        [one, two],
      ),
    )
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${vault.reveal.path}`,
      headers: user.headers,
      payload: { cardDataID: one, ...why },
    })
    expect(answer.json().Data.CardNumber).toBe(pan)
    const row = (await kept()).find(({ card_id }) => Number(card_id) === two)
    const { key, id } = currentKey(folder.path)
    await withAdmin(server.admin, (client) => client.query('DELETE FROM card_numbers WHERE card_id = $1', [two]))
    expect(() => unseal(row?.sealed ?? Buffer.alloc(40), `card ${user.companyId} ${two} ${id}`, key)).toThrow()
  })
})

describe('another key', () => {
  test('takes the place of the old one, every number is sealed anew and the old key is gone', async () => {
    const user = await owner()
    const ids = await Promise.all([1, 2, 3].map(() => makeCard(user, face)))
    const old = currentKey(folder.path).id
    const total = await rotateKeys(server.db, folder.path)
    expect(total).toBeGreaterThanOrEqual(3)
    const now = currentKey(folder.path).id
    expect(now).not.toBe(old)
    expect(new Set((await kept()).map(({ key_id }) => key_id))).toEqual(new Set([now]))
    expect(readdirSync(folder.path)).toEqual(['vault'])
    for (const cardDataID of ids)
      expect((await user.done(vault.reveal, { cardDataID, ...why })).Data.CardNumber).toBe(pan)
  })

  test('cut short at any point, it is taken up again, and every number can be read meanwhile', async () => {
    const user = await owner()
    const cardDataID = await makeCard(user, face)
    // After the copy of the old key, before the new one is written.
    const { id } = currentKey(folder.path)
    writeFileSync(join(folder.path, `vault-${id}`), readFileSync(join(folder.path, 'vault'), 'utf8'))
    const fresh = replaceKey(folder.path)
    expect(fresh.id).not.toBe(id)
    // After the new key is written, before anything is sealed under it.
    expect(replaceKey(folder.path).id).toBe(fresh.id)
    expect((await user.done(vault.reveal, { cardDataID, ...why })).Data.CardNumber).toBe(pan)
    await rotateKeys(server.db, folder.path)
    expect([currentKey(folder.path).id, readdirSync(folder.path)]).toEqual([fresh.id, ['vault']])
    expect((await user.done(vault.reveal, { cardDataID, ...why })).Data.CardNumber).toBe(pan)
  })
})
