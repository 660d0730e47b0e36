import { UserError } from '#kit/http/errors.ts'

const maxTries = 5
const forgottenAfterMs = 15 * 60_000
const mostRemembered = 10_000

type Try = { by: (string | number)[]; password: string }

/**
 * Counts wrong passwords by user and file, in memory: who has the file may try at home as often as wanted, so this keeps only the
 * server from being used for it. No password is remembered.
 */
class PasswordTries {
  readonly #wrong = new Map<string, { count: number; at: number }>()

  async within<T>({ by, password }: Try, read: () => Promise<T>): Promise<T> {
    const key = by.join(' ')
    this.#forget()
    if (password !== '' && this.#countOf(key) >= maxTries) throw tooOften()
    try {
      const done = await read()
      this.#wrong.delete(key)
      return done
    } catch (error) {
      throw password !== '' && isWrongPassword(error) ? this.#noted(key) : error
    }
  }

  #countOf = (key: string): number => this.#wrong.get(key)?.count ?? 0

  #noted(key: string): UserError {
    const count = this.#countOf(key) + 1
    this.#wrong.delete(key)
    this.#wrong.set(key, { count, at: performance.now() })
    return count >= maxTries
      ? tooOften()
      : UserError.at('Password', `Mật khẩu chưa đúng, còn ${maxTries - count} lần`, 'PASSWORD')
  }

  /** The oldest are first. */
  #forget(): void {
    const before = performance.now() - forgottenAfterMs
    for (const [key, { at }] of this.#wrong) {
      if (at > before && this.#wrong.size <= mostRemembered) return
      this.#wrong.delete(key)
    }
  }
}

export const passwordTries = new PasswordTries()

const isWrongPassword = (error: unknown): boolean => error instanceof UserError && error.refused.code === 'PASSWORD'

const tooOften = (): UserError =>
  UserError.at(
    'Password',
    `Đã nhập sai mật khẩu ${maxTries} lần. Hãy hỏi lại ngân hàng, 15 phút nữa mới thử lại được`,
    'PASSWORD_TRIES',
  )
