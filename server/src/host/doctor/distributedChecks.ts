import type { Client } from 'pg'
import { cutOffNodes, spreadSize } from '#host/database/distributed/nodes.ts'
import { isDistributed, isHalfSpread, tablesOfNodes } from '#host/database/distributed/places.ts'
import { type Check, green, red } from './check.ts'

/** The nodes of a distributed database; none for a plain one. */
export async function distributedChecks(client: Client): Promise<Check[]> {
  if (await isHalfSpread(client))
    return [
      red(
        'nodes',
        'Cơ sở dữ liệu đang phân tán dở: còn thiếu khóa ngoại.',
        'Dừng máy chủ, chạy lại: npm run distribute',
      ),
    ]
  if (!(await isDistributed(client))) return []
  const cut = await cutOffNodes(client)
  if (cut.length > 0) return cutChecks(cut)
  const left = (await tablesOfNodes(client)).filter(({ is_spread }) => !is_spread).map(({ name }) => name)
  if (left.length > 0)
    return [
      red('nodes', `Bảng ${left.join(', ')} chưa nằm trên các nút.`, 'Dừng máy chủ, chạy lại: npm run distribute'),
    ]
  const { nodes, pieces } = await spreadSize(client)
  return [green('nodes', `Các công ty nằm trên ${nodes} nút, mỗi bảng ${pieces} phần; mọi nút nối được với nhau.`)]
}

/** A node that does not even answer itself is down, and is reported once. */
function cutChecks(cut: { from: string; to: string }[]): Check[] {
  const down = cut.filter(({ from, to }) => from === to).map(({ to }) => to)
  const between = cut.filter(({ from, to }) => !down.includes(from) && !down.includes(to))
  return [
    ...down.map((node) =>
      red(
        'nodes',
        `Nút ${node} không trả lời: các công ty nằm ở đó không làm việc được.`,
        'Khởi động lại PostgreSQL của nút đó.',
      ),
    ),
    ...between.map(({ from, to }) =>
      red('nodes', `Nút ${from} không nối được tới nút ${to}.`, 'Sửa mạng, hoặc pg_hba.conf của nút kia.'),
    ),
  ]
}
