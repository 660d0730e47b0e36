import type { Call } from '@cardpro/contract/kit/call'
import { useCall } from '#kit/api/hooks.ts'
import { Field } from '#kit/ui/form/Field.tsx'
import { PickerBox } from './PickerBox.tsx'
import { asRows, isNothing, type PickerProps, type RowOf, useRemembered } from './pickerSource.ts'

/** Finds and picks one row of a list call while typing. */
export function PickerField<C extends Call>({ name, label, required, ...box }: PickerProps<C>) {
  const { source, known } = box
  const show = (value: unknown) => <PickedName source={source} known={known} value={value} />
  return (
    <Field name={name} label={label} verb="chọn" show={show} {...(required !== undefined && { required })}>
      <PickerBox {...box} />
    </Field>
  )
}

type PickedNameProps<C extends Call> = Pick<PickerProps<C>, 'source' | 'known'> & { value: unknown }

/** A picked value outside its box: by its name, where one is to be found. */
function PickedName<C extends Call>({ source, known, value }: PickedNameProps<C>) {
  const found = [useRemembered(source)(value), known].find((one) => one?.value === value)
  const isNameless = !isNothing(value) && !found
  const list = useCall(source.call, source.input(''), { enabled: isNameless, silent: true })
  const option = asRows<RowOf<C>>(list.data?.Data)
    .map(source.option)
    .find((one) => one.value === value)
  return found?.label ?? option?.label ?? (isNameless && list.isFetching ? '…' : '—')
}
