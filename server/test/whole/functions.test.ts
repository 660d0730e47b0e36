import { receivePath } from '@cardpro/contract/bank/bankFeed/feedWords'
import { type Call, missingRight } from '@cardpro/contract/kit/call'
import { rightName } from '@cardpro/contract/kit/rights'
import { roles } from '@cardpro/contract/people/identity/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { allRoutes } from '#modules.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import { signedIn } from '#test/matrix.ts'
import { answerOf, type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-02: who may make which call. policy.txt is what the contract and the role templates come to, call by call, kept beside
// this test: a new call or a changed right changes that file too (`npx vitest run test/whole/functions -u`), so
// that it is read before it counts. SEC-05: none of them is made under a forged name.
const server = testServer()
const roleNumbers = Object.keys(roles).map(Number)
const noRole = 'Không nhóm nào'

let people: Record<string, TestUser>
let stranger: TestUser
beforeAll(async () => {
  const owner = await server.company({ shops: 2 })
  stranger = await server.company()
  people = { [roles[1]?.name ?? '']: owner, [noRole]: await owner.staff([]) }
  for (const role of roleNumbers.slice(1)) {
    const user = await owner.staff([])
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET group_id = $1 WHERE id = $2', [role, user.userId]),
    )
    people[roles[role]?.name ?? ''] = user
  }
})

/** The roles that may make the call with this input; without one, some act of it. */
function allowedRoles(call: Call, input?: object): string[] {
  return [...Object.values(roles), { name: noRole, rights: [] }]
    .filter(({ rights }) => !missingRight(call, (right) => (rights as readonly string[]).includes(right), input))
    .map(({ name }) => name)
}

const who = (call: Call): string =>
  call.access === 'public'
    ? 'bất cứ ai'
    : call.access === 'signed-in'
      ? 'người đã đăng nhập'
      : allowedRoles(call).join(', ')
const policyLine = (call: Call): string =>
  [
    call.path,
    call.writes ? 'ghi' : 'đọc',
    call.scope,
    [call.access, ...(call.orAccess ?? [])].join(' hoặc '),
    who(call),
    ...effect(call),
  ].join(' | ')
/** What the call comes to asks more than to make it. */
const effect = ({ asksToo }: Call): string[] => (asksToo ? [`theo loại bản ghi: ${asksToo.join(', ')}`] : [])
const policy = allRoutes.map(policyLine).toSorted().join('\n')

describe('the policy (SEC-02)', () => {
  test('of every call is the one in policy.txt', async () => {
    await expect(`${policy}\n`).toMatchFileSnapshot('../policy.txt')
  })

  test('asks of every call a right that there is', () => {
    for (const { path, access } of signedIn) if (access !== 'signed-in') expect(rightName(access), path).not.toBe('')
  })

  test('leaves these writes to anybody who is signed in, and these calls to anybody: no others', () => {
    const open = (access: string, writes: boolean) =>
      allRoutes.filter((call) => call.access === access && call.writes === writes).map(({ path }) => path)
    expect(open('signed-in', true).toSorted()).toEqual([
      'Draft/Delete',
      'Draft/Save',
      // By the rights of the record that a file belongs to.
      'File/RemoveFile',
      'File/UploadDocument',
      'File/UploadImage',
      'Handoff/Create',
      'Import/Check',
      'Import/Mend',
      'Import/Paste',
      'Import/Run',
      'Import/Undo',
      'Job/Cancel',
      // By the rights of the record whose history it is.
      'Job/ExcelHistory',
      'ListView/Choose',
      'ListView/Delete',
      'ListView/Remember',
      'ListView/Save',
      'LogAction/Add',
      'LogAction/Undo',
      'Report/DeleteSchedule',
      'Report/ReadInbox',
      'Report/SaveSchedule',
      // By the rights of the record that a comment is about.
      'User/AddComment',
      'User/ChangePassword',
      'User/ConfirmTotp',
      'User/EndOtherSessions',
      'User/EndSession',
      'User/Logout',
      'User/NewRecoveryCodes',
      // Mentions of the user that the user may see.
      'User/ReadMentions',
      'User/RequireSecondStep',
      'User/SaveLook',
      'User/SaveNotices',
      'User/StartTotp',
      'User/StopTotp',
    ])
    expect([...open('public', true), ...open('public', false)].toSorted()).toEqual([
      // By the link that was sent.
      'Debt/AnswerComparison',
      'Debt/GetComparison',
      'Demo/SignIn',
      'Handoff/Redeem',
      'User/GetDataByReferCode',
      'User/Login',
      'User/Register',
    ])
  })

  test('is about every address of the API but these, which give no data', () => {
    const known = [
      '/api/health',
      '/api/events',
      '/api/*',
      `/api/${receivePath}/:key`,
      ...allRoutes.map(({ path }) => `/api/${path}`),
    ]
    const served = addressesIn(server.app.printRoutes({ commonPrefix: false })).filter((url) => url.startsWith('/api/'))
    expect(served.length).toBeGreaterThan(allRoutes.length)
    expect(served.filter((url) => !known.includes(url))).toEqual([])
  })
})

const noPermission = { Result: 0, Code: 'NO_PERMISSION', Data: null }
// Signing out comes last: it ends the session.
const calls = signedIn.toSorted(
  (one, other) => Number(one.path === 'User/Logout') - Number(other.path === 'User/Logout'),
)
const methodsOf = ({ writes, method }: Call) =>
  writes && method === 'GET' ? (['GET', 'POST'] as const) : ([method] as const)

const roleNames = [...Object.values(roles).map(({ name }) => name), noRole]
/** Of each call the roles that may begin it, and those that may make it without any input. */
const allowed = calls.map((call) => ({ call, begin: allowedRoles(call), make: allowedRoles(call, {}) }))

function send({ path }: Call, method: 'GET' | 'POST', headers: Record<string, string | string[]>) {
  const payload = method === 'POST' && { payload: {} }
  return server.app.inject({ method, url: `/api/${path}`, headers, ...payload })
}

describe('each role (SEC-02)', () => {
  test('stands for a user here', () => expect(Object.keys(people).toSorted()).toEqual(roleNames.toSorted()))

  test.each(roleNames)(
    '“%s” makes every call as the policy says, by each of its methods',
    async (name) => {
      const headers = people[name]?.headers ?? {}
      for (const { call, begin, make } of allowed)
        for (const method of methodsOf(call)) {
          if (call.path === 'User/Logout' && method !== call.method) continue
          const response = await send(call, method, headers)
          const what = `${method} ${call.path} by ${name}`
          expect.soft(response.statusCode, what).toBe(200)
          if (!begin.includes(name)) expect.soft(response.json(), what).toMatchObject(noPermission)
          else if (!make.includes(name)) expect.soft(response.json(), what).toMatchObject({ Result: 0 })
          else expect.soft(answerOf(response).Code, what).not.toBe('NO_PERMISSION')
        }
    },
    120_000,
  )
})

describe('every call (SEC-05)', () => {
  type Forged = [Record<string, string | string[]>, number]
  const forged = (): Record<string, Forged> => {
    const { headers } = stranger
    const { token = '', userid = '', shopid = '' } = headers
    const other = people[noRole]?.headers ?? {}
    const elsewhere = { cookie: `token=${token}`, authorization: `Bearer ${token}` }
    return {
      'no header': [{}, 401],
      'no Token': [{ userid, shopid }, 401],
      'no UserID': [{ token, shopid }, 401],
      'an unknown token': [{ ...headers, token: `${token.slice(0, -4)}AAAA` }, 401],
      'the UserID of another company': [{ ...headers, userid: String(other['userid']) }, 401],
      'a UserID twice': [{ ...headers, userid: [userid, String(other['userid'])] }, 401],
      'a UserID with a blank': [{ ...headers, userid: `${userid} ` }, 401],
      'a UserID in another notation': [{ ...headers, userid: `${userid}.0` }, 401],
      'a token in another place': [{ ...elsewhere, userid, shopid }, 401],
      'the ShopID of another company': [{ ...headers, shopid: String(other['shopid']) }, 200],
      'no ShopID': [{ token, userid }, 200],
      'a ShopID twice': [{ ...headers, shopid: [shopid, String(other['shopid'])] }, 200],
      'a ShopID of none': [{ ...headers, shopid: String(newId()) }, 200],
    }
  }

  test('is refused under a forged header, by each of its methods', async () => {
    const asked = Object.entries(forged()).flatMap(([name, [headers, status]]) =>
      signedIn.flatMap((call) => methodsOf(call).map((method) => ({ name, headers, status, call, method }))),
    )
    await fewAtATime(asked, async ({ name, headers, status, call, method }) => {
      const response = await send(call, method, headers)
      const { Result, Code, Data } = response.json<{ Result: number; Code: string; Data: unknown }>()
      expect
        .soft([response.statusCode, Result, Code, Data], `${method} ${call.path} with ${name}`)
        .toEqual([status, 0, status === 401 ? 'NOT_SIGNED_IN' : 'NO_PERMISSION', null])
    })
  }, 120_000)
})

/** The addresses of a printed tree of routes: one that another begins with stands above it, without saying it again. */
function addressesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)( \(.*\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    return methods ? [above[depth]] : []
  })
}
