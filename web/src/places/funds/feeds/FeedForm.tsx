import { type BankFeed, bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { feedProvider, feedProviders, formerSecretDays } from '@cardpro/contract/bank/bankFeed/feedWords'
import type { Data } from '@cardpro/contract/kit/call'
import { Form } from 'antd'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { numberChoices, RadioChips, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { FeedState, hasFeed } from './FeedState.tsx'
import { UnreadDeliveries } from './UnreadDeliveries.tsx'

type SavedFeed = Data<typeof bankFeed.save>
type FormProps = { feed: BankFeed; onMade: (made: SavedFeed) => void; onRule: () => void; onClose: () => void }

/** What is set for the feed of an account. */
export function FeedForm({ feed, onMade, onRule, onClose }: FormProps) {
  const isNew = !hasFeed(feed)
  const form = useCallForm(bankFeed.save, {
    initial: {
      BankCardID: feed.BankCardID,
      Provider: feed.Provider === feedProvider.casso ? feedProvider.casso : feedProvider.sePay,
      IsOn: isNew || feed.IsOn,
      ...(!isNew && { Version: feed.Version }),
    },
    refresh: [bankFeed.getFeeds],
    success: (_, { IsOn }) =>
      IsOn ? `Đã bật báo có cho ${feed.FundName}` : `Đã lưu, báo có của ${feed.FundName} đang tắt`,
    // What is shown once is not left by itself.
    onDone: ({ Data: made }) => (made.Path || made.Secret ? onMade(made) : onClose()),
    draft: false,
  })
  return (
    <FormDrawer
      form={form}
      title="Ngân hàng báo có"
      subject={`${feed.FundName} · ${feed.AccountNo}`}
      onClose={onClose}
      save={isNew ? 'Tạo địa chỉ nhận' : 'Lưu'}
      foot={{
        consequence: 'Chỉ chủ thấy và đặt được',
        ...(!isNew && {
          more: (
            <ActionButton call={bankFeed.setRule} onClick={onRule}>
              Tự ghi…
            </ActionButton>
          ),
        }),
      }}
    >
      {!isNew && <FeedState feed={feed} />}
      <RadioChips name="Provider" label="Nhà cung cấp" options={numberChoices(feedProviders)} />
      <SwitchField name="IsOn" label="Nhận báo có" help="Tắt thì mọi lần gửi đến đều bị từ chối" />
      <SecretField isNew={isNew} provider={feed.Provider} />
      {!isNew && (
        <>
          <SwitchField
            name="NewPath"
            label="Tạo địa chỉ nhận mới"
            help="Địa chỉ cũ hết dùng ngay, phải dán địa chỉ mới ở nhà cung cấp"
          />
          {feed.FormerUntil && (
            <SwitchField
              name="DropFormer"
              label="Bỏ khóa cũ ngay"
              help="Bật khi khóa cũ bị lộ, hoặc đã đổi xong ở nhà cung cấp"
            />
          )}
        </>
      )}
      {hasFeed(feed) && <UnreadDeliveries feed={feed} />}
    </FormDrawer>
  )
}

/** SePay takes the secret that is made here, Casso makes its own. */
function SecretField({ isNew, provider }: { isNew: boolean; provider: number }) {
  const chosen: unknown = Form.useWatch('Provider')
  const isCasso = (chosen ?? provider) === feedProvider.casso
  if (isCasso)
    return (
      <TextField
        name="Secret"
        label="Khóa bảo mật của Casso"
        required={isNew || provider !== feedProvider.casso}
        help={
          isNew
            ? 'Casso hiện khóa khi tạo webhook V2'
            : `Để trống là giữ khóa đang dùng; khóa cũ còn nhận ${formerSecretDays} ngày`
        }
      />
    )
  if (isNew) return <p className="cp-quiet">Khóa ký sẽ được tạo và hiện một lần, để dán vào SePay.</p>
  return (
    <SwitchField
      name="NewSecret"
      label="Đổi khóa ký"
      help={`Khóa mới hiện một lần; khóa cũ còn nhận ${formerSecretDays} ngày, để đổi ở SePay`}
    />
  )
}
