import type { Permissions } from '@cardpro/contract/people/staff/staff'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import './permission.css'

/** What a user sees after signing in: the side menu, and on each screen the permitted actions. Read-only. */
export function ViewAsDrawer({ shown, onClose }: { shown: Permissions; onClose: () => void }) {
  const groups = shown.menuPermissions.filter(({ visible }) => visible)
  return (
    <DrawerFrame title="Xem như" subject={shown.Name} onClose={onClose}>
      {/* Nothing in here can be acted on, and yet it has to scroll by keyboard. */}
      <div role="group" aria-label={`${shown.Name} thấy`} {...{ tabIndex: 0 }}>
        {shown.ShopNames.length > 0 && (
          <FormSection title="Cửa hàng được vào">
            <p>{shown.ShopNames.join(', ')}</p>
          </FormSection>
        )}
        {groups.length === 0 && <Empty title="Không thấy màn hình nào" />}
        {groups.map((group) => (
          <FormSection key={group.title} title={group.title}>
            <ul className="cp-view-as">
              {group.children.map((entry) => (
                <li key={entry.path}>
                  <b>{entry.title}</b>
                  <span className="cp-muted">{actsOf(shown, entry.path)}</span>
                </li>
              ))}
            </ul>
          </FormSection>
        ))}
      </div>
    </DrawerFrame>
  )
}

function actsOf({ Menus }: Permissions, path: string): string {
  const menu = Menus.find(({ Path }) => Path === path)
  const names = menu?.Actions.filter(({ Allowed }) => Allowed).map(({ Name }) => Name) ?? []
  return names.join(' · ')
}
