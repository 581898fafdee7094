import type { Vocabulary } from './vocabulary.ts'

export const indonesian: Vocabulary = {
  language: 'id',
  strong: {
    password: 'kata sandi*, sandi, kata kunci akun',
    pin: 'pin atm, kode pin, nomor pin',
    'one-time-code': 'kode otp, kode verifikasi, kode sekali pakai',
    'api-key': 'kunci api, kunci akses',
    token: 'token akses',
    'private-key': 'kunci privat, kunci pribadi',
    'recovery-phrase': 'frasa pemulihan',
    card: 'nomor kartu, kartu kredit',
  },
  harmless: 'kata kunci, kunci utama, kunci primer, kode pos, kode produk',
  asks: 'masukkan, ketik, tempel, kirim, isi, berikan',
  neutral: 'nilai, isian, jawaban, teks',
}
