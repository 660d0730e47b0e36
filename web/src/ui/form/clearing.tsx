import { CloseCircleFilled } from '@ant-design/icons'

/** The cross that empties a list box: for the pointer, out of the Tab order. The Delete key does the same. */
export const clearing = {
  label: 'Xóa lựa chọn',
  clearIcon: (
    <span ref={leaveTabOrder}>
      <CloseCircleFilled aria-hidden />
    </span>
  ),
}

function leaveTabOrder(icon: HTMLElement | null): void {
  icon?.closest('button')?.setAttribute('tabindex', '-1')
}
