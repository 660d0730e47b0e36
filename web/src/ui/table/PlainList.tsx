export { PlainTable as PlainList } from './PlainTable.tsx'
