import type { Call } from '@cardpro/contract/kit/call'
import { Button, Form } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { DraftBar, DraftTag } from '#kit/ui/draft/DraftBar.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { FormContext } from './FormContext.ts'
import { FormNotes } from './FormNotes.tsx'
import { SaveButton } from './SaveButton.tsx'
import type { CallForm } from './useCallForm.ts'
import './form.css'

// Lazy-loaded: edit conflicts are rare.
const ConflictPanel = lazyComponent(() => import('#kit/ui/draft/ConflictPanel.tsx').then((file) => file.ConflictPanel))

type FormDrawerProps<C extends Call> = {
  form: CallForm<C>
  title: string
  onClose: () => void
  /** The label of the primary button: the verb, and the amount where there is one. */
  save: ReactNode
  /** Beside the title: the record it is about, or a draft's tag. */
  subject?: ReactNode
  /** What the entry will do, at the left of the foot. */
  foot?: { consequence?: ReactNode; more?: ReactNode; danger?: boolean }
  /** `work` is 736 wide, `act` 378. `side` is a column of 248 on sunken ground at the right. */
  size?: { width: 'work' | 'act'; side?: ReactNode }
  children: ReactNode
}

/** A write call as a drawer. Enter saves, Esc closes and asks first when something was typed. */
export function FormDrawer<C extends Call>({
  form,
  title,
  onClose,
  save,
  subject,
  foot,
  size,
  children,
}: FormDrawerProps<C>) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isTyped(form) && !isLeaving ? setLeaving(true) : onClose())
  const discard = () => {
    form.draft.drop()
    onClose()
  }
  return (
    <DrawerFrame
      title={title}
      subject={subject}
      tag={<DraftTag at={form.draft.keptAt} />}
      isNarrow={size?.width === 'act'}
      isFixed={form.isPending}
      onClose={leave}
      isTyped={() => isTyped(form)}
      footer={
        <>
          {/* Above the buttons, where nothing of the form is pushed down by it. */}
          <FormNotes form={form} />
          {isLeaving ? (
            <LeaveQuestion
              onStay={() => setLeaving(false)}
              onLeave={discard}
              {...(form.draft.isOn && { onKeep: onClose })}
            />
          ) : (
            <Foot form={form} save={save} onClose={leave} {...foot} />
          )}
        </>
      }
      {...(size?.side && { side: size.side })}
    >
      <CallFormBody form={form}>{children}</CallFormBody>
    </DrawerFrame>
  )
}

type CallFormBodyProps<C extends Call> = {
  form: CallForm<C>
  children: ReactNode
  /** What saves it, where it is inside another form and so no form element itself. */
  inside?: () => void
}

/** The boxes of a call's form, without drawer or page around them. */
export function CallFormBody<C extends Call>({ form, children, inside }: CallFormBodyProps<C>) {
  const goOn = inside ?? (() => pressSave(form.id))
  return (
    <FormContext value={{ call: form.call, labels: form.labels, picked: form.picked, goOn }}>
      <Form
        form={form.antd}
        name={form.id}
        layout="vertical"
        requiredMark={LabelText}
        autoComplete="off"
        initialValues={form.initial}
        onFinish={() => form.save()}
        onValuesChange={form.onTyped}
        className="cp-form"
        {...(inside && { component: false as const })}
      >
        <DraftBar form={form} />
        <Suspense fallback={null}>
          {form.conflict && <ConflictPanel labels={form.labels} conflict={form.conflict} />}
        </Suspense>
        {/* The boxes stay where they are: what was typed is in them. */}
        <div key={form.round} className="cp-form-boxes" hidden={form.conflict !== null}>
          {children}
        </div>
      </Form>
    </FormContext>
  )
}

/** As Enter in a text box does: nothing happens while the button is off. */
function pressSave(id: string): void {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return
  const buttons = [...form.elements].filter((one) => one instanceof HTMLButtonElement)
  buttons.find(({ type }) => type === 'submit')?.click()
}

/** The star comes after the label, where reading ends. */
const LabelText = (label: ReactNode, { required }: { required: boolean }) => (
  <span className={required ? 'cp-name cp-label-required' : 'cp-name'}>{label}</span>
)

type FootProps<C extends Call> = { form: CallForm<C>; save: ReactNode; onClose: () => void } & NonNullable<
  FormDrawerProps<C>['foot']
>

function Foot<C extends Call>({ form, save, onClose, consequence, more, danger }: FootProps<C>) {
  return (
    <div className="cp-drawer-foot">
      <div className="cp-drawer-consequence fit cp-muted text-list">
        {consequence ?? (
          <span className="cp-required-note">
            <i>*</i> bắt buộc
          </span>
        )}
      </div>
      <Button onClick={onClose}>
        Đóng <Kbd>Esc</Kbd>
      </Button>
      {more}
      <SaveButton form={form} danger={danger ?? false}>
        {save}
      </SaveButton>
    </div>
  )
}

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void; onKeep?: () => void }

function LeaveQuestion({ onStay, onLeave, onKeep }: LeaveQuestionProps) {
  return (
    <div className="cp-drawer-foot" role="alertdialog" aria-label="Bỏ những gì đã nhập?">
      <div className="cp-drawer-consequence fit cp-muted text-list">
        <b>Bỏ những gì đã nhập?</b>
      </div>
      <Button danger onClick={onLeave}>
        Bỏ
      </Button>
      {onKeep && <Button onClick={onKeep}>Giữ nháp</Button>}
      <Button type="primary" autoFocus onClick={onStay}>
        Nhập tiếp
      </Button>
    </div>
  )
}

/** Boxes that were filled in from a draft are mounted again and count as untouched: then `round` is above 0. */
const isTyped = <C extends Call>(form: CallForm<C>): boolean => form.round > 0 || form.antd.isFieldsTouched()
