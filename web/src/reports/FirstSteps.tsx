import { CheckCircleFilled, RightOutlined, UploadOutlined } from '@ant-design/icons'
import type { Data } from '@cardpro/contract/kit/call'
import { type FirstStepKey, firstSteps } from '@cardpro/contract/people/firstSteps'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import './firstSteps.css'

// It asks for confirmation with all that a form needs: the dashboard should not wait for that code.
const DemoBox = lazyComponent(() => import('#kit/ui/basic/DemoBox.tsx').then((file) => file.DemoBox))

type Step = { title: string; about: string; to: string; search?: Record<string, string> }

/** Where each step is done, its form open. Steps that the user may not do are left out. */
const stepsOf = (shopId: number): Record<FirstStepKey, Step> => ({
  shop: {
    title: 'Thông tin cửa hàng',
    about: 'Địa chỉ, điện thoại, tài khoản nhận tiền',
    to: '/manager/branch',
    search: { drawer: `edit.${shopId}` },
  },
  funds: {
    title: 'Quỹ và số dư đầu',
    about: 'Tiền mặt, tài khoản ngân hàng',
    to: '/manager/bankcard',
    search: createSearch,
  },
  pos: { title: 'Máy POS và biểu phí', about: 'Phí ngân hàng theo loại thẻ', to: '/manager/pos', search: createSearch },
  customers: {
    title: 'Khách và thẻ',
    about: 'Nhập tay, hoặc chuyển vào từ Excel',
    to: '/customer',
    search: createSearch,
  },
  staff: { title: 'Nhân viên', about: 'Ai vào cửa hàng nào, làm được gì', to: '/manager/staff', search: createSearch },
  order: { title: 'Đơn đầu tiên', about: 'Rút, đáo hoặc đáo + rút', to: '/contract', search: createSearch },
  posMoney: { title: 'Tiền về đầu tiên', about: 'Ghi khi ngân hàng trả tiền POS', to: '/debt', search: { tab: 'pos' } },
})

const createSearch = { drawer: 'create' }

/** What a new shop still has to do, until all is done or dismissed. */
export function FirstSteps({ found }: { found: Data<typeof firstSteps.getSteps> }) {
  const { shop } = useSession()
  const steps = stepsOf(shop?.ShopID ?? 0)
  const hide = useSubmit(firstSteps.hide, { refresh: [firstSteps.getSteps] })
  if (found.IsHidden || found.Steps.every(({ IsDone }) => IsDone)) return null
  const done = found.Steps.filter(({ IsDone }) => IsDone).length
  return (
    <section className="cp-panel cp-first-steps" aria-label="Các bước đầu tiên">
      <header className="cp-panel-head">
        <h2>Các bước đầu tiên</h2>
        <span>
          {done}/{found.Steps.length} bước
        </span>
        <ActionButton
          call={firstSteps.hide}
          kind="quiet"
          small
          loading={hide.isPending}
          onClick={() => void hide.submit({ IsHidden: true })}
        >
          <span>
            Ẩn<span className="unseen-on-phone"> danh sách này</span>
          </span>
        </ActionButton>
      </header>
      <ol>
        {found.Steps.map(({ Key, IsDone }) => (
          <StepLine key={Key} step={steps[Key]} isDone={IsDone} />
        ))}
        {comesWithBooks(found) && <MoveIn />}
      </ol>
      <Suspense>
        <DemoBox />
      </Suspense>
    </section>
  )
}

/** Who has books elsewhere enters nothing by hand: funds, POS, customers and cards come in one file. */
const comesWithBooks = ({ Steps }: Data<typeof firstSteps.getSteps>): boolean =>
  (['funds', 'pos', 'customers'] as const).every((key) => Steps.some(({ Key, IsDone }) => Key === key && !IsDone))

const MoveIn = () => (
  <li className="wide-only">
    <Link to="/manager/bankcard" search={{ drawer: 'import' }}>
      <UploadOutlined aria-hidden />
      <span>
        <b>Chuyển vào từ Excel</b>
        <small className="cp-small block">Cả sổ cũ trong một tệp mẫu, hoàn tác được</small>
      </span>
      <RightOutlined aria-hidden />
    </Link>
  </li>
)

function StepLine({ step, isDone }: { step: Step; isDone: boolean }) {
  return (
    <li className={isDone ? 'cp-first-done' : ''}>
      {/* The screens are made from a table of paths, so the router knows no type for each of them. */}
      <Link to={step.to} search={step.search ?? {}}>
        {isDone ? <CheckCircleFilled aria-hidden /> : <i aria-hidden />}
        <span>
          <b>{step.title}</b>
          <small className="cp-small block">{isDone ? 'Đã xong' : step.about}</small>
        </span>
        <RightOutlined aria-hidden />
      </Link>
    </li>
  )
}
