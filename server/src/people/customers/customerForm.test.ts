import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const person = { FullName: 'Nguyễn Văn Đức', Phone: '0903 123 218' }
const read = async (user: TestUser, id: number) => (await user.done(people.getByID, { CustomerID: id })).Data
const edit = async (user: TestUser, id: number, changes: object) => {
  const { CustomerID, FullName, Phone, Version } = await read(user, id)
  return user.call(people.addOrEditCustomer, { CustomerID, FullName, Phone, Version, ...changes })
}

describe('refused', () => {
  test.each([
    ['CitizenID', { CitizenID: '12345' }, 'Số CCCD phải gồm 12 chữ số'],
    ['Zalo', { Zalo: '12' }, 'Số Zalo không hợp lệ'],
    ['Birthday', { Birthday: '2099-01-01' }, 'Ngày sinh không hợp lệ'],
    ['Birthday', { Birthday: '01/13/1990' }, 'Ngày không hợp lệ: 01/13/1990'],
    ['Sex', { Sex: 3 as 2 }, 'Giới tính không hợp lệ'],
    ['Rank', { Rank: 9 as 2 }, 'Hạng khách không hợp lệ'],
    ['DebtLimit', { DebtLimit: -1 }, 'Số tiền không được âm'],
    ['ConsentDate', { Consent: true, ConsentDate: '2099-01-01' }, 'Ngày đồng ý không được sau hôm nay'],
    ['ConsentFileID', { Consent: true, ConsentFileID: 4096 }, 'Không có tệp này'],
    ['StaffID', { StaffID: 4096 }, 'Nhân viên này không làm ở cửa hàng'],
    ['Address', { Address: 'pin 1234' }, 'Không được lưu CVV/PIN/OTP'],
  ])('%s of %j', async (field, given, sentence) => {
    const owner = await server.company()
    expect((await owner.call(people.addOrEditCustomer, { ...person, ...given })).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)
  })

  test('staff of another shop, though not of one who was there before and left', async () => {
    const owner = await server.company({ shops: 2 })
    const [here = 0, there = 0] = owner.shopIds
    const colleague = await owner.staff([], { shopIds: [there] })
    const refused = await owner.call(people.addOrEditCustomer, { ...person, StaffID: colleague.userId })
    expect(refused.Errors).toEqual({ StaffID: 'Nhân viên này không làm ở cửa hàng' })

    const helper = await owner.staff([], { shopIds: [here] })
    const id = await makeCustomer(owner, { StaffID: helper.userId })
    await withAdmin(server.admin, (client) =>
      client.query('DELETE FROM user_shops WHERE user_id = $1', [helper.userId]),
    )
    expect((await edit(owner, id, { StaffID: helper.userId })).Result).toBe(1)
  })
})

describe('asked first', () => {
  const asks = async (given: object) => {
    const owner = await server.company()
    const asked = await owner.call(people.addOrEditCustomer, { ...person, ...given })
    if (asked.Result === 1) return undefined
    const Confirm = asked.Warnings?.map(({ Code }) => Code) ?? []
    expect((await owner.call(people.addOrEditCustomer, { ...person, ...given, Confirm })).Result).toBe(1)
    return asked.Warnings
  }

  test('a CCCD that contradicts the birthday or the sex', async () => {
    expect(await asks({ CitizenID: '079090001234', Birthday: '1991-05-01' })).toEqual([
      { Code: 'W_CITIZEN', Message: 'Số CCCD ghi năm sinh 1990, khác ngày sinh đã nhập' },
    ])
    expect(await asks({ CitizenID: '079090001234', Sex: 2 })).toEqual([
      { Code: 'W_CITIZEN', Message: 'Số CCCD ghi giới tính nam, khác giới tính đã nhập' },
    ])
    expect(await asks({ CitizenID: '079090001234', Birthday: '1990-05-01', Sex: 1 })).toBeUndefined()
  })

  test('a fee above 10 %', async () => {
    expect(await asks({ FeeRut: 18 })).toEqual([{ Code: 'W_FEE_HIGH', Message: 'Phí mặc định 18% cao hơn 10%' }])
    expect(await asks({ FeeDao: 10 })).toBeUndefined()
  })

  test('a CCCD that another customer of the shop has, in any spelling; not the own one, nor one of another shop', async () => {
    const owner = await server.company({ shops: 2 })
    const id = await makeCustomer(owner, { FullName: 'Trần Thị Bé', CitizenID: '079090001234' })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    await makeCustomer(elsewhere, { CitizenID: '079090001235' })

    const asked = await owner.call(people.addOrEditCustomer, { ...person, CitizenID: '079 090 001 234' })
    expect(asked.Warnings).toEqual([
      {
        Code: 'W_SAME_CITIZEN',
        Message: 'Số CCCD này đã có ở khách Trần Thị Bé (KH1), có thể là cùng một người',
      },
    ])
    expect((await edit(owner, id, { CitizenID: '079090001234' })).Result).toBe(1)
    expect((await owner.call(people.addOrEditCustomer, { ...person, CitizenID: '079090001235' })).Result).toBe(1)
  })
})

describe('a CCCD', () => {
  test('is nowhere in the database; what is shown are its last four digits', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { CitizenID: '079090001234' })
    await edit(owner, id, { Note: 'đổi ghi chú' })

    expect((await read(owner, id)).CitizenID).toBe('••••••••1234')
    await withAdmin(server.admin, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      )
      for (const { name } of tables) {
        const { rows } = await client.query(
          `SELECT count(*)::int AS found FROM ${name} t WHERE t::text LIKE '%079090001234%'`,
        )
        expect(rows[0].found, name).toBe(0)
      }
    })
  })

  test('of nine digits is kept as the old one it is', async () => {
    const owner = await server.company()
    expect((await read(owner, await makeCustomer(owner, { CitizenID: '023456789' }))).CitizenID).toBe('•••••6789')
  })

  test('stays until it is typed again, and is deleted on request', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { CitizenID: '079090001234' })
    await edit(owner, id, {})
    expect((await read(owner, id)).CitizenID).toBe('••••••••1234')
    expect((await owner.call(people.addOrEditCustomer, { ...person, CitizenID: '079090001234' })).Code).toBe('CONFIRM')

    await edit(owner, id, { CitizenID: '079090009999' })
    expect((await read(owner, id)).CitizenID).toBe('••••••••9999')
    await edit(owner, id, { ForgetCitizenID: true })
    expect((await read(owner, id)).CitizenID).toBe('')
    expect((await owner.call(people.addOrEditCustomer, { ...person, CitizenID: '079090009999' })).Result).toBe(1)
  })
})

test('everything that the form has is read back as it was given', async () => {
  const owner = await server.company()
  const helper = await owner.staff([])
  const given = {
    ...person,
    Zalo: '+84 912 345 678',
    Birthday: '01/05/1990',
    Sex: 1 as const,
    StaffID: helper.userId,
    DebtLimit: 50_000_000,
    Rank: 2 as const,
    Consent: true,
    ConsentMethod: 'Giấy có chữ ký',
    ConsentDate: '20/10/2025',
  }
  const { CustomerID } = (await owner.done(people.addOrEditCustomer, given)).Data
  expect(await read(owner, CustomerID)).toMatchObject({
    Zalo: '0912345678',
    Birthday: '1990-05-01',
    Sex: 1,
    StaffID: helper.userId,
    StaffName: 'Trần Minh Quân',
    DebtLimit: 50_000_000,
    Rank: 2,
    ConsentAt: '2025-10-20T00:00:00+07:00',
    ConsentMethod: 'Giấy có chữ ký',
    MergedInto: null,
  })
})
