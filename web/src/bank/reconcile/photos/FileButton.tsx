import type { ReactNode } from 'react'

type FileButtonProps = {
  label: string
  icon: ReactNode
  isCamera?: boolean
  isMultiple?: boolean
  onFiles: (files: FileList | null) => void
}

/** Chooses pictures, or opens the camera of a phone. */
export function FileButton({ label, icon, isCamera, isMultiple, onFiles }: FileButtonProps) {
  return (
    <label className={isCamera ? 'cp-pho-button' : 'cp-pho-button cp-pho-primary'}>
      {icon} {label}
      <input
        type="file"
        aria-label={isCamera ? 'Chụp ảnh bill' : 'Tệp ảnh bill'}
        accept="image/jpeg,image/png,image/webp"
        {...(isCamera ? { capture: 'environment' } : { multiple: isMultiple ?? false })}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
