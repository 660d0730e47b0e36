import type { ReactNode } from 'react'

// Five icons by hand: the public pages load no icon package.

export const UserIcon = () => (
  <Icon>
    <circle cx="8" cy="5" r="3.25" />
    <path d="M2.5 14.25c.3-3 2.5-5 5.5-5s5.2 2 5.5 5" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="2.75" y="7" width="10.5" height="7.25" rx=".6" />
    <path d="M5 7V3.25c0-.8.6-1.5 1.4-1.5h3.2c.8 0 1.4.7 1.4 1.5V7M8 9.75v1.75" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M1.25 8C2.8 4.8 5 3.25 8 3.25S13.2 4.8 14.75 8C13.2 11.2 11 12.75 8 12.75S2.8 11.2 1.25 8z" />
    <circle cx="8" cy="8" r="2.25" />
  </Icon>
)

export const EyeOffIcon = () => (
  <Icon>
    <path d="M1.25 8C2.8 4.8 5 3.25 8 3.25S13.2 4.8 14.75 8C13.2 11.2 11 12.75 8 12.75S2.8 11.2 1.25 8z" />
    <circle cx="8" cy="8" r="2.25" />
    <path d="M13.5 2.25l-11 11.5" />
  </Icon>
)

export const ExternalIcon = () => (
  <Icon>
    <path d="M8 2.25H2.25v11.5h11.5V8M10.25 1.75h4v4M14 2L7.75 8.25" />
  </Icon>
)

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
