import { showError } from '#api/toasts.tsx'

/** Whether the browser can hand a picture to another app: phones, most of all. */
export const canSharePicture = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export function sharePicture(file: File, title: string): void {
  navigator.share({ files: [file], title }).catch((error: unknown) => {
    // Closing the list of apps is a cancel, no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showError('Chưa chia sẻ được, hãy lưu ảnh')
  })
}
