import { Select } from 'antd'
import './permission.css'

export type Entry = { key: string; name: string; fact: string; isGroup: boolean }
type WhoListProps = { entries: Entry[]; chosen: string; unsaved: string[]; onChoose: (key: string) => void }

/** Groups and people as a list; a dot marks what is not saved yet. */
export function WhoList(props: WhoListProps) {
  return (
    <nav className="cp-who" aria-label="Nhóm và nhân viên">
      <Part title="Nhóm" {...props} entries={props.entries.filter(({ isGroup }) => isGroup)} />
      <Part title="Nhân viên" {...props} entries={props.entries.filter(({ isGroup }) => !isGroup)} />
    </nav>
  )
}

function Part({ title, entries, chosen, unsaved, onChoose }: WhoListProps & { title: string }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {entries.map(({ key, name, fact }) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen ? 'true' : undefined}
          onClick={() => onChoose(key)}
        >
          <span>
            {name}
            {unsaved.includes(key) && <i className="cp-ink-orange"> • chưa lưu</i>}
          </span>
          {fact && <small>{fact}</small>}
        </button>
      ))}
    </section>
  )
}

/** The same as one box, where there is no room for a list. */
export function WhoSelect({ entries, chosen, unsaved, onChoose }: WhoListProps) {
  const part = (isGroup: boolean) =>
    entries
      .filter((entry) => entry.isGroup === isGroup)
      .map(({ key, name, fact }) => ({
        value: key,
        label: [fact ? `${name} (${fact})` : name, unsaved.includes(key) && 'chưa lưu'].filter(Boolean).join(' • '),
      }))
  return (
    <Select
      className="cp-who-select"
      aria-label="Nhóm hoặc nhân viên"
      value={entries.some(({ key }) => key === chosen) ? chosen : null}
      onChange={(key) => key && onChoose(key)}
      options={[
        { label: 'Nhóm', options: part(true) },
        { label: 'Nhân viên', options: part(false) },
      ]}
    />
  )
}
