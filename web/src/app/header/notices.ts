import { isQuiet, type NoticeChoice, type NoticeKind } from '@cardpro/contract/people/identity/account'

/** How much there is of each kind; undefined where that has not been read yet. */
export type NoticeCounts = Readonly<Record<NoticeKind, number | undefined>>

/** The line of a kind in the drawer of the bell; jobs have lines of their own. */
export const noticeLines: Readonly<
  Record<Exclude<NoticeKind, 'job'>, { text: (count: number) => string; to: string; drawer?: string }>
> = {
  mention: { text: (count) => `${count} lần nhắc đến bạn chưa xem`, to: '.', drawer: 'mentions' },
  approval: { text: (count) => `${count} yêu cầu chờ bạn duyệt`, to: '/', drawer: 'requests' },
  dueCard: { text: (count) => `${count} thẻ đến hạn trong 7 ngày`, to: '/warning' },
  appointment: { text: (count) => `${count} lịch hẹn cần nhắc`, to: '/schedule-payment' },
}

/** The number at the bell, quiet hours or not. */
export const bellCount = (counts: NoticeCounts, kinds: readonly NoticeKind[]): number =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)

/** What others do to the user pops up; a file announces itself, and days go by without a word. */
const poppingUp = { mention: 'Có người vừa nhắc đến bạn', approval: 'Có yêu cầu mới chờ bạn duyệt' } as const

/** The sentences when counts grow, at a time of day in Vietnam (`HH:MM`). Counts that are read for the first time give none. */
export function newsOf(
  { before, now }: { before: NoticeCounts; now: NoticeCounts },
  choice: NoticeChoice,
  time: string,
): string[] {
  if (isQuiet(time, choice)) return []
  return (['mention', 'approval'] as const)
    .filter((kind) => choice.Kinds.includes(kind) && (now[kind] ?? 0) > (before[kind] ?? Number.POSITIVE_INFINITY))
    .map((kind) => poppingUp[kind])
}
