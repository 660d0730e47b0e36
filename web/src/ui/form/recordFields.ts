import { type Fields, specOf } from '@cardpro/contract/basic/dictionary'

/** The name and the label of a field for its box: `const field = formFields(customerFields)`, `<TextField {...field('Source')} />`. */
export const formFields =
  <F extends Fields>(fields: F) =>
  (name: keyof F & string): { name: string; label: string } => {
    const { label, form = label } = specOf(fields, name)
    return { name, label: form }
  }
