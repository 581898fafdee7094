import type { Vocabulary } from './vocabulary.ts'

export const indonesian: Vocabulary = {
  language: 'id',
  strong: {
    password: `
      kata sandi*, sandi, kata kunci akun, katasandi, kata kunci utama, password*, frasa sandi, frasasandi,
      frasa kunci, frasakunci, kata lewat, kode sandi, kode akses, masukkan kata kunci, sandimu`,
    pin: 'pin atm, kode pin, nomor pin, pin kartu, pin anda, pinmu, pin baru',
    'one-time-code': `
      kode otp, kode verifikasi, kode sekali pakai, kode konfirmasi, sandi sekali pakai, kata sandi sekali
      pakai, kode sms, kode autentikasi, kode otentikasi, kode pemulihan, kode cadangan, kode masuk, kode
      keamanan sms, kode aktivasi yang dikirim`,
    'api-key': 'kunci api, kunci akses, api key, kunci lisensi',
    token: 'token akses, token sesi, token penyegaran, token autentikasi, token api',
    'other-secret': `
      kunci rahasia, rahasia klien, rahasia bersama, kunci enkripsi, kode rahasia, kunci utama enkripsi`,
    'private-key': 'kunci privat, kunci pribadi, kunci private, kunci tanda tangan',
    'recovery-phrase': `
      frasa pemulihan, frasa benih, kata pemulihan, frasa mnemonik, frasa seed, frasa rahasia, kata kata
      pemulihan`,
    card: `
      nomor kartu, kartu kredit, kartu debit, data kartu, rincian kartu, kartu bank, detail kartu, kartu
      pembayaran, nomor di kartu`,
    'check-value': `
      kode keamanan, tiga angka di belakang, tiga digit di belakang, 3 digit di belakang, angka di belakang
      kartu, kode cvv`,
    debit: 'debit langsung, autodebet, pendebetan langsung, debet langsung, kuasa pendebetan',
    'security-answer': `
      pertanyaan keamanan, pertanyaan rahasia, jawaban rahasia, jawaban keamanan, nama gadis`,
    credentials: `
      data login, kredensial login, info login, informasi login, nama pengguna dan kata sandi, username dan
      password, data masuk, kredensial akun, detail login, kredensial masuk`,
  },
  medium: {
    'other-secret': 'rahasia',
    account: 'nomor rekening, rekening bank',
    credentials: 'kredensial',
  },
  weak: {
    'api-key': 'kunci',
    card: 'kartu',
  },
  harmless: `
    kata kunci, kunci utama, kunci primer, kode pos, kode produk, kunci asing, kunci tamu, kunci publik,
    kunci urut, indikator kunci, jumlah token, batas token, panjang kata sandi, panjang sandi, kebijakan
    kata sandi, aturan kata sandi, persyaratan kata sandi, kekuatan kata sandi, lupa kata sandi, lupa sandi,
    ganti kata sandi, ubah kata sandi, ubah sandi, setel ulang kata sandi, setel ulang sandi, atur ulang
    kata sandi, pengelola kata sandi, pengelola sandi, masa berlaku kata sandi, kode negara, kode kesalahan,
    kode promo, kode diskon, kode voucher, kode area, kode barang, kode sumber, kartu sim, kartu memori,
    kartu nama, kartu grafis, kartu ucapan, kartu anggota, permainan kartu, rahasia dagang, rahasia
    perusahaan, sekretaris, peta situs, sandi morse`,
  asks: `
    masukkan, ketik, tempel, kirim, isi, berikan, ketikkan, tempelkan, kirimkan, isikan, mohon, silakan,
    harap, tulis, tuliskan, sebutkan, bagikan, konfirmasikan, tolong, salin`,
  delivered: `
    yang kami kirim, yang kami kirimkan, kami kirimkan, kami kirim ke, dikirim ke, yang dikirim, dari
    aplikasi autentikator, yang anda terima, yang kamu terima`,
  codes: 'kode, angka',
  counts: 'panjang, jumlah, nama, jenis, masa berlaku, kebijakan, batas, tipe',
  neutral: 'nilai, isian, jawaban, teks, isi, konten, bagian, informasi, pesan, kolom',
  negations: 'jangan, tidak pernah, tanpa, tidak',
}
