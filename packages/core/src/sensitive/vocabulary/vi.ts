import type { Vocabulary } from './vocabulary.ts'

export const vietnamese: Vocabulary = {
  language: 'vi',
  strong: {
    password: 'mật khẩu*',
    pin: 'mã pin',
    'one-time-code': 'mã xác minh, mã xác nhận, mã otp, mã dùng một lần',
    'api-key': 'khóa api, khoá api',
    token: 'mã truy cập',
    'private-key': 'khóa riêng, khoá riêng, khóa bí mật',
    'recovery-phrase': 'cụm từ khôi phục',
    card: 'số thẻ',
  },
  harmless: 'từ khóa, từ khoá, khóa chính, mã bưu chính',
  asks: 'nhập, dán, gửi, điền, vui lòng, cung cấp',
  neutral: 'nội dung, giá trị, câu trả lời',
}
