import type { Answer, RawInput } from '@cardpro/contract/kit/call'
import { type SignedIn, signIn } from '@cardpro/contract/people/identity/identity'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './shop.ts'

export const goodPassword = 'Thuyền giấy 42 trôi'
let names = 0

/** A registration that is accepted as it stands; give what the test is about. */
const registration = (given: Partial<RawInput<typeof signIn.register>> = {}): RawInput<typeof signIn.register> => ({
  FullName: 'Lê Minh Anh',
  UserName: `chu.shop_${++names}`,
  Phone: '0903 123 218',
  Password: goodPassword,
  ShopName: 'Cửa hàng Hòa Bình',
  Agree: true,
  AgreeLegal: true,
  ...given,
})

export async function register(
  server: TestServer,
  given: Partial<RawInput<typeof signIn.register>> = {},
): Promise<Answer<typeof signIn.register>> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${signIn.register.path}`,
    payload: registration(given),
  })
  return response.json()
}

/** A browser: it keeps the cookie of its device from one sign-in to the next. */
export class Browser {
  readonly #server: TestServer
  device = ''
  lastReply: LightMyRequestResponse | null = null

  constructor(server: TestServer) {
    this.#server = server
  }

  async login(
    UserName: string,
    Password: string = goodPassword,
    more: { Remember?: boolean; Code?: string } = {},
  ): Promise<Answer<typeof signIn.login>> {
    const response = await this.#server.app.inject({
      method: 'POST',
      url: `/api/${signIn.login.path}`,
      headers: this.device ? { cookie: `device=${this.device}` } : {},
      payload: { UserName, Password, ...more },
    })
    this.device = response.cookies.find(({ name }) => name === 'device')?.value ?? this.device
    this.lastReply = response
    return response.json()
  }
}

/** The three headers of the specification. */
export const headersOf = ({ Token, UserID, ShopID }: SignedIn): Record<string, string> => ({
  token: Token,
  userid: String(UserID),
  shopid: String(ShopID),
})
