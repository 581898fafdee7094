import type { Vocabulary } from './vocabulary.ts'

export const turkish: Vocabulary = {
  language: 'tr',
  strong: {
    password: `
      sifre, sifresi*, sifreni*, sifreler*, sifreyi, şifren, şifrem*, parolası*, parolanı*, parolayı*,
      parolam, yeni parola, eski parola, ana parola, geçici parola, öntanımlı parola, varsayılan parola,
      parola gir*, parola onayı, parola tekrar*, parola metni*, mevcut parola, kullanıcı adı ve parola, yeni
      şifre, hesap parolası, anahtar parola, parola ifade*, parola cümle*, parola tümce*, parola öbe*, geçiş
      ifade*, ağ parolası, yönetici parolası, grup parolası, parola yeniden`,
    pin: `
      pin kodu*, pin numara*, kart pin*, pin'iniz*, puk kodu*, kart şifresi, kartınızın şifresi, yeni pin`,
    'one-time-code': `
      yedek kod*, tek kullanımlık*, doğrulama kodu*, onay kodu*, sms kodu*, güvenlik doğrulama kodu,
      kurtarma kod*, giriş kodu*, kimlik doğrulama kodu*, aktivasyon kodu gelen, tek seferlik kod*, tek
      seferlik şifre*, tek seferlik parola*, şifrematik`,
    'api-key': 'api anahtar*, erişim anahtar*, lisans anahtar*',
    token: `
      erişim belirteci*, erişim jetonu*, erişim tokeni*, oturum belirteci*, yenileme belirteci*, api
      tokeni*, oturum jetonu*`,
    'other-secret': `
      gizli anahtar*, istemci sırrı*, istemci gizli*, paylaşılan gizli*, paylaşılan sır, şifreleme anahtar*,
      ana anahtarınız, jeton gizi*, istemci parolası, gizli kod*`,
    'private-key': 'ozel anahtar*, kişisel anahtar*, imza anahtar*',
    'recovery-phrase': `
      kurtarma ifade*, kurtarma cümle*, kurtarma sözcük*, kurtarma kelime*, tohum ifade*, tohum kelime*,
      gizli kelime*, hatırlatıcı ifade`,
    card: `
      kredi karti*, banka karti*, kart numara*, kart no, kart bilgi*, kartınızın numara*, kartın üzerindeki
      numara, ödeme kartı*, kartınızın üzerindeki 16`,
    'check-value': `
      guvenlik kodu*, kartın arkasındaki üç, arkasındaki üç hane*, arka yüzündeki üç*, arkasındaki 3 hane*,
      kartınızın arkasındaki, üç haneli güvenlik`,
    debit: 'otomatik ödeme talimatı*, doğrudan borçlandırma*, hesabımdan çekilmesi*',
    'security-answer': `
      guvenlik sorusu*, gizli soru*, gizli cevap*, gizli yanıt*, kızlık soyadı*, anne kızlık, ilk evcil
      hayvanınızın`,
    credentials: `
      giriş bilgi*, oturum açma bilgi*, kullanıcı adı ve şifre*, kullanıcı adınız ve şifreniz, hesap giriş
      bilgi*, kimlik bilgileri ve şifre`,
  },
  medium: {
    password: 'parola',
    token: 'belirteç*, jeton*',
    'other-secret': 'sırrınız, sırrınızı, sırrını',
    account: 'hesap numara*, banka hesabı*',
    credentials: 'kimlik bilgileri',
  },
  weak: {
    'api-key': 'anahtar',
    token: 'jeton',
    card: 'kart',
  },
  harmless: `
    anahtar kelime*, şifreleme*, anahtar sözcük*, birincil anahtar*, yabancı anahtar*, ortak anahtar*, açık
    anahtar*, genel anahtar*, sıralama anahtar*, anahtar gösterge*, anahtar performans*, jeton sayısı*,
    belirteç sayısı*, token sayısı*, token limiti, şifre uzunluğu*, parola uzunluğu*, parola politikası*,
    şifre politikası*, parola ilke*, parola kuralları*, şifre kuralları*, parola gereksinim*, parola gücü*,
    şifre gücü*, şifre yöneticisi*, parola yöneticisi*, şifremi unuttum, parolamı unuttum, şifrenizi mi
    unuttunuz, parola değişik*, şifre değişik*, şifre sıfırlama, parola sıfırlama, şifre sıfırla, parolayı
    sıfırla, parola geçerlilik*, şifre geçerlilik*, şifreleme yöntem*, şifreleme türü*, şifreleme
    algoritma*, posta kodu*, ürün kodu*, ülke kodu*, hata kodu*, indirim kodu*, kupon kodu*, alan kodu*,
    para birimi kodu*, sim kart*, hafıza kartı*, bellek kartı*, ekran kartı*, kartvizit*, sadakat kartı*,
    kart oyunu*, iskambil kart*, tebrik kartı*, kimlik kartı*, ticari sır*, meslek sırrı, sekreter*, site
    haritası*, gizli noel baba`,
  asks: `
    girin, giriniz, yazın, yazınız, yapıştırın, gönderin, paylaşın, lütfen, giren, yapıştırınız, gönderiniz,
    belirtin, belirtiniz, doldurun, onaylayın, sağlayın, söyleyin, iletin, girer misiniz, tuşlayın,
    kopyalayın, girmeniz`,
  delivered: `
    size gönderdiğimiz, gönderdiğimiz, sms ile gelen, sms ile gönderilen, sms'teki, telefonunuza gelen,
    telefonunuza gönderilen, doğrulama uygulamasındaki, size gönderilen, e postanıza gelen, kimlik
    doğrulayıcı uygulamanızdaki`,
  codes: 'kodu, kod, haneli, kodunu, rakamlar, rakam, hane',
  about: `
    uzunluğu, adı, sayısı, türü, süresi, politikası, sınırı, biçimi, ipucu, gücü, kuralları, tipi, ismi`,
  neutral: `
    değer, alan, cevap, yanıt, metin, veri, içerik, bölüm, giriş, bilgi, cevabınız, yanıtınız, mesaj`,
  negations: 'asla, değil, hiçbir, olmadan',
}
