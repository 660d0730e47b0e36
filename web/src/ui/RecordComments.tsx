import { type CustomerComment, commentResults, comments } from '@cardpro/contract/comments'
import { formatDay } from '@cardpro/contract/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#api/hooks.ts'
import { Initials } from './Cell.tsx'
import { numberChoices, SelectField } from './ChoiceField.tsx'
import { DateText } from './DateText.tsx'
import { DayField } from './DayField.tsx'
import { Empty } from './Empty.tsx'
import { CallFormBody } from './FormDrawer.tsx'
import { FormNotes } from './FormNotes.tsx'
import { MentionField } from './MentionField.tsx'
import { LoadError } from './PageError.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Tag } from './StatusTag.tsx'
import { useCallForm } from './useCallForm.ts'
import './comments.css'

type About = { CustomerID: number } | { CardDataID: number }

const first = 20
const most = 200

/** What was said of a customer or a card, newest first, and the box to say more. */
export function RecordComments({ about }: { about: About }) {
  const [PageSize, setPageSize] = useState(first)
  const { data, error, refetch } = useCall(comments.getHistoryComment, { ...about, PageSize })
  const { allowed } = useCan(comments.addComment)
  return (
    <div className="cp-comments">
      {allowed && <NewComment about={about} />}
      {data ? (
        <CommentList rows={data.Data} isCardNamed={'CustomerID' in about} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={3} />
      )}
      {data && (data.Total ?? 0) > data.Data.length && PageSize < most && (
        <Button size="small" onClick={() => setPageSize(most)}>
          Xem các bình luận trước đó
        </Button>
      )}
    </div>
  )
}

function CommentList({ rows, isCardNamed }: { rows: CustomerComment[]; isCardNamed: boolean }) {
  if (rows.length === 0) return <Empty title="Chưa có bình luận nào" reason="Ghi lại lần gọi, lời hẹn, điều cần nhớ." />
  return (
    <ul className="cp-comment-list" aria-label="Bình luận">
      {rows.map((comment) => (
        <CommentLine key={comment.CommentID} comment={comment} isCardNamed={isCardNamed} />
      ))}
    </ul>
  )
}

function CommentLine({ comment, isCardNamed }: { comment: CustomerComment; isCardNamed: boolean }) {
  const { StaffName, CreatedDate, Content, Result, NextDate, Card, Mentioned } = comment
  return (
    <li>
      <Initials name={StaffName} large />
      <div>
        <b>{StaffName}</b> <DateText value={CreatedDate} />{' '}
        {Result !== 0 && <Tag tone="blue">{commentResults[Result]}</Tag>}{' '}
        {isCardNamed && Card !== '' && <Tag>{Card}</Tag>}
        <p>{Content}</p>
        {NextDate && <small>Hẹn liên hệ lại {formatDay(NextDate)}</small>}
        {Mentioned.length > 0 && <small>Đã nhắc: {Mentioned.join(', ')}</small>}
      </div>
    </li>
  )
}

function NewComment({ about }: { about: About }) {
  const form = useCallForm(comments.addComment, {
    initial: { ...about, Result: 0 as const },
    refresh: [comments.getHistoryComment],
    success: 'Đã gửi bình luận',
    onDone: () => form.antd.resetFields(),
  })
  return (
    <div className="cp-comment-box">
      <FormNotes form={form} />
      <CallFormBody form={form}>
        <MentionField name="Content" label="Bình luận" mentioned="MentionIDs" />
        <div className="cp-fields-2">
          <SelectField name="Result" label="Kết quả liên hệ" options={results} required={false} />
          <DayField name="NextDate" label="Hẹn liên hệ lại" />
        </div>
      </CallFormBody>
      <SaveButton form={form} danger={false}>
        Gửi bình luận
      </SaveButton>
    </div>
  )
}

const results = numberChoices(commentResults)
