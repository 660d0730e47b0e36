import { Dropdown, type MenuProps } from 'antd'

export type HeaderDropdownProps = {
  menu: MenuProps
  placement?: 'bottomLeft' | 'bottomRight'
  onClose: () => void
}

/** The menu of a button of the header. It lies over the button, so that another press on it closes what the first one opened. */
export function HeaderDropdown({ menu, placement = 'bottomLeft', onClose }: HeaderDropdownProps) {
  return (
    <Dropdown open autoFocus trigger={['click']} {...{ menu, placement }} onOpenChange={(open) => !open && onClose()}>
      <span className="menu-anchor" aria-hidden="true" />
    </Dropdown>
  )
}
