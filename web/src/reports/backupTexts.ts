import { businessDay, formatInstant, formatSecond, formatTime } from '@cardpro/contract/kit/dates'
import type { BackupNews, BackupState } from '@cardpro/contract/reports/reports'

/** Beside the title: what is in order, or will be. `short` is for narrow screens. */
type Line = { tone: 'grey' | 'orange'; text: string; short: string }
/** Over the figures: what is wrong, and what to do. */
type Alarm = { sentence: string; advice: string }

const adminHint = 'Nhờ người quản trị máy chủ chạy lệnh npm run backup: lệnh nói rõ vì sao.'

/** What is wrong with the backups; null where nothing is. */
export function backupAlarm(news: BackupNews): Alarm | null {
  const alarms: Partial<Record<BackupState, Alarm>> = {
    missing: { sentence: 'Chưa có bản sao lưu nào.', advice: adminHint },
    old: { sentence: `Bản sao lưu gần nhất (${formatInstant(news.At)}) đã quá 26 giờ.`, advice: adminHint },
    failed: { sentence: `Sao lưu không thành${keptUntil(news)}.`, advice: `Máy chủ sẽ tự làm lại. ${adminHint}` },
    broken: {
      sentence: `Bản sao lưu vừa làm bị hỏng, khôi phục thử không được${keptUntil(news)}.`,
      advice: `Máy chủ sẽ tự làm lại. ${adminHint}`,
    },
    stopped: {
      sentence: `Sao lưu liên tục đang đứng${news.ArchivedUntil === null ? '' : ` từ ${formatInstant(news.ArchivedUntil)}`}.`,
      advice: 'Nhờ người quản trị máy chủ xem nơi chứa bản sao lưu: đầy, bị tháo hay mất kết nối.',
    },
  }
  return alarms[news.State] ?? null
}

/** The backup that there is in any case. */
const keptUntil = ({ At }: BackupNews): string =>
  At === null ? '' : `, bản trọn vẹn gần nhất lúc ${formatInstant(At)}`

export function backupLine({ State, At }: BackupNews, today: string): Line {
  if (State === 'off') return { tone: 'grey', text: 'Sao lưu tự động đang tắt', short: 'Sao lưu: tắt' }
  if (At === null) return { tone: 'orange', text: 'Chưa có bản sao lưu', short: 'Chưa sao lưu' }
  const when = `Sao lưu ${timeAndDay(At, today)}`
  const isToday = businessDay(new Date(At)) === today
  const short = isToday ? formatTime(At) : formatInstant(At).slice(0, 5)
  if (State === 'partial')
    return { tone: 'orange', text: `${when}: có tệp và khóa, không có cơ sở dữ liệu`, short: `Sao lưu thiếu ${short}` }
  return State === 'untried'
    ? { tone: 'grey', text: `${when}, chưa khôi phục thử`, short: `Sao lưu ${short}` }
    : { tone: 'grey', text: `${when}, đã khôi phục thử ✓`, short: `Sao lưu ✓ ${short}` }
}

function timeAndDay(at: string, today: string): string {
  const [day, dayAfter] = [0, 86_400_000].map((ms) => businessDay(new Date(Date.parse(at) + ms)))
  if (day === today) return `${formatTime(at)} hôm nay`
  return dayAfter === today ? `${formatTime(at)} hôm qua` : formatInstant(at)
}

/** Label and value, one below the other. */
export function backupFacts({ State, At, TrialAt, TrialOk, ArchivedUntil, NextAt }: BackupNews, now: Date) {
  const tried = TrialAt === null ? 'chưa' : `${TrialOk ? 'được' : 'không được'}, ${formatInstant(TrialAt)}`
  return [
    { label: 'Bản đầy đủ gần nhất', value: At === null ? 'chưa có' : formatInstant(At) },
    { label: 'Khôi phục thử', value: tried },
    ...(ArchivedUntil === null ? [] : [{ label: 'Sao lưu liên tục đến', value: formatSecond(ArchivedUntil) }]),
    { label: 'Lần tới', value: State === 'off' ? 'không, đang tắt' : nextText(NextAt, now) },
  ]
}

function nextText(at: string | null, now: Date): string {
  if (at === null) return '—'
  return Date.parse(at) <= now.getTime() ? 'trong ít phút tới' : `khoảng ${formatInstant(at)}`
}
