import { shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { ChoiceGroup, groupProps } from '#kit/ui/form/ChoiceGroup.tsx'
import { type BoxProps, Field, type FieldProps } from '#kit/ui/form/Field.tsx'
import './permission.css'

/** Some of the shops that the caller may enter himself. */
export function ShopsField({ name, label, required, disabled = false }: FieldProps) {
  return (
    <Field name={name} label={label} verb="chọn" {...(required !== undefined && { required })}>
      <ShopsBox label={label} disabled={disabled} />
    </Field>
  )
}

type ShopsBoxProps = BoxProps<number[]> & { label: string; disabled: boolean }

function ShopsBox({ value = [], onChange, label, disabled, ...box }: ShopsBoxProps) {
  const query = useCall(shops.getShopActive, {})
  const all = query.data?.Data ?? []
  const toggle = (shopId: number, isIn: boolean) =>
    onChange?.(isIn ? [...value, shopId] : value.filter((one) => one !== shopId))
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ChoiceGroup {...groupProps(box)} className="cp-choices cp-staff-shops flex wrap" label={label} role="group">
      {all.map(({ ShopID, ShopName }) => (
        <label key={ShopID}>
          <input
            type="checkbox"
            checked={value.includes(ShopID)}
            disabled={disabled}
            onChange={({ target }) => toggle(ShopID, target.checked)}
          />
          {ShopName}
        </label>
      ))}
    </ChoiceGroup>
  )
}
