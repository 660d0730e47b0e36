import { signIn } from '@cardpro/contract/people/identity/identity'
import { describe, expect, it } from 'vitest'
import { checkRegistration, emptyRegistration, loginCall, type Registration, registerCall } from './registration.ts'

const good: Registration = {
  FullName: 'Lê Minh Anh',
  UserName: 'minhanh',
  Phone: '0903 123 218',
  Password: 'cà phê sữa đá 7h',
  PasswordAgain: 'cà phê sữa đá 7h',
  ShopName: 'Cửa hàng Quận 1',
  ReferCode: '',
  InviteCode: '',
  Agree: true,
  AgreeLegal: true,
}

describe('registering', () => {
  it('refuses the empty form at every field, in the order of the form', () => {
    expect(Object.keys(checkRegistration(emptyRegistration))).toEqual([
      'FullName',
      'Phone',
      'ShopName',
      'UserName',
      'Password',
      'Agree',
      'AgreeLegal',
    ])
  })

  it('asks for a code first, where it is by invitation', () => {
    expect(Object.keys(checkRegistration(emptyRegistration, true))[0]).toBe('InviteCode')
    expect(checkRegistration({ ...good, InviteCode: 'ABCDE' }, true)).toEqual({})
  })

  it.each<[Partial<Registration>, keyof Registration]>([
    [{ Phone: '12345' }, 'Phone'],
    [{ UserName: 'có dấu' }, 'UserName'],
    [{ Password: 'ngắn', PasswordAgain: 'ngắn' }, 'Password'],
    [{ Password: 'minhanh1', PasswordAgain: 'khác' }, 'PasswordAgain'],
    [{ AgreeLegal: false }, 'AgreeLegal'],
  ])('refuses %o at the field %s', (change, field) => {
    expect(checkRegistration({ ...good, ...change })).toHaveProperty(field)
  })

  it('accepts what is right', () => {
    expect(checkRegistration(good)).toEqual({})
  })
})

describe('the calls of the public pages', () => {
  it('are those of the contract', () => {
    expect(signIn.login).toMatchObject(loginCall)
    expect(signIn.register).toMatchObject(registerCall)
  })
})
