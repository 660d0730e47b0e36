import { MessageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Column } from '#kit/ui/columns/columns.tsx'
import '#kit/ui/basic/button.css'

type CommentsButtonProps = { bill: string; onClick: () => void }

/** Opens the comments on a bill from a list. */
export const CommentsButton = ({ bill, onClick }: CommentsButtonProps) => (
  <Button size="small" icon={<MessageOutlined aria-hidden />} aria-label={nameOf(bill)} onClick={onClick}>
    Trao đổi
  </Button>
)

/** The same in a table, which has no room for words. */
const CommentsIcon = ({ bill, onClick }: CommentsButtonProps) => (
  <button
    type="button"
    className="cp-row-menu grid cp-quiet"
    title="Trao đổi"
    aria-label={nameOf(bill)}
    onClick={onClick}
  >
    <MessageOutlined aria-hidden />
  </button>
)

const nameOf = (bill: string): string => `Trao đổi về bill ${bill}`

export const commentsColumn = <Row extends object, Sum>(
  billOf: (row: Row) => string,
  onComments: (row: Row) => void,
): Column<Row, Sum> => ({
  id: 'actions',
  title: 'Trao đổi',
  pin: 'end',
  width: 40,
  cell: (row) => <CommentsIcon bill={billOf(row)} onClick={() => onComments(row)} />,
})
