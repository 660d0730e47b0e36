import { randomUUID } from 'node:crypto'
import type { Answer, Call, Data, RawInput } from '@cardpro/contract/kit/call'
import { type SignedIn, signIn } from '@cardpro/contract/people/identity/identity'

export type Session = { url: string; token: string; userId: number; shopId: number }

/** Makes a call over real HTTP, as another program would. */
export async function call<C extends Call>(
  session: Pick<Session, 'url'> & Partial<Session>,
  spec: C,
  input: RawInput<C>,
  key: string = randomUUID(),
): Promise<Answer<C>> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  if (session.token)
    Object.assign(headers, { Token: session.token, UserID: String(session.userId), ShopID: String(session.shopId) })
  const query = new URLSearchParams(
    Object.entries(input as object).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  const response =
    spec.method === 'POST' || spec.writes
      ? await fetch(`${session.url}/api/${spec.path}`, { method: 'POST', headers, body: JSON.stringify(input) })
      : await fetch(`${session.url}/api/${spec.path}?${query}`, { headers })
  const unknown = response.headers.get('X-Unknown-Keys')
  if (unknown) throw new Error(`${spec.path} does not know ${unknown}`)
  return (await response.json()) as Answer<C>
}

/** The same, but a refusal is thrown with its sentence. */
export async function done<C extends Call>(
  session: Session,
  spec: C,
  input: RawInput<C>,
  key?: string,
): Promise<Data<C>> {
  const answer = await call(session, spec, input, key)
  if (answer.Result !== 1)
    throw new Error(
      `${spec.path}: ${answer.Message} ${JSON.stringify(answer.Errors ?? answer.Warnings ?? answer.Blockers ?? '')}`,
    )
  return answer.Data
}

export const password = 'Hoa sen nở 2026'

/** A session of a user with the usual password: what the server answers to the sign-in screen. */
export async function begun({ url, userName }: { url: string; userName: string }): Promise<SignedIn> {
  const answer = await call({ url }, signIn.login, { UserName: userName, Password: password })
  if (answer.Result !== 1) throw new Error(answer.Message)
  return answer.Data
}

/** A new company: registers its owner and signs in. */
export async function registered(
  url: string,
  userName = `chu${randomUUID().slice(0, 8)}`,
  FullName = 'Lê Minh Anh',
): Promise<Session & { userName: string }> {
  const registration = {
    FullName,
    UserName: userName,
    Phone: '0903123218',
    Password: password,
    ShopName: 'Cửa hàng Quận 1',
    Agree: true,
    AgreeLegal: true,
  }
  const made = await call({ url }, signIn.register, registration)
  if (made.Result !== 1) throw new Error(made.Message + JSON.stringify(made.Errors))
  const user = await begun({ url, userName })
  return { url, token: user.Token, userId: user.UserID, shopId: user.ShopID, userName }
}
