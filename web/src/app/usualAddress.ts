/** A screen has one address: in small letters, without a slash at its end. What cannot be read is the address of none. */
export const usualPath = (path: string): string =>
  isReadable(path) ? path.toLowerCase().replace(/(?!^)\/+$/, '') : '/404'

/** The value is compared, since the build drops a call whose value is not used. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Whatever was typed, the address bar shows the usual address, with its query and hash. */
export function toUsualAddress(): void {
  const { pathname, search, hash } = location
  const usual = usualPath(pathname)
  if (usual !== pathname) history.replaceState(history.state, '', usual === '/404' ? usual : usual + search + hash)
}
