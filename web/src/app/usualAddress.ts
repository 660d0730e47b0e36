/** A screen has one address: in small letters, without a slash at its end. What cannot be read is the address of none. */
export function usualPath(path: string): string {
  try {
    decodeURIComponent(path)
  } catch {
    return '/404'
  }
  return path.toLowerCase().replace(/(?!^)\/+$/, '')
}

/** Whatever was typed, the address bar shows the usual address, with its query and hash. */
export function toUsualAddress(): void {
  const { pathname, search, hash } = location
  const usual = usualPath(pathname)
  if (usual !== pathname) history.replaceState(history.state, '', usual === '/404' ? usual : usual + search + hash)
}
