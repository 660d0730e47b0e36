import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Calendar } from 'antd'
import dayjs from 'dayjs'
import { Row } from '#kit/ui/layout/layout.tsx'
import '#kit/ui/form/form.css'

/** One month to pick a day from, with the way to the month before and after. */
export function DayCalendar({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  return (
    <div className="cp-calendar">
      <Calendar
        fullscreen={false}
        defaultValue={dayjs(day)}
        onSelect={(picked, { source }) => source === 'date' && onPick(picked.format('YYYY-MM-DD'))}
        headerRender={({ value, onChange }) => (
          <Row pack="spread" gap={0} className="cp-calendar-head">
            <Button
              type="text"
              size="small"
              icon={<LeftOutlined aria-hidden />}
              aria-label="Tháng trước"
              onClick={() => onChange(value.subtract(1, 'month'))}
            />
            <b>Tháng {value.format('M/YYYY')}</b>
            <Button
              type="text"
              size="small"
              icon={<RightOutlined aria-hidden />}
              aria-label="Tháng sau"
              onClick={() => onChange(value.add(1, 'month'))}
            />
          </Row>
        )}
      />
    </div>
  )
}
