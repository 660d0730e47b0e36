import { shops } from '@cardpro/contract/shops'
import { useCall } from '#api/hooks.ts'
import { type BoxProps, Field, type FieldProps } from '#ui/Field.tsx'
import { LoadError } from '#ui/PageError.tsx'
import './staff.css'

/** Some of the shops that the caller may enter himself. */
export function ShopsField({ name, label, required, disabled = false }: FieldProps) {
  return (
    <Field name={name} label={label} verb="chọn" {...(required !== undefined && { required })}>
      <ShopsBox label={label} disabled={disabled} />
    </Field>
  )
}

function ShopsBox({
  id,
  value = [],
  onChange,
  label,
  disabled,
}: BoxProps<number[]> & { label: string; disabled: boolean }) {
  const query = useCall(shops.getShopActive, {})
  const all = query.data?.Data ?? []
  const toggle = (shopId: number, isIn: boolean) =>
    onChange?.(isIn ? [...value, shopId] : value.filter((one) => one !== shopId))
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="cp-staff-shops" role="group" aria-label={label}>
      {all.map(({ ShopID, ShopName }, index) => (
        <label key={ShopID}>
          <input
            type="checkbox"
            {...(id && index === 0 && { id })}
            checked={value.includes(ShopID)}
            disabled={disabled}
            onChange={({ target }) => toggle(ShopID, target.checked)}
          />
          {ShopName}
        </label>
      ))}
    </div>
  )
}
