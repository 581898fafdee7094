import type { Vocabulary } from './vocabulary.ts'

export const azerbaijani: Vocabulary = {
  language: 'az',
  strong: {
    password: `
      parol, parolu, parolun, parolunu, parolunuz*, parolum, parolumu, parollar*, giriş sözü, gizli söz*,
      sifreniz*, şifrə*, sifre, parolla, parolunun, yeni parol, keçid sözü*, açar söz parolu, kod sözü`,
    pin: `
      pin kod*, pinkod*, pin kart*, gizli kod*, mexfi kod*, məxfi kod*, kartın pin*, pin nömrə*, yeni pin`,
    'one-time-code': `
      təsdiq kod*, təsdiqləmə kod*, tesdiq kod*, doğrulama kod*, yoxlama kod*, birdəfəlik parol*, birdəfəlik
      şifrə*, birdəfəlik kod*, birdefelik kod*, birdefelik sifre*, sms kod*, sms şifrə*, ehtiyat kod*, bərpa
      kod*, giriş kod*, iki mərhələli təsdiq, ikifaktorlu kod*, təhlükəsizlik təsdiqi`,
    'api-key': 'api açar*, giriş açar*, erişim açar*, lisenziya açar*',
    token: 'giriş token*, sessiya token*, giriş jeton*, giriş nişanı*',
    'other-secret': `
      gizli açar*, məxfi açar*, şifrələmə açar*, müştəri sirri*, ortaq sirr, gizli kod*, məxfi kod*`,
    'private-key': 'şəxsi açar*, özəl açar*, qapalı açar*, imza açar*, məxfi imza',
    'recovery-phrase': `
      bərpa ifadə*, bərpa fraza*, seed ifadə*, seed fraza*, mnemonik ifadə*, bərpa söz*, toxum ifadə*, gizli
      ifadə*`,
    card: `
      kart nömrə*, kartın nömrə*, kartının nömrə*, kartınızın nömrə*, kart nomre*, kartin nomre*, kredit
      kart*, debet kart*, debit kart*, bank kart*, kart məlumat*, kartın məlumat*, kartınızın məlumat*,
      ödəniş kart*`,
    'check-value': `
      kartınızın arxasındakı, kartın arxa tərəfindəki, arxa tərəfdəki üç, arxasındakı üç rəqəm*, arxasındakı
      3 rəqəm*, təhlükəsizlik kod*, tehlukesizlik kod*, kartın arxasındakı*, arxadakı üç rəqəm*, üçrəqəmli
      kod*`,
    debit: 'birbaşa debet*, birbaşa debit*, avtomatik ödəniş razılığı, hesabdan silinmə*',
    'security-answer': 'təhlükəsizlik sual*, gizli sual*, məxfi sual*, qızlıq soyad*, gizli cavab*',
    credentials: `
      login və parol*, login və şifrə*, istifadəçi adı və şifrə*, istifadəçi adı və parol*, giriş məlumat*`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'sirriniz*, sirr',
    account: 'hesab nömrə*, bank hesab*, hesabın nömrə*, hesabınızın nömrə*',
    credentials: 'etimad məlumat*',
  },
  weak: {
    'api-key': 'açar, açarı',
    card: 'kart, kartı',
  },
  harmless: `
    açar söz*, əsas açar*, ilkin açar*, birincil açar*, xarici açar*, açıq açar*, ictimai açar*, qayka
    açar*, şifrələm*, şifrələn*, şifrələy*, poçt kod*, poçt indeks*, ölkə kod*, ölkənin kod*, məhsul kod*,
    məhsulun kod*, promo kod*, promokod*, endirim kod*, kupon kod*, xəta kod*, mənbə kod*, vizit kart*, sim
    kart*, nömrə kart*, loyallıq kart*, kart oyun*, şəxsiyyət kart*, kitabxana kart*, parol siyasət*, şifrə
    siyasət*, parolun uzunluğu, şifrəni unut*, şifrəmi unut*, parolu unut*, şifrənin bərpası, parolun
    bərpası, token say*, tokenlərin say*, hesab menecer*, klaviatura*, şifrənin uzunluğu, şifrə uzunluğu,
    parol tələblər*, şifrə tələblər*, şifrə dəyişik*, şifrə meneceri, parol meneceri, yaddaş kartı*,
    kommersiya sirri*, ticarət sirri*, katib*, sayt xəritəsi*`,
  asks: `
    daxil edin, daxil et, yazın, yazınız, göndərin, yapışdırın, təqdim edin, bildirin, paylaşın, zəhmət
    olmasa, doldurun, təsdiqləyin, qeyd edin, yığın, zehmet olmasa, gonderin, xahiş olunur`,
  delivered: `
    göndərdiyimiz, sms ilə gələn, sms lə gələn, sms ilə göndərilən, sms vasitəsilə, telefonunuza gələn, sizə
    göndərilən, autentifikator tətbiqindən, nömrənizə göndərilən, sizə göndərdiyimiz, aldığınız`,
  codes: 'kod, kodu, kodunu, rəqəm, rəqəmlər, rəqəmləri',
  about: 'uzunluğu, sayı, siyasəti, növü, müddəti, adı, formatı, tipi',
  neutral: 'dəyər, cavab, mətn, sahə, məlumat, məzmun, cavabınız, hissə',
  negations: 'heç vaxt, deyil, olmadan, yazmayın, daxil etməyin, göndərməyin, paylaşmayın, əsla',
  expiry: 'etibarlılıq müddəti, bitmə tarixi',
  proof: 'hesaba giriş, daxil olmaq üçün, kimliyinizi təsdiq*, köçürməni təsdiq*',
  phraseWords: 'on iki söz*, 12 söz*, iyirmi dörd söz*, 24 söz*',
  wallet: 'pul kisə*, pulqabı*, kripto cüzdan*',
}
