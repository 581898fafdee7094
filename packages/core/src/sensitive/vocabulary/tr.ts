import type { Vocabulary } from './vocabulary.ts'

export const turkish: Vocabulary = {
  language: 'tr',
  strong: {
    password: `
      sifre, sifresi*, sifreni*, sifrenizi, sifrem, sifreler*, sifreyi, parolas*, parolan*, parolay*,
      parolal*, parolam*, gecis ifadesi, parola obegi`,
    pin: "pin kodu, pin'i, puk kodu",
    'one-time-code': 'tek kullanimlik, dogrulama kodu, onay kodu, sms kodu, yedek kod*, kurtarma kodu',
    'api-key': 'api anahtari*, erisim anahtari',
    token: 'erisim belirteci, erisim jetonu',
    'other-secret': 'gizli anahtar*, istemci gizli anahtari',
    'private-key': 'ozel anahtar*',
    'recovery-phrase': 'kurtarma ifadesi, kurtarma cumlesi, tohum ifadesi',
    card: 'kart numarasi*, kredi karti*, banka karti*',
    'check-value': 'guvenlik kodu*',
    debit: 'otomatik odeme talimati',
    'security-answer': 'guvenlik sorusu*, gizli cevap, kizlik soyadi',
    credentials: 'giris bilgileri*, kullanici adi ve sifre',
  },
  medium: {
    password: 'parola',
    token: 'belirtec',
    account: 'hesap numarasi',
    credentials: 'kimlik bilgileri',
  },
  weak: {
    'api-key': 'anahtar',
    token: 'jeton',
    card: 'kart',
  },
  harmless: `
    anahtar kelime*, birincil anahtar, yabancı anahtar, açık anahtar, kart oyunu, kartvizit, posta kodu,
    ürün kodu, ülke kodu, şifreleme*, token sayısı, şifre politikası, parola politikası`,
  asks: 'girin, giriniz, yazın, yazınız, yapıştırın, gönderin, paylaşın, lütfen',
  delivered: 'size gönderdiğimiz, gönderdiğimiz, sms ile gelen',
  codes: 'kodu, kod, haneli',
  about: 'uzunluğu, adı, sayısı, türü, süresi, politikası, sınırı',
  neutral: 'değer, alan, cevap, yanıt, metin, veri, içerik, bölüm',
  negations: 'asla, değil',
}
