import type { Vocabulary } from './vocabulary.ts'

export const vietnamese: Vocabulary = {
  language: 'vi',
  strong: {
    password: `
      mật khẩu*, cụm mật khẩu, cụm từ mật khẩu, câu mật khẩu, mật mã đăng nhập, mật mã truy cập, passcode,
      từ khóa mật, mật từ`,
    pin: 'mã pin, mã số pin, mã cá nhân, mã số cá nhân, số pin của',
    'one-time-code': `
      mã xác minh, mã xác nhận, mã otp, mã dùng một lần, mã xác thực, mật khẩu một lần, mã một lần, mã sms,
      mã khôi phục, mã dự phòng, mã đăng nhập, mã trong tin nhắn, mã kích hoạt gửi`,
    'api-key': 'khóa api, mã api, khóa truy cập, api key',
    token: `
      mã truy cập, token truy cập, mã thông báo truy cập, thẻ truy cập token, mã phiên, token phiên, mã
      thông báo phiên`,
    'other-secret': `
      khóa bí mật, khóa mật, khóa mã hóa, mã bí mật, bí mật máy khách, bí mật dùng chung, khóa bảo mật`,
    'private-key': 'khóa riêng, khóa bí mật, khóa cá nhân, private key',
    'recovery-phrase': `
      cụm từ khôi phục, cụm từ hạt giống, cụm từ ghi nhớ, từ khôi phục, cụm từ bí mật, câu khôi phục, cụm từ
      gợi nhớ`,
    card: `
      thẻ tín dụng, thẻ ghi nợ, thông tin thẻ, số thẻ ngân hàng, thẻ ngân hàng, thẻ thanh toán, nhập số thẻ,
      số thẻ tín, số thẻ của, số thẻ để, số thẻ thanh toán, số thẻ ghi nợ, số trên thẻ, số thẻ visa, số thẻ
      atm`,
    'check-value': `
      mã bảo mật, mã an toàn, mã cvv, ba số mặt sau, 3 số mặt sau, ba chữ số ở mặt sau, số ở mặt sau thẻ`,
    debit: 'ghi nợ trực tiếp, ủy quyền trích nợ, trích nợ tự động, trừ tiền tự động từ tài khoản',
    'security-answer': `
      câu hỏi bảo mật, câu hỏi bí mật, câu trả lời bí mật, câu trả lời bảo mật, tên thời con gái, họ của mẹ
      trước khi`,
    credentials: `
      thông tin đăng nhập, tên đăng nhập và mật khẩu, tên người dùng và mật khẩu, tài khoản và mật khẩu,
      thông tin xác thực`,
  },
  medium: {
    token: 'mã thông báo',
    'other-secret': 'bí mật',
    account: 'số tài khoản, tài khoản ngân hàng',
  },
  weak: {
    'api-key': 'khóa',
  },
  harmless: `
    từ khóa, khóa chính, mã bưu chính, số thẻ trong, số thẻ trên, số thẻ bài, khóa ngoại, khóa công khai,
    khóa công cộng, khóa sắp xếp, khóa học, chỉ số chính, số lượng token, số token, giới hạn token, độ dài
    mật khẩu, chính sách mật khẩu, quy tắc mật khẩu, yêu cầu mật khẩu, độ mạnh mật khẩu, quên mật khẩu, đổi
    mật khẩu, thay đổi mật khẩu, đặt lại mật khẩu, trình quản lý mật khẩu, quản lý mật khẩu, mã bưu điện, mã
    sản phẩm, mã quốc gia, mã vùng, mã lỗi, mã giảm giá, mã khuyến mãi, mã hàng, mã nguồn, mã vạch, mã nhân
    viên, mã sinh viên, thẻ sim, thẻ nhớ, thẻ thành viên, thẻ thư viện, danh thiếp, bí mật kinh doanh, bí
    mật thương mại, bí quyết, thư ký, cục pin, pin dự phòng, pin sạc, dung lượng pin, trò chơi bài, sơ đồ
    trang`,
  asks: 'nhập, gửi, điền, vui lòng, cung cấp, cho biết, viết, ghi, chia sẻ, xác nhận giúp',
  delivered: `
    chúng tôi đã gửi, chúng tôi gửi, đã gửi cho bạn, gửi đến bạn, gửi tới, qua tin nhắn, trong tin nhắn, từ
    ứng dụng xác thực, bạn nhận được, bạn đã nhận`,
  codes: 'mã số, chữ số, con số, mã này, mã gồm, mã đã, mã được, mã chúng, mã mà, nhập mã',
  counts: 'độ dài, số lượng, loại, thời hạn, chính sách, độ dài của, tên của, thời hạn của',
  neutral: 'nội dung, giá trị, câu trả lời, trường, trả lời, văn bản, dữ liệu, phần, thông tin',
  negations: 'không bao giờ, không nhập, đừng nhập, đừng gửi',
}
