import { randomUUID } from 'node:crypto'
import { excelOut } from '@cardpro/contract/excelOut'
import { files } from '@cardpro/contract/kit/files/files'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseDown } from '#kit/database/databaseDown.ts'
import { boundsOf, DiskRoom } from '#kit/disk/diskRoom.ts'
import { noRoom } from '#kit/http/callGuards.ts'
import { failure } from '#kit/http/failure.ts'
import { allRoutes } from '#modules.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, headersOf, register } from '#test/signIn.ts'
import { mayMount, SmallDisk } from '#test/smallDisk.ts'
import { upload } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const mega = 1024 * 1024
const paused =
  'Máy chủ chỉ còn 1 MB trống nên tạm dừng ghi; dữ liệu đã ghi không mất. Vui lòng báo quản trị giải phóng dung lượng.'
const refusal = { Result: 0, Message: paused, Data: null, Code: 'DISK_FULL' }

describe.runIf(mayMount())('REL-13: while the disk is short of room', () => {
  let disk: SmallDisk
  let room: DiskRoom
  let owner: TestUser
  beforeAll(async () => {
    const made = SmallDisk.ofMegabytes(4)
    if (!made) throw new Error('a disk could be mounted a moment ago')
    disk = made
    room = new DiskRoom({ folders: [{ name: 'data', path: disk.path }], bounds: boundsOf(2 * mega), everyMs: 20 })
    await room.start()
    await server.ownApp({ room })
    owner = await server.company()
  })
  afterEach(async () => {
    disk.empty()
    await expect.poll(() => room.short).toBeNull()
  })
  afterAll(async () => {
    room.stop()
    disk.remove()
  })

  const fill = async () => {
    disk.leave(1.5)
    await expect.poll(() => room.short).not.toBeNull()
  }
  const fund = (Name = `Quỹ ${randomUUID()}`) => ({ Name, Kind: 1 }) as const
  const countOf = (table: string): Promise<number> =>
    withAdmin(server.admin, async (client) => {
      const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`)
      return rows[0].n
    })

  test('writes are refused before anything is begun, and are done again by themselves once there is room', async () => {
    const before = [await countOf('funds'), await countOf('audit_events'), await countOf('calls')]
    await fill()
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(funds.addOrEdit, fund())))

    expect(answers).toEqual(Array.from({ length: 20 }, () => refusal))
    expect([await countOf('funds'), await countOf('audit_events'), await countOf('calls')]).toEqual(before)

    disk.empty()
    await expect.poll(async () => (await owner.call(funds.addOrEdit, fund())).Result).toBe(1)
  })

  test('files, exports and imports are refused', async () => {
    await fill()
    expect(await upload(server, owner, { call: files.uploadImage })).toEqual(refusal)
    expect(await owner.call(excelOut.customers, {})).toEqual(refusal)
  })

  test('reads go on', async () => {
    await owner.done(funds.addOrEdit, fund('Quỹ để xem'))
    await fill()
    const { Data } = await owner.done(funds.getByConditions, {})
    expect(Data.map(({ Name }) => Name)).toContain('Quỹ để xem')
  })

  test('a call that was done before gets its answer again, a file too', async () => {
    const [key, fileKey] = [randomUUID(), randomUUID()]
    const input = fund()
    const first = await owner.done(funds.addOrEdit, input, { key })
    const sent = await upload(server, owner, { call: files.uploadImage, key: fileKey })
    await fill()

    expect(await owner.call(funds.addOrEdit, input, { key })).toEqual(first)
    expect(await upload(server, owner, { call: files.uploadImage, key: fileKey })).toEqual(sent)
  })

  test('a shop signs in and out', async () => {
    const UserName = `chu.kho_${Date.now().toString(36)}`
    await register(server, { UserName })
    await fill()
    const { Data } = await new Browser(server).login(UserName)
    const headers = headersOf(Data)
    const read = await server.app.inject({ url: `/api/${funds.getByConditions.path}`, headers })
    expect(read.json()).toMatchObject({ Result: 1 })
    const left = await server.app.inject({ method: 'POST', url: '/api/User/Logout', headers, payload: {} })
    expect(left.json()).toMatchObject({ Result: 1 })
  })

  test('a stranger is refused without the figure', async () => {
    await fill()
    const answer = await register(server, {})
    expect(answer).toMatchObject({ Result: 0, Code: 'DISK_FULL' })
    expect(answer.Message).toMatch(/^Máy chủ gần hết dung lượng nên tạm dừng ghi;/)
    expect(answer.Message).not.toMatch(/\d/)
  })

  test('open screens are told, and told of its end', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const stop = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: owner.headers, signal: stop.signal })
    let heard = ''
    void (async () => {
      for await (const part of response.body ?? []) heard += Buffer.from(part).toString()
    })().catch(() => {})
    const told = () => [...heard.matchAll(/"WritesPaused":(\w+)/g)].map(([, word]) => word)
    await expect.poll(told).toEqual(['false'])
    await fill()
    await expect.poll(told).toEqual(['false', 'true'])
    disk.empty()
    await expect.poll(told).toEqual(['false', 'true', 'false'])
    stop.abort()
  })
})

const short = { short: { name: 'data', freeBytes: 1.5 * mega, bytes: 100 * mega } }

test('REL-13: of all writes only those go on that signing in and out needs, and the end of a job', () => {
  const goesOn = allRoutes.filter((call) => call.writes && noRoom(call, short) === null).map(({ path }) => path)
  expect(goesOn).toEqual([
    'User/Login',
    'User/ChangePassword',
    'User/Logout',
    'User/EndSession',
    'User/EndOtherSessions',
    'Handoff/Create',
    'Handoff/Redeem',
    'Demo/Enter',
    'Demo/SignIn',
    'Job/Cancel',
  ])
  expect(allRoutes.filter((call) => !call.writes && noRoom(call, short) !== null)).toEqual([])
})

describe('REL-13: a database that finds no room', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const down = (outcome: 'nothing' | 'unknown') => new DatabaseDown(outcome, new Error('the database is in recovery'))
  const said = (error: unknown, room?: typeof short) => {
    const { status, answer } = failure(error, room)
    return [status, answer.Code, answer.Message]
  }

  test('is answered with what happened and who can help', () => {
    const sentence =
      'Máy chủ hết dung lượng trống nên chưa ghi gì; dữ liệu đã ghi không mất. Vui lòng báo quản trị giải phóng dung lượng.'
    expect(said(full)).toEqual([503, 'DISK_FULL', sentence])
  })

  test('and is away for it says so, but never where the outcome is not known', () => {
    const sentence =
      'Máy chủ gần hết dung lượng nên tạm dừng ghi; dữ liệu đã ghi không mất. Vui lòng báo quản trị giải phóng dung lượng.'
    expect(said(down('nothing'), short)).toEqual([503, 'DISK_FULL', sentence])
    expect(said(down('nothing'))[1]).toBe('DATABASE_DOWN')
    expect(said(down('unknown'), short)[1]).toBe('OUTCOME_UNKNOWN')
  })
})
