/** Who sends what moves on an account. */
export const feedProvider = { sePay: 1, casso: 2 } as const
export type FeedProvider = (typeof feedProvider)[keyof typeof feedProvider]
export const feedProviders: Record<FeedProvider, string> = { 1: 'SePay', 2: 'Casso' }

/** What became of a delivery whose signature was right. */
export const feedVerdict = { kept: 1, known: 2, foreign: 3, test: 4, unreadable: 5 } as const
export type FeedVerdict = (typeof feedVerdict)[keyof typeof feedVerdict]
export const feedVerdicts: Record<FeedVerdict, string> = {
  1: 'Đã nhận',
  2: 'Đã có dòng này',
  3: 'Tài khoản lạ',
  4: 'Gửi thử',
  5: 'Không đọc được',
}

/** Below `/api/`; a feed's own key follows. */
export const receivePath = 'BankFeed/Receive'

/** A delivery that was signed earlier than this is refused. */
export const signedMinutes = 60
/** For so long the secret before counts beside a new one. */
export const formerSecretDays = 7
/** Days for which the content of a delivery is kept. */
export const bodyDays = 90

/** What a rule posts at most, unless set otherwise. */
export const ruleLimitVnd = 50_000_000
