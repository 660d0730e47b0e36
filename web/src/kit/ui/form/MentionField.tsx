import { fold } from '@cardpro/contract/kit/search'
import { identity } from '@cardpro/contract/people/identity/identity'
import { Form, Input } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import '#kit/ui/record/record.css'

type MentionFieldProps = Pick<FieldProps, 'name' | 'label'> & {
  /** The key of the call's input that takes the ids of the mentioned users. */
  mentioned: string
}

/** A text in which @ mentions a colleague: while the name is typed, matching users are listed below. */
export function MentionField({ name, label, mentioned }: MentionFieldProps) {
  return (
    <Field name={name} label={label}>
      <MentionBox mentioned={mentioned} />
    </Field>
  )
}

type Person = { UserID: number; FullName: string }

function MentionBox({ value = '', onChange, mentioned, ...input }: BoxProps<string> & { mentioned: string }) {
  const form = Form.useFormInstance()
  const isNarrow = useNarrow()
  const staff = useCall(identity.getAllStaff, {}, { silent: true }).data?.Data ?? []
  const typed = begunName(value)
  const isWhole = typed !== null && staff.some(({ FullName }) => typed.startsWith(`${FullName} `))
  const fitting =
    typed === null || isWhole
      ? []
      : staff.filter(({ FullName }) => fold(FullName).includes(fold(typed))).slice(0, maxPeople)
  const take = (text: string) => {
    onChange?.(text)
    form.setFieldValue(mentioned, namedIn(text, staff))
  }
  const choose = ({ FullName }: Person) => {
    take(`${value.slice(0, value.lastIndexOf('@'))}@${FullName} `)
    if (input.id) document.getElementById(input.id)?.focus()
  }
  return (
    <>
      <Input.TextArea
        {...input}
        className="cp-note-box"
        rows={2}
        placeholder="Gõ @ để nhắc đồng nghiệp. Không ghi số thẻ đầy đủ, CVV, PIN, OTP"
        value={value}
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && event.currentTarget.form?.requestSubmit()}
      />
      {fitting.length > 0 && (
        <Row wrap gap={6} above={6} role="group" aria-label="Nhắc đến">
          {fitting.map((person) => (
            <button key={person.UserID} type="button" className="cp-chip" onClick={() => choose(person)}>
              @{person.FullName}
            </button>
          ))}
        </Row>
      )}
      {!isNarrow && <Help>Ctrl Enter để gửi</Help>}
    </>
  )
}

const maxPeople = 8

/** The text after the last @, as long as it may become a name. */
const begunName = (text: string): string | null => /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1] ?? null

const namedIn = (text: string, staff: readonly Person[]): number[] =>
  staff.filter(({ FullName }) => text.includes(`@${FullName}`)).map(({ UserID }) => UserID)
