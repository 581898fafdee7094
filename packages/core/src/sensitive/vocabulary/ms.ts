import type { Vocabulary } from './vocabulary.ts'

export const malay: Vocabulary = {
  language: 'ms',
  strong: {
    password: `
      kata laluan, katalaluan, frasa laluan, frasalaluan, kod laluan, kata kunci akaun, ayat laluan, laluan
      masuk, کات لالوان`,
    pin: 'nombor pin, kod pin, pin kad, pin baharu, pin baru, pin anda',
    'one-time-code': `
      kod pengesahan, kod sekali guna, kata laluan sekali guna, kod tac, nombor tac, kod otp, kod sms, kod
      pemulihan, kod sandaran, kod verifikasi, kod log masuk`,
    'api-key': 'kunci api, kunci akses, kekunci api, kunci capaian',
    token: 'token akses, token capaian, token sesi',
    'other-secret': `
      kunci rahsia, rahsia klien, rahsia kongsi, kunci penyulitan, kod rahsia, rahsia sambungan`,
    'private-key': 'kunci peribadi, kunci persendirian, kunci tandatangan, kunci privat',
    'recovery-phrase': 'frasa pemulihan, frasa benih, perkataan pemulihan, frasa mnemonik, frasa rahsia',
    card: `
      nombor kad, kad kredit, kad debit, maklumat kad, butiran kad, kad bank, no kad kredit, no kad debit,
      no kad anda, no kad bank`,
    'check-value': `
      kod keselamatan, tiga digit di belakang, tiga angka di belakang, digit di belakang kad, nombor di
      belakang kad`,
    debit: 'debit terus, debit langsung, arahan debit',
    'security-answer': `
      soalan keselamatan, soalan rahsia, jawapan rahsia, jawapan keselamatan, nama gadis ibu`,
    credentials: `
      butiran log masuk, maklumat log masuk, nama pengguna dan kata laluan, kelayakan log masuk, maklumat
      login, kelayakan smtp`,
  },
  medium: {
    'other-secret': 'rahsia',
    account: 'nombor akaun, no akaun, akaun bank',
  },
  weak: {
    card: 'kad',
  },
  harmless: `
    kata kunci, kunci utama, kunci primer, kunci asing, kunci awam, bilangan token, had token, panjang kata
    laluan, polisi kata laluan, dasar kata laluan, peraturan kata laluan, lupa kata laluan, tukar kata
    laluan, ubah kata laluan, set semula kata laluan, pengurus kata laluan, kekuatan kata laluan, poskod,
    kod pos, kod produk, kod negara, kod ralat, kod diskaun, kod promosi, kad sim, kad memori, kad nama, kad
    perniagaan, kad ahli, permainan kad, rahsia perdagangan, rahsia dagangan, setiausaha, peta laman`,
  asks: `
    masukkan, taip, taipkan, tampal, hantar, berikan, isi, sila, tulis, nyatakan, kongsi, sahkan, salin,
    beritahu`,
  delivered: `
    yang kami hantar, kami hantar, dihantar kepada, dihantar ke, daripada aplikasi pengesah, yang anda
    terima`,
  codes: 'kod, angka',
  counts: 'panjang, bilangan, nama, jenis, tempoh sah, polisi, had',
  neutral: 'nilai, medan, jawapan, teks, kandungan, bahagian, maklumat',
  negations: 'jangan, tanpa, tidak',
}
