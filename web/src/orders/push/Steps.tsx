import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { PushChoice } from './usePushChoice.ts'

/** The row before and after; the arrow keys do the same. */
export const Steps = ({ choice }: { choice: PushChoice }) => (
  <>
    <Button
      aria-label="Dòng trước"
      icon={<LeftOutlined aria-hidden />}
      disabled={choice.count < 2}
      onClick={() => choice.step(-1)}
    />
    <b className="cp-figure" aria-live="polite">
      {choice.place > 0 ? `${choice.place} / ${choice.count}` : `${choice.count} dòng`}
    </b>
    <Button
      aria-label="Dòng sau"
      icon={<RightOutlined aria-hidden />}
      disabled={choice.count < 2}
      onClick={() => choice.step(1)}
    />
  </>
)
