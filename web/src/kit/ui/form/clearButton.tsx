import { CloseCircleFilled } from '@ant-design/icons'
import { type Findable, rankOf, ranks } from '@cardpro/contract/kit/ranking'

/** The cross that empties a list box: for the pointer, out of the Tab order. The Delete key does the same. */
export const clearOptions = {
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

type Labelled = { label?: unknown }

/** How a list box with fixed rows is searched: without accents, the best row first. */
export const searchOf = {
  filterOption: (typed: string, option?: Labelled) =>
    option !== undefined && rankOf(typed, findableOption(option)) !== null,
  filterSort: (one: Labelled, other: Labelled, { searchValue }: { searchValue: string }) =>
    placeOf(searchValue, one) - placeOf(searchValue, other),
}

const findableOption = ({ label }: Labelled): Findable => ({
  codes: [typeof label === 'string' ? label : ''],
  text: '',
})
const placeOf = (typed: string, option: Labelled): number => rankOf(typed, findableOption(option)) ?? ranks.inside
