import type { Vocabulary } from './vocabulary.ts'

export const thai: Vocabulary = {
  language: 'th',
  strong: {
    password: 'รหัสผ่าน',
    pin: 'รหัสพิน, รหัส PIN, รหัสเอทีเอ็ม',
    'one-time-code': 'รหัสยืนยัน, รหัส OTP, รหัสใช้ครั้งเดียว',
    'api-key': 'คีย์ API',
    card: 'หมายเลขบัตร, เลขบัตรเครดิต',
  },
  harmless: 'รหัสไปรษณีย์, รหัสสินค้า',
  asks: 'กรอก, ใส่, ป้อน, ส่ง',
}
