import { handOff } from '@cardpro/contract/people/identity/account'
import { send } from '#kit/api/client.ts'
import { config } from '#kit/api/config.ts'
import { Refusal, unexpectedText } from '#kit/api/refusal.ts'
import { session } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'

/**
 * Opens the external site's report page in a new tab and hands the user over: with a code that only that site can use,
 * once, or with the token itself where the site cannot redeem codes.
 */
export async function openAdminReport(): Promise<void> {
  if (!config.adminReportUrl) return showError('Chưa cấu hình trang quản lý')
  // Opened while the click still counts, else the browser takes it for a pop-up; and it must not reach back to us.
  const tab = window.open('', '_blank')
  if (!tab) return showError('Trình duyệt đã chặn cửa sổ mới. Hãy cho phép rồi bấm lại.')
  tab.opener = null
  try {
    tab.location.replace(config.handOff === 'token' ? withToken(config.adminReportUrl) : await withCode())
  } catch (failure) {
    tab.close()
    showError(failure instanceof Refusal ? failure.message : unexpectedText)
  }
}

async function withCode(): Promise<string> {
  return (await send<typeof handOff.create>(handOff.create, { Site: 'report' }, { once: true })).Data.Url
}

/** HANDOFF=token: literally as in the specification. */
export function withToken(address: string): string {
  const { token, user } = session()
  const url = new URL(address)
  url.searchParams.set('token', token)
  url.searchParams.set('userId', String(user?.UserID))
  return url.href
}
