import 'dayjs/locale/vi.js'
import type { Locale } from 'antd/es/locale/index.js'
import * as file from 'antd/es/locale/vi_VN.js'
import dayjs from 'dayjs'

dayjs.locale('vi')

/** The types call the file CommonJS, the bundler knows it is a module: either way the locale is in there. */
const found: Locale | { default: Locale } = file.default
export const vietnamese: Locale = 'default' in found ? found.default : found
