import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#kit/api/config.ts'
import { LoginPage } from './LoginPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'

/** What was drawn with a way to press it. */
const pressed = vi.hoisted(() => ({ state: {} as object }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { location: { state: pressed.state } } }) }))

beforeEach(() => {
  pressed.state = {}
  config.registration = 'open'
  config.branding = {}
})

const login = () => renderToStaticMarkup(<LoginPage prefetch={() => undefined} />)
const register = () => renderToStaticMarkup(<RegisterPage />)
const labels = (drawn: string) => [...drawn.matchAll(/<label for="[^"]+">([^<]+)/g)].map(([, label]) => label)
/** The attributes of the box of that name. */
const boxOf = (drawn: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(drawn)?.[0] ?? ''

describe('signing in', () => {
  it('the sign-in page has the texts of the specification', () => {
    const drawn = login()
    expect(drawn).toContain('<h1>Đăng nhập vào hệ thống</h1>')
    expect(labels(drawn)).toEqual(['Tài khoản', 'Mật khẩu'])
    expect(drawn).toContain('<span>Ghi nhớ đăng nhập</span>')
    expect(
      [...drawn.matchAll(/<button[^>]*class="public-button[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(([, text]) => text),
    ).toEqual(['Đăng nhập', 'Trang quản lý'])
    expect(drawn).toContain('<a href="/register">Bạn chưa có tài khoản? Đăng ký ngay</a>')
  })

  it('hides the password while it is typed, offers to show it, and lets password managers fill in both', () => {
    const drawn = login()
    expect(boxOf(drawn, 'Password')).toContain('type="password"')
    expect(boxOf(drawn, 'Password')).toContain('autoComplete="current-password"')
    expect(boxOf(drawn, 'UserName')).toContain('autoComplete="username"')
    expect(drawn).toMatch(/<button type="button"[^>]*aria-label="Hiện mật khẩu" aria-pressed="false"/)
  })

  it('asks for no code before the server does', () => {
    expect(login()).not.toContain('Mã xác thực')
  })

  it('begins at the name, and after registering at the password, with the name that was registered', () => {
    expect(boxOf(login(), 'UserName')).toContain('autofocus')
    pressed.state = { userName: 'tranthihoa' }
    expect(boxOf(login(), 'UserName')).toContain('value="tranthihoa"')
    expect(boxOf(login(), 'UserName')).not.toContain('autofocus')
    expect(boxOf(login(), 'Password')).toContain('autofocus')
  })
})

describe('registering', () => {
  it('asks for the owner, the shop and the account, and for two agreements', () => {
    const drawn = register()
    expect(labels(drawn)).toEqual([
      'Họ tên',
      'Số điện thoại',
      'Tên cửa hàng',
      'Tài khoản',
      'Mã giới thiệu',
      'Mật khẩu',
      'Nhập lại mật khẩu',
    ])
    expect(boxOf(drawn, 'Password')).toContain('autoComplete="new-password"')
    for (const name of ['Agree', 'AgreeLegal']) expect(boxOf(drawn, name), name).not.toContain('checked')
  })

  it('begins with the code of the invitation where there is one to give', () => {
    config.registration = 'invite'
    const drawn = register()
    expect(labels(drawn)[0]).toBe('Mã mời')
    expect(boxOf(drawn, 'InviteCode')).toContain('autofocus')
    expect(boxOf(drawn, 'FullName')).not.toContain('autofocus')
  })

  it('has no form where it is closed, and says whom to ask', () => {
    config.registration = 'closed'
    const drawn = register()
    expect(drawn).not.toContain('<form')
    expect(drawn).toContain('Vui lòng liên hệ người quản trị hệ thống')
    expect(drawn).toContain('<a href="/login">Đã có tài khoản? Đăng nhập</a>')
  })
})

it('the logo of the host stands on the public pages; without one the product’s own mark does', () => {
  expect(login()).toContain('<svg class="mark"')
  config.branding = { logo: '/logo/cua-hang.svg' }
  expect(login()).not.toContain('<svg class="mark"')
  expect(login()).toContain('<img src="/logo/cua-hang.svg" alt=""/>')
})
