import {
  type Comment,
  type CommentAbout,
  commentKind,
  commentResults,
  comments,
} from '@cardpro/contract/kit/audit/comments'
import { actOf } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { numberChoices, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { CallFormBody } from '#kit/ui/form/FormDrawer.tsx'
import { FormNotes } from '#kit/ui/form/FormNotes.tsx'
import { MentionField } from '#kit/ui/form/MentionField.tsx'
import { SaveButton } from '#kit/ui/form/SaveButton.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Initials } from '#kit/ui/table/Cell.tsx'
import { firstComments, useComments } from './useComments.ts'
import './record.css'

const maxComments = 200

/** The comments on a record, newest first, and the box to add one. It is shown only to users who may see the record. */
export function RecordComments({ about }: { about: CommentAbout }) {
  const [PageSize, setPageSize] = useState(firstComments)
  const { data, error, refetch } = useComments(about, { PageSize })
  const { allowed } = useCan(actOf(comments.addComment, about))
  return (
    <div className="cp-comments">
      {allowed && <NewComment about={about} />}
      {data ? (
        <CommentList rows={data.Data} about={about} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={3} />
      )}
      {data && (data.Total ?? 0) > data.Data.length && PageSize < maxComments && (
        <Button size="small" onClick={() => setPageSize(maxComments)}>
          Xem các bình luận trước đó
        </Button>
      )}
    </div>
  )
}

/** What is worth writing down of such a record. */
const usualHints = {
  customer: 'Ghi lại lần gọi, lời hẹn, điều cần nhớ.',
  order: 'Viết cho người làm tiếp đơn này.',
  bill: 'Ghi lại bill lệch, ảnh mờ, lần tra soát với ngân hàng.',
  pos: 'Ghi lại sự cố, lần thay giấy, lời hẹn với ngân hàng.',
}

type ListProps = { rows: Comment[]; about: CommentAbout }

function CommentList({ rows, about }: ListProps) {
  const kind = commentKind(about)
  if (rows.length === 0) return <Empty title="Chưa có bình luận nào" reason={kind && usualHints[kind]} />
  // A part of the record is named where not all is about that part.
  const partOf = ({ Card, Bill }: Comment) =>
    kind === 'order' && Bill !== '' ? `Bill ${Bill}` : about.CardDataID === undefined ? Card : ''
  return (
    <ul className="cp-comment-list" aria-label="Bình luận">
      {rows.map((comment) => (
        <CommentLine key={comment.CommentID} comment={comment} part={partOf(comment)} />
      ))}
    </ul>
  )
}

function CommentLine({ comment, part }: { comment: Comment; part: string }) {
  const { StaffName, CreatedDate, Content, Result, NextDate, Mentioned } = comment
  return (
    <li>
      <Initials name={StaffName} large />
      <div>
        <b>{StaffName}</b> <DateText value={CreatedDate} />{' '}
        {Result !== 0 && <Tag tone="blue">{commentResults[Result]}</Tag>} {part !== '' && <Tag>{part}</Tag>}
        <p className="cp-said above-2">{Content}</p>
        {NextDate && <small>Hẹn liên hệ lại {formatDay(NextDate)}</small>}
        {Mentioned.length > 0 && <small>Đã nhắc: {Mentioned.join(', ')}</small>}
      </div>
    </li>
  )
}

function NewComment({ about }: { about: CommentAbout }) {
  const form = useCallForm(comments.addComment, {
    initial: { ...about, Result: 0 as const },
    refresh: [comments.getHistoryComment],
    success: 'Đã gửi bình luận',
    onDone: () => form.antd.resetFields(),
  })
  return (
    <div className="cp-comment-box below-12 line-under">
      <FormNotes form={form} />
      <CallFormBody form={form}>
        <MentionField name="Content" label="Bình luận" mentioned="MentionIDs" />
        {commentKind(about) === 'customer' && (
          <div className="cp-fields-2">
            <SelectField name="Result" label="Kết quả liên hệ" options={results} required={false} />
            <DayField name="NextDate" label="Hẹn liên hệ lại" />
          </div>
        )}
      </CallFormBody>
      <SaveButton form={form} danger={false}>
        Gửi bình luận
      </SaveButton>
    </div>
  )
}

const results = numberChoices(commentResults)
