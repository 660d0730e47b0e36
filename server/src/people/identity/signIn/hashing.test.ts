import { approvals } from '@cardpro/contract/kit/audit/approvals'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { vault } from '@cardpro/contract/people/cards/cards'
import { account } from '@cardpro/contract/people/identity/account'
import { identity, type SignedIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { totpNow } from '#test/totp.ts'
import { hasher } from './passwords.ts'

// No password is hashed while a connection is held: a few calls that hash would keep all other calls from the database.
const server = testServer()
const held: number[] = []
const { hash, verify } = hasher
const note = () => void held.push(server.db.pool.totalCount - server.db.pool.idleCount)
beforeAll(() => {
  vi.spyOn(hasher, 'hash').mockImplementation((...args) => (note(), hash(...args)))
  vi.spyOn(hasher, 'verify').mockImplementation((...args) => (note(), verify(...args)))
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => void held.splice(0))

async function ask<C extends Call>(user: SignedIn, call: C, input: RawInput<C>): Promise<Answer<C>> {
  const sent = { method: 'POST', url: `/api/${call.path}`, headers: headersOf(user), payload: input as object } as const
  return (await server.app.inject(sent)).json()
}

async function signedIn(UserName: string): Promise<SignedIn> {
  await register(server, { UserName })
  return (await new Browser(server).login(UserName)).Data
}

const expectNoneHeld = (hashes: number): void => expect(held).toEqual(Array.from({ length: hashes }, () => 0))

test('F3: changing a password, also with a wrong one', async () => {
  const user = await signedIn('bam.ngoai')
  held.splice(0)
  const NewPassword = 'Mưa rào trên mái 7'
  expect((await ask(user, identity.changePassword, { OldPassword: 'không phải', NewPassword })).Result).toBe(0)
  expect((await ask(user, identity.changePassword, { OldPassword: goodPassword, NewPassword })).Result).toBe(1)
  expectNoneHeld(3)
})

test('F3: making a colleague, and giving another password', async () => {
  const owner = await server.company()
  const person = { UserName: 'dong.nghiep', FullName: 'Đồng nghiệp', GroupID: 1, Password: goodPassword }
  const { UserID } = (await owner.done(staff.addOrEditStaff, person)).Data
  const edit = { ...person, UserID, Version: 1, Password: 'Mưa rào trên mái 7' }
  await owner.done(staff.addOrEditStaff, edit)
  expectNoneHeld(2)
})

test('F3: the second step, its rule, its codes and its end', async () => {
  const user = await signedIn('bam.hai.lop')
  held.splice(0)
  const Password = goodPassword
  const { Secret } = (await ask(user, account.startTotp, { Password })).Data
  await ask(user, account.confirmTotp, { Code: totpNow(Secret, -1) })
  expect((await ask(user, account.requireSecondStep, { Password, IsRequired: true })).Result).toBe(1)
  expect((await ask(user, account.newRecoveryCodes, { Password, Code: totpNow(Secret) })).Result).toBe(1)
  expect((await ask(user, account.stopTotp, { Password, Code: totpNow(Secret, 1) })).Result).toBe(1)
  expectNoneHeld(4)
})

test('F3: agreeing to what another asked for, and looking at a card number, are refused before anything is hashed where there is neither', async () => {
  const owner = await server.company()
  expect((await owner.call(approvals.approve, { RequestID: 7, Password: 'x' })).Code).toBe('NOT_FOUND')
  expect((await owner.call(vault.reveal, { cardDataID: 7, Reason: 'Khách hỏi lại', Password: 'x' })).Result).toBe(0)
  expect(held).toEqual([])
})

test('F3: signing in and registering, also a second time', async () => {
  await signedIn('vao.cua')
  await register(server, { UserName: 'vao.cua' })
  expectNoneHeld(4)
})

test('two that change one password at the same moment: one of them does, and the other is told that the old one is wrong', async () => {
  const user = await signedIn('hai.nguoi')
  const other = (await new Browser(server).login('hai.nguoi')).Data
  const answers = await Promise.all([
    ask(user, identity.changePassword, { OldPassword: goodPassword, NewPassword: 'Mưa rào trên mái 7' }),
    ask(other, identity.changePassword, { OldPassword: goodPassword, NewPassword: 'Gió thổi qua đồi 8' }),
  ])
  expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  const changed = answers[0]?.Result === 1 ? 'Mưa rào trên mái 7' : 'Gió thổi qua đồi 8'
  expect((await new Browser(server).login('hai.nguoi', changed)).Result).toBe(1)
})
