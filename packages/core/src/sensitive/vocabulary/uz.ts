import type { Vocabulary } from './vocabulary.ts'

export const uzbek: Vocabulary = {
  language: 'uz',
  strong: {
    password: `
      parol, paroli, parolini, parolni, parolning, parolingiz*, parolingni, parolim, parolimni, parollar*,
      maxfiy so'z*, maxfiy soʻz*, maxfiy soz*, maxfiy ibora*, парол*, махфий сўз*, parolga, yangi parol,
      kalit so'z parol, махфий ибора*`,
    pin: `
      pin kod*, pinkod*, karta pin*, kartaning pin*, maxfiy kod*, maxfiy raqam*, пин код*, махфий код*, pin
      raqam*, yangi pin`,
    'one-time-code': `
      tasdiqlash kod*, tasdiq kod*, tasdiqlovchi kod*, bir martalik kod*, bir martalik parol*, sms kod*,
      zaxira kod*, tiklash kod*, autentifikatsiya kod*, tekshiruv kod*, tekshirish kod*, тасдиқлаш код*, бир
      марталик код*, бир марталик парол*, смс код*, kirish kodi*`,
    'api-key': 'api kalit*, kirish kalit*, api калит*, кириш калит*',
    token: 'kirish token*, sessiya token*, кириш токен*, kirish belgisi*',
    'other-secret': `
      maxfiy kalit*, махфий калит*, maxfiy kod*, mijoz siri*, shifrlash kalit*, махфий код*, umumiy sir`,
    'private-key': 'shaxsiy kalit*, yopiq kalit*, шахсий калит*, ёпиқ калит*, imzo kaliti*',
    'recovery-phrase': `
      tiklash ibora*, seed ibora*, sid ibora*, seed fraza*, sid fraza*, mnemonik ibora*, tiklash so'z*,
      tiklash soʻz*, сид ибора*, тиклаш ибора*`,
    card: `
      karta raqam*, kartaning raqam*, kartangiz raqam*, kartangizning raqam*, karta nomer*, karta ma'lumot*,
      kredit karta*, debet karta*, bank karta*, plastik karta*, карта рақам*, карта раками, картанинг
      рақам*, банк карта*, пластик карта*, karta maʼlumot*, кредит карта*`,
    'check-value': `
      kartaning orqa*, kartangizning orqa*, kartangiz orqasidagi, orqasidagi uch raqam*, orqa tomonidagi
      uch, xavfsizlik kod*, хавфсизлик код*, karta orqasidagi*, uch xonali kod*`,
    debit: "toʻgʻridan toʻgʻri debet, to'g'ridan to'g'ri debet*, hisobdan yechib*",
    'security-answer': `
      maxfiy savol*, xavfsizlik savol*, nazorat savol*, qizlik familiya*, maxfiy javob*, махфий савол*,
      қизлик фамилия*, kodli so'z*`,
    credentials: `
      login va parol*, login hamda parol*, login parol*, nomi va parol*, kirish ma'lumot*, kirish maʼlumot*,
      логин ва парол*, foydalanuvchi nomi va parol*`,
  },
  medium: {
    token: 'token*',
    account: 'hisob raqam*, hisobraqam*, bank hisob*, ҳисоб рақам*',
  },
  weak: {
    'api-key': 'kalit, калит',
    'other-secret': 'maxfiy',
    card: 'karta',
  },
  harmless: `
    kalit so'z*, kalit soʻz*, kalit soz*, kalitso'z*, калит сўз*, asosiy kalit*, birlamchi kalit*, tashqi
    kalit*, ochiq kalit*, ommaviy kalit*, pochta indeks*, pochta kod*, mamlakat kod*, davlat kod*, mahsulot
    kod*, promo kod*, promokod*, chegirma kod*, xato kod*, xatolik kod*, shtrix kod*, manba kod*, vizit
    karta*, tashrif karta*, sim karta*, karta o'yin*, karta oʻyin*, kutubxona karta*, parol siyosat*,
    parollar siyosat*, parolni unut*, parolni tikla*, parolni almashtirish, token* soni, kalitlar soni,
    klaviatura*, sayt xarita*, maxfiylik siyosat*, parol uzunligi, parol talablari, parolni o'zgartirish,
    parolni yangilash, parol menejeri, xotira kartasi*, tijorat siri*, kotib*`,
  asks: `
    kiriting, kiritib, yozing, yuboring, jo'nating, joylashtiring, ko'rsating, bering, to'ldiring,
    toʻldiring, tasdiqlang, iltimos, tering, ayting, киритинг, ёзинг, юборинг, илтимос, kiritish, joylang,
    taqdim eting, ulashing`,
  delivered: `
    biz yuborgan, sizga yuborilgan, sizga yuborgan, sms orqali, sms da kelgan, telefoningizga kelgan,
    telefoningizga yuborilgan, raqamingizga yuborilgan, биз юборган, сизга юборилган, смс орқали, sms orqali
    yuborilgan, sms orqali kelgan, смс орқали юборилган, olgan`,
  codes: 'kod, kodi, kodni, raqamlar, raqamlarni, кодни, код',
  about: 'uzunligi, soni, nomi, siyosati, muddati, узунлиги, formati',
  neutral: `
    qiymat, javob, javobi, javobingiz, matn, maydon, ma'lumot, mazmun, жавоб, maʼlumot, qism, қиймат, матн`,
  negations: 'hech qachon, emas, kiritmang, yubormang, yozmang, bermang, aytmang, ҳеч қачон',
  expiry: 'amal qilish muddat*',
  proof: "tizimga kirish, kirish uchun, shaxsingizni tasdiq*, to'lovni tasdiq*",
  phraseWords: `
    o'n ikki so'z*, o'n ikki soʻz*, 12 so'z*, 12 soʻz*, 12 ta so'z*, 12 ta soʻz*, 24 so'z*, 24 ta so'z*`,
  wallet: 'hamyon*',
}
