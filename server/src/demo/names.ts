import type { Random } from './random.ts'

const families = ['Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Trần', 'Lê', 'Lê', 'Phạm', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý', 'Đinh', 'Lâm', 'Mai', 'Trịnh', 'Đoàn', 'Tạ', 'Cao']
const men = {
  middle: ['Văn', 'Hữu', 'Đức', 'Minh', 'Quốc', 'Công', 'Thanh', 'Gia', 'Xuân', 'Anh', 'Trọng', 'Tuấn', 'Hoàng', 'Ngọc', 'Đình'],
  given: ['An', 'Bảo', 'Bình', 'Cường', 'Dũng', 'Duy', 'Đạt', 'Hải', 'Hiếu', 'Hùng', 'Huy', 'Khang', 'Khoa', 'Long', 'Minh', 'Nam', 'Nghĩa', 'Phong', 'Phúc', 'Quân', 'Quang', 'Sơn', 'Tài', 'Thắng', 'Thịnh', 'Tiến', 'Toàn', 'Trung', 'Tùng', 'Việt', 'Vinh'],
}
const women = {
  middle: ['Thị', 'Thị', 'Ngọc', 'Thu', 'Thanh', 'Kim', 'Mỹ', 'Bích', 'Hồng', 'Minh', 'Phương', 'Quỳnh', 'Diệu', 'Khánh', 'Bảo'],
  given: ['An', 'Anh', 'Châu', 'Chi', 'Diễm', 'Dung', 'Giang', 'Hà', 'Hằng', 'Hạnh', 'Hiền', 'Hoa', 'Hương', 'Lan', 'Linh', 'Loan', 'Ly', 'Mai', 'My', 'Nga', 'Ngân', 'Nhi', 'Nhung', 'Oanh', 'Quyên', 'Thảo', 'Thủy', 'Trang', 'Trâm', 'Tuyết', 'Vy', 'Yến'],
}

export function personName(random: Random): string {
  const { middle, given } = random.chance(0.5) ? men : women
  return `${random.pick(families)} ${random.pick(middle)} ${random.pick(given)}`
}

const streets = ['Lê Lợi', 'Nguyễn Trãi', 'Trần Hưng Đạo', 'Hai Bà Trưng', 'Cách Mạng Tháng Tám', 'Điện Biên Phủ', 'Võ Văn Tần', 'Phan Xích Long', 'Lý Thường Kiệt', 'Nguyễn Thị Minh Khai', 'Quang Trung', 'Hoàng Diệu']
export const districts = ['Quận 1', 'Quận 3', 'Quận 5', 'Quận 10', 'Bình Thạnh', 'Phú Nhuận', 'Tân Bình', 'Gò Vấp', 'Thủ Đức', 'Quận 7', 'Quận 4', 'Quận 6', 'Quận 8', 'Quận 11', 'Quận 12', 'Tân Phú', 'Bình Tân', 'Nhà Bè', 'Hóc Môn', 'Củ Chi']

export const address = (random: Random, district: string): string => `${random.whole(1, 480)} ${random.pick(streets)}, ${district}, TP.HCM`

const prefixes = ['090', '091', '093', '094', '096', '097', '098', '086', '088', '089', '070', '076', '077', '079', '032', '033', '035', '036', '038', '081', '083', '085', '056', '058']

/** The phone of the n-th person: nobody else has it, and neighbours do not look alike. */
export function phoneOf(no: number): string {
  const prefix = prefixes[no % prefixes.length] ?? '090'
  // The factor has no divisor in common with ten million, so no two numbers meet.
  const digits = (Math.floor(no / prefixes.length) * 7_654_321 + 1_234_567) % 10_000_000
  return `${prefix}${String(digits).padStart(7, '0')}`
}
