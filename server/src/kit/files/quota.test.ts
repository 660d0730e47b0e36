import { files } from '@cardpro/contract/kit/files/files'
import { describe, expect, test } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { upload, uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const image = { call: files.uploadImage }
const ofCustomer = async (user: TestUser) => ({ RefKind: 'customer', RefID: await makeCustomer(user) }) as const

/** Files of a gigabyte each, so many days old. */
const sent = (user: TestUser, gigabytes: number, days: number) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO files (company_id, id, shop_id, ref_kind, ref_id, name, media_type, size, sha256, place, created_by, created_at)
       SELECT $1, no, $2, 'customer', 1, '', 'image/png', 1073741824, '', no::text, $3, now() - make_interval(days => $5)
       FROM generate_series(1, $4::integer) AS no`,
      [user.companyId, user.shopId, user.userId, gigabytes, days],
    ),
  )

describe('a file is refused', () => {
  test('F11: as the twenty-first of one user that belongs to nothing; a colleague may still send one', async () => {
    const owner = await server.company()
    const colleague = await owner.staff(['customers.add'])
    for (let no = 0; no < 18; no++) await uploaded(server, owner, image)
    const last = await Promise.all([1, 2, 3, 4].map(() => upload(server, owner, image)))
    expect(last.filter(({ Result }) => Result === 1)).toHaveLength(2)
    expect(last.find(({ Result }) => Result === 0)?.Message).toBe(
      'Bạn có 20 tệp chưa gắn vào hồ sơ nào, tối đa 20: hãy lưu biểu mẫu rồi tải tiếp',
    )
    expect((await upload(server, colleague, image)).Result).toBe(1)
    expect((await upload(server, owner, { ...image, place: await ofCustomer(owner) })).Result).toBe(1)
  })

  test('F11: beyond what a company may send in a day; another company may', async () => {
    const owner = await server.company()
    await sent(owner, 1, 0)
    expect((await upload(server, owner, image)).Message).toBe(
      'Công ty đã tải lên 1 GB trong 24 giờ, là mức tối đa. Vui lòng thử lại sau.',
    )
    expect((await upload(server, await server.company(), image)).Result).toBe(1)
  })

  test('F11: beyond what a company may keep', async () => {
    const owner = await server.company()
    await sent(owner, 20, 9)
    expect((await upload(server, owner, { ...image, place: await ofCustomer(owner) })).Message).toBe(
      'Công ty đã dùng hết 20 GB chỗ chứa tệp: hãy bỏ bớt tệp không cần rồi tải tiếp',
    )
  })

  test('REL-13: where too little of the disk is free, before it is read', async () => {
    const owner = await server.company()
    install({ leastFreeShare: 1 })
    const answer = await upload(server, owner, image).finally(() => install({ leastFreeShare: 0.1 }))
    expect(answer).toMatchObject({ Result: 0, Code: 'NO_ROOM_FOR_FILES' })
    expect(answer.Message).toMatch(/^Ổ đĩa của máy chủ chỉ còn trống \d+ %, nên tạm thời không nhận thêm tệp/)
    expect((await upload(server, owner, image)).Result).toBe(1)
  })
})
