import { PushpinOutlined } from '@ant-design/icons'
import { changePreferences, usePreferences } from '#app/preferences.ts'
import './sideMenu.css'

/** Puts an entry first in the menu, or back to where it was. */
export function Pin({ path }: { path: string }) {
  const { Pins } = usePreferences()
  const isOn = Pins.includes(path)
  const label = isOn ? 'Bỏ ghim' : 'Ghim lên đầu menu'
  return (
    <button
      type="button"
      className="menu-pin"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => changePreferences({ Pins: isOn ? Pins.filter((one) => one !== path) : [...Pins, path] })}
    >
      <PushpinOutlined aria-hidden />
    </button>
  )
}
