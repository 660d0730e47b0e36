import { Switch } from 'antd'
import { useState } from 'react'
import { useCreations } from '#app/header/QuickCreate.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { heardHotkeys } from '#kit/ui/hooks/useHotkey.ts'
import { changePreferences, usePreferences } from './preferences.ts'
import './keys.css'

const keysEverywhere = [
  { key: 'Ctrl K', label: 'Tìm khách, thẻ, đơn, bill, máy POS, màn hình' },
  { key: 'Alt S', label: 'Chuyển cửa hàng' },
  { key: 'F2', label: 'Sửa ngay trong ô của danh sách' },
  { key: '?', label: 'Bảng phím tắt này' },
  { key: 'Esc', label: 'Đóng thông báo' },
]
const inForms = [
  { key: 'Enter', label: 'Lưu' },
  { key: 'Esc', label: 'Đóng, hỏi lại khi đã nhập' },
]

/** The sheet of keys: those of every screen, and those that the screen behind it listens to right now. */
export function Keys({ onClose }: { onClose: () => void }) {
  const [here] = useState(heardHotkeys)
  const { HasShortcuts } = usePreferences()
  const creations = useCreations().map(({ key, act }) => ({ key: `Alt ${key}`, label: act }))
  return (
    <DrawerFrame title="Phím tắt" isNarrow onClose={onClose}>
      <label className="keys-switch flex align-start gap-12">
        <Switch checked={HasShortcuts} onChange={(isOn) => changePreferences({ HasShortcuts: isOn })} />
        <span>
          Dùng phím tắt một phím (N, A, X, /, ?)
          <small>Khi tắt, bảng này mở bằng Ctrl K rồi gõ “phím tắt”.</small>
        </span>
      </label>
      <KeyList title="Ở mọi màn hình" keys={keysEverywhere} />
      {creations.length > 0 && <KeyList title="Tạo nhanh" keys={creations} />}
      {HasShortcuts && here.length > 0 && <KeyList title="Ở màn hình này" keys={here} />}
      <KeyList title="Trong biểu mẫu" keys={inForms} />
    </DrawerFrame>
  )
}

function KeyList({ title, keys }: { title: string; keys: { key: string; label: string }[] }) {
  return (
    <section className="keys">
      <h2>{title}</h2>
      <dl>
        {keys.map(({ key, label }) => (
          <div key={key + label}>
            <dt>
              <kbd className="cp-kbd">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
