const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'máy Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** Every browser also names the older ones, so the most specific name comes first. */
const browsers: [RegExp, string][] = [
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What people call the device of a User-Agent header: `Chrome trên Windows`. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1]
  if (browser && system) return `${browser} trên ${system}`
  return browser ?? system ?? (userAgent === '' ? 'Thiết bị không rõ' : userAgent.slice(0, 40))
}
