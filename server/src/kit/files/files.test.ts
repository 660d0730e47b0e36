import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cardpro/contract/kit/files/files'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { installation } from '#kit/secrets/installation.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { emptyPdf, fetched, onePixel, upload, uploaded } from '#test/uploads.ts'
import { sweepFiles } from './files.service.ts'

const server = testServer()

const image = { call: files.uploadImage }
const pdf = { call: files.uploadDocument, name: 'hop dong.pdf' }
const ofCustomer = (RefID: number) => ({ RefKind: 'customer', RefID }) as const
const listed = async (user: TestUser, RefID: number) => (await user.done(files.getFiles, ofCustomer(RefID))).Data
const bytesOnDisk = (user: TestUser): string[] => {
  const folder = join(installation().dataDir, 'files', String(user.companyId))
  return readdirSync(folder).map((name) => join(folder, name))
}

describe('refused', () => {
  test('no file, one that is not what it says, one too large, a CVV in the name; and nothing is kept', async () => {
    const owner = await server.company()
    const place = ofCustomer(await makeCustomer(owner))
    expect((await owner.call(files.uploadImage, place)).Errors).toEqual({ image: 'Vui lòng chọn tệp' })
    const sentence = async (sent: object) =>
      Object.values((await upload(server, owner, { ...image, place, ...sent })).Errors ?? {})
    expect(await sentence({ bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.png' })).toEqual([
      'Tệp không hợp lệ: chỉ nhận ảnh JPEG, PNG hoặc WebP',
    ])
    expect(await sentence({ bytes: emptyPdf })).toEqual(['Tệp không hợp lệ: chỉ nhận ảnh JPEG, PNG hoặc WebP'])
    expect(await sentence({ bytes: onePixel.subarray(0, 40) })).toEqual(['Tệp không hợp lệ: ảnh bị hỏng'])
    expect(await sentence({ bytes: Buffer.alloc(8 * 1024 * 1024 + 1) })).toEqual(['Tệp không hợp lệ: lớn hơn 8 MB'])
    expect(await sentence({ name: 'cvv 123.png' })).toEqual(['Không được lưu CVV/PIN/OTP'])
    expect(await sentence({ ...pdf, bytes: onePixel })).toEqual(['Tệp không hợp lệ: chỉ nhận PDF'])
    expect(await listed(owner, place.RefID)).toEqual([])
    expect(() => bytesOnDisk(owner)).toThrow('ENOENT')
  })

  test('a body that is larger than any file, before it is read to its end', async () => {
    const owner = await server.company()
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/File/UploadDocument',
      headers: { ...owner.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(22 * 1024 * 1024),
    })
    expect(response.statusCode).toBe(413)
  })

  test('a stranger, a form that cannot be taken apart, and a file where a call takes none', async () => {
    const owner = await server.company()
    const send = async (url: string, headers: Record<string, string>, payload = 'x') => {
      const type = { 'content-type': 'multipart/form-data; boundary=x' }
      return (await server.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).statusCode
    }
    expect(await send('/api/File/UploadImage', {})).toBe(401)
    expect(await send('/api/File/UploadImage', { ...owner.headers, token: 'x.y' })).toBe(401)
    expect(await send('/api/File/UploadImage', owner.headers)).toBe(400)
    expect(await send('/api/Customer/AddOrEditCustomer', owner.headers)).toBe(415)
  })

  test('a record of another shop, half a record, and a card without the right to see cards', async () => {
    const owner = await server.company({ shops: 2 })
    const elsewhere = await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    const clerk = await owner.staff(['customers.view', 'customers.add'])
    const RefID = await makeCard(owner)
    const place = { RefKind: 'card', RefID } as const
    expect((await upload(server, owner, { ...image, place: ofCustomer(elsewhere) })).Errors).toEqual({
      RefID: 'Không có khách hàng này trong cửa hàng',
    })
    expect((await upload(server, owner, { ...image, place: { RefID } })).Result).toBe(0)
    expect((await upload(server, clerk, { ...image, place })).Code).toBe('NO_PERMISSION')
    const { FileID } = await uploaded(server, owner, { ...image, place })
    expect((await clerk.call(files.getFiles, place)).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(files.getFile, { FileID })).Errors).toEqual({ FileID: 'Không có tệp này trong cửa hàng' })
  })
})

describe('a file', () => {
  test('is kept encrypted under a random name, and given back to users who may see its record', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    const sent = { ...image, place: ofCustomer(id), name: '../CCCD "Đức" 4111111111111111.png' }
    const { FileID, Name } = await uploaded(server, owner, sent)

    expect(Name).toBe('CCCD Đức 411111••••••1111.png')
    expect(await listed(owner, id)).toMatchObject([{ FileID, Name, MediaType: 'image/png', StaffName: 'Lê Minh Anh' }])
    const [path = ''] = bytesOnDisk(owner)
    expect(path).toMatch(/\/[0-9a-f]{48}$/)
    expect(readFileSync(path).includes(onePixel.subarray(8, 24))).toBe(false)
    const given = await fetched(server, owner, FileID)
    expect(given.rawPayload).toEqual(onePixel)
    expect(given.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('inline; filename="tep"; filename*=UTF-8\'\'CCCD%20'),
    })
  })

  test('that is a PDF is saved, never opened; it keeps its bytes', async () => {
    const owner = await server.company()
    const { FileID } = await uploaded(server, owner, { ...pdf, place: ofCustomer(await makeCustomer(owner)) })
    const given = await fetched(server, owner, FileID)
    expect(given.rawPayload).toEqual(emptyPdf)
    expect(given.headers['content-type']).toBe('application/pdf')
    expect(given.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('is refused without session or right, from another shop, or after it was removed', async () => {
    const owner = await server.company({ shops: 2 })
    const { FileID } = await uploaded(server, owner, { ...image, place: ofCustomer(await makeCustomer(owner)) })
    const visitor = await owner.staff([])
    const url = `/api/File/GetFile?FileID=${FileID}`
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    const missing = { FileID: 'Không có tệp này trong cửa hàng' }
    expect((await visitor.call(files.getFile, { FileID })).Errors).toEqual(missing)
    expect((await visitor.call(files.removeFile, { FileID, Reason: 'Ảnh mờ' })).Errors).toEqual(missing)
    expect((await owner.at(owner.shopIds[1] ?? 0).call(files.getFile, { FileID })).Errors).toEqual(missing)
    await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
    await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
    expect((await owner.call(files.getFile, { FileID })).Errors).toEqual(missing)
  })

  test('sent twice under one key is kept once', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    const sent = { ...image, place: ofCustomer(id), key: 'mot-lan-thoi' }
    const [one, two] = [await uploaded(server, owner, sent), await uploaded(server, owner, sent)]
    expect(two).toEqual(one)
    expect(
      (await upload(server, owner, { ...sent, name: 'khac.png', bytes: Buffer.concat([onePixel, onePixel]) })).Code,
    ).toBe('KEY_REUSED')
    expect(await listed(owner, id)).toHaveLength(1)
  })

  test('that belongs to nothing yet is its sender’s, and the consent’s once the form is saved', async () => {
    const owner = await server.company()
    const colleague = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
    const { FileID } = await uploaded(server, owner, image)
    const consent = { Consent: true, ConsentMethod: 'Giấy có chữ ký', ConsentFileID: FileID }
    const person = { FullName: 'Nguyễn Văn Đức', Phone: '0903123218', ...consent }
    expect((await colleague.call(files.getFile, { FileID })).Result).toBe(0)
    expect((await colleague.call(people.addOrEditCustomer, person)).Errors).toEqual({
      ConsentFileID: 'Không có tệp này',
    })

    const { CustomerID } = (await owner.done(people.addOrEditCustomer, person)).Data
    expect((await owner.done(people.getByID, { CustomerID })).Data.ConsentFileID).toBe(FileID)
    expect((await colleague.call(files.getFile, { FileID })).Result).toBe(1)
    expect(await listed(owner, CustomerID)).toHaveLength(1)
    const other = { ...person, Phone: '0988000111' }
    expect((await owner.call(people.addOrEditCustomer, other)).Errors).toEqual({ ConsentFileID: 'Không có tệp này' })
  })

  test('of a card is listed with the card', async () => {
    const owner = await server.company()
    const RefID = await makeCard(owner)
    await uploaded(server, owner, { ...image, place: { RefKind: 'card', RefID } })
    expect((await owner.done(files.getFiles, { RefKind: 'card', RefID })).Total).toBe(1)
    expect((await owner.done(cards.getByID, { cardDataID: RefID })).Data.CardDataID).toBe(RefID)
  })
})

test('the daily sweep leaves what is needed and what was just uploaded', async () => {
  const owner = await server.company()
  await uploaded(server, owner, { ...image, place: ofCustomer(await makeCustomer(owner)) })
  const { FileID } = await uploaded(server, owner, { ...image, place: ofCustomer(await makeCustomer(owner)) })
  await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
  const now = Date.now()
  await sweepFiles(server.db)
  expect(bytesOnDisk(owner)).toHaveLength(2)
  await sweepFiles(server.db, now + 25 * 3_600_000)
  expect(bytesOnDisk(owner)).toHaveLength(1)
})
