import type { Vocabulary } from './vocabulary/vocabulary.ts'

/**
 * Words that are no secret but tell how one is asked for: in parts, over several questions, under an agreed name, or
 * beside what it opens. Merged with the vocabulary of the same language.
 */
export const CONTEXT_WORDS: readonly Vocabulary[] = [
  {
    language: 'en',
    parts: `
      first, second, third, fourth, fifth, sixth, seventh, eighth, last, next, previous, half, halves, part,
      parts, piece, pieces, chunk, segment, quarter, one, two, three, four, five, six, seven, eight, nine,
      ten, eleven, twelve, digit, digits, character, characters, letter, letters, word, words, symbol,
      symbols, position, slot, switch, bit, list, beginning, end, rest, remaining, other, another, number,
      row, column, square, line, block, group, 1st, 2nd, 3rd, 4th`,
    refersBack: `
      it, its, it s, same, rest, remaining, remainder, continue, other half, other part, second half, next
      part, last part, that one, of that, of this, its value, where we left off, go on`,
    agrees: `
      stands for, stand for, means, we mean, i mean, will mean, refers to, refer to, is our word for, is our
      name for, is a code word for, code word for, is another word for, is called, will be called, we call,
      call it, instead of, in place of, when i say, is short for, will be known as`,
    expiry: `
      expiry, expiry date, expiration, expiration date, expires, valid until, valid thru, valid through, mm
      yy, mm yyyy, exp date, good thru`,
    proof: `
      sign in, log in, login, sign on, verify your identity, confirm your identity, prove your identity,
      verify it s you, verify that it s you, confirm it s you, make sure it s you, two factor, two step,
      second factor, multi factor, verify your account, verify your number, verify your phone, unlock,
      confirm the transfer, confirm the payment, confirm your payment, authorise the payment, authorize the
      payment, authorise the transfer, authorize the transfer, authenticate, authentication, verification,
      to verify`,
    phraseWords: `
      twelve words, 12 words, 12 word, twelve word, fifteen words, 15 words, eighteen words, 18 words, 21
      words, 24 words, 24 word, twenty four words, twenty four word, words in order`,
    wallet: 'wallet*, ledger, metamask, trezor, crypto account, coins',
    address: `
      address, street, city, town, village, district, state, province, landmark, locality, house number,
      delivery, parcel, shipping, ship, courier, recipient, postal, deliver, pickup, locker`,
    postalCodes: 'pin code, pin codes, pin',
    harmless: `
      don t forget, do not forget, do not worry, don t worry, never mind, no worries, no problem, not to
      worry, no need to worry`,
  },
  {
    language: 'de',
    parts: `
      erste, ersten, erster, erstes, zweite, zweiten, zweiter, zweites, dritte, dritten, vierte, vierten,
      letzte, letzten, nächste, nächsten, hälfte, teil, teile, abschnitt, ziffer, ziffern, stelle, stellen,
      zeichen, buchstabe, buchstaben, wort, wörter, schalter, zwei, drei, vier, fünf, sechs, sieben, acht,
      neun, zehn, elf, zwölf, rest, übrigen`,
    refersBack: 'davon, dessen, deren, den rest, zweite hälfte, zweiten teil, weiter, restlichen, übrigen',
    agrees: 'steht für, bedeutet, heißt, nennen wir, meinen wir, meine ich, anstelle von, statt',
    expiry: 'gültig bis, ablaufdatum, verfallsdatum, mm jj',
    proof:
      'anmelden, anmeldung, einloggen, identität bestätigen, überweisung bestätigen, freigeben, freigabe',
    phraseWords: 'zwölf wörter, 12 wörter, 24 wörter, vierundzwanzig wörter',
    wallet: 'wallet, geldbörse, brieftasche',
    harmless: 'keine sorge, nicht vergessen, kein problem',
  },
  {
    language: 'fr',
    parts: `
      premier, premiers, première, premières, deuxième, second, seconde, troisième, quatrième, dernier,
      derniers, dernière, dernières, suivant, suivants, suivante, suivantes, moitié, partie, parties, chiffre,
      chiffres, caractère, caractères, lettre, lettres, mot, mots, deux, trois, quatre, cinq, six, sept, huit,
      neuf, dix, onze, douze, reste, autre, case`,
    refersBack: 'la suite, le reste, l autre moitié, la seconde moitié, la deuxième moitié, continuez, idem',
    agrees:
      'signifie, désigne, veut dire, représente, remplace, au lieu de, à la place de, s appelle, on appelle',
    expiry: "date d'expiration, expire le, valable jusqu, fin de validité, mm aa",
    proof: `connexion, vous connecter, vérifier votre identité, confirmer votre identité, valider le virement,
      valider le paiement, authentifi*`,
    phraseWords: 'douze mots, 12 mots, vingt quatre mots, 24 mots',
    wallet: 'portefeuille, wallet',
    harmless: 'n oubliez pas, ne vous inquiétez pas, pas de souci',
  },
  {
    language: 'es',
    parts: `
      primer, primero, primera, primeros, primeras, segundo, segunda, segundos, tercer, tercera, cuarta, última,
      último, últimos, últimas, siguiente, siguientes, mitad, parte, partes, cifra, cifras, dígito, dígitos,
      carácter, caracteres, letra, letras, palabra, palabras, lista, dos, tres, cuatro, cinco, seis, siete,
      ocho, nueve, diez, once, doce, resto, otra, otro, casilla`,
    refersBack:
      'el resto, la otra mitad, la otra parte, la segunda mitad, la segunda parte, lo que falta, siga',
    agrees: 'significa, quiere decir, representa, en lugar de, en vez de, se llama, llamaremos',
    expiry: 'fecha de caducidad, caducidad, vencimiento, válida hasta, vence, mm aa',
    proof: `iniciar sesión, inicio de sesión, verificar su identidad, verificar tu identidad, confirmar su
      identidad, confirmar la transferencia, autenticación, autorizar el pago`,
    phraseWords: 'doce palabras, 12 palabras, veinticuatro palabras, 24 palabras',
    wallet: 'monedero, billetera, cartera, wallet',
    harmless: 'no olvide, no olvides, no se preocupe, no te preocupes',
  },
  {
    language: 'pt',
    parts: `
      primeiro, primeira, primeiros, primeiras, segundo, segunda, terceiro, terceira, último, última, últimos,
      últimas, próximo, próximos, próxima, próximas, seguinte, metade, parte, partes, algarismo, algarismos,
      dígito, dígitos, caracter, caracteres, letra, letras, palavra, palavras, dois, duas, três, quatro, cinco,
      seis, sete, oito, nove, dez, onze, doze, resto, outra, outro, campo`,
    refersBack: 'o resto, a outra metade, a segunda metade, a segunda parte, o restante, continue',
    agrees: 'significa, quer dizer, representa, em vez de, no lugar de, chama se, chamamos',
    expiry: 'validade, data de validade, válido até, mm aa',
    proof:
      'iniciar sessão, entrar na conta, verificar a sua identidade, confirmar a transferência, autenticação',
    phraseWords: 'doze palavras, 12 palavras, vinte e quatro palavras, 24 palavras',
    wallet: 'carteira, wallet',
    harmless: 'não se esqueça, não se preocupe',
  },
  {
    language: 'it',
    parts: `
      primo, prima, primi, prime, secondo, seconda, seconde, terzo, terza, quarto, ultimo, ultima, ultimi,
      ultime, prossimo, prossimi, prossime, successivi, successive, metà, parte, parti, cifra, cifre,
      carattere, caratteri, lettera, lettere, parola, parole, casella, due, tre, quattro, cinque, sei, sette,
      otto, nove, dieci, undici, dodici, resto, altra, altro`,
    refersBack: 'il resto, l altra metà, la seconda metà, la seconda parte, continua, rimanente, rimanenti',
    agrees: 'significa, vuol dire, sta per, indica, invece di, al posto di, chiamiamo',
    expiry: 'scadenza, data di scadenza, valida fino, mm aa',
    proof: 'accedere, accesso al conto, verificare la tua identità, confermare il bonifico, autenticazione',
    phraseWords: 'dodici parole, 12 parole, ventiquattro parole, 24 parole',
    wallet: 'portafoglio, wallet',
    harmless: 'non dimenticare, non preoccuparti',
  },
  {
    language: 'nl',
    parts: `
      eerste, tweede, derde, vierde, laatste, volgende, helft, deel, delen, cijfer, cijfers, teken, tekens,
      letter, letters, woord, woorden, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf,
      rest, andere, vak`,
    refersBack: 'de rest, de andere helft, de tweede helft, het tweede deel, ga verder, daarvan',
    agrees: 'staat voor, betekent, noemen we, in plaats van',
    expiry: 'vervaldatum, geldig tot',
    proof: 'inloggen, aanmelden, bevestig uw identiteit, overboeking bevestigen',
    phraseWords: 'twaalf woorden, 12 woorden, 24 woorden',
    wallet: 'wallet, portemonnee',
  },
  {
    language: 'sv',
    parts: `
      första, andra, tredje, fjärde, sista, nästa, hälften, halva, del, delen, delar, siffra, siffror,
      siffrorna, tecken, bokstav, bokstäver, ord, två, tre, fyra, fem, sex, sju, åtta, nio, tio, elva, tolv,
      resten`,
    refersBack: 'resten, andra halvan, andra hälften, andra delen, fortsätt',
    agrees: 'står för, betyder, kallar vi, i stället för, istället för',
    expiry: 'giltigt till, utgångsdatum',
    proof: 'logga in, inloggning, bekräfta din identitet, godkänn betalningen',
    phraseWords: 'tolv ord, 12 ord, 24 ord',
    wallet: 'plånbok*, wallet',
  },
  {
    language: 'uk',
    parts: `
      перш*, друг*, трет*, четверт*, останн*, наступн*, інш*, половин*, частин*, цифр*, знак, знаки, символ*,
      літер*, слово, слова, слів, дві, два, три, чотири, пять, п ять, шість, сім, вісім, дев ять, десять,
      одинадцять, дванадцять, решт*, поле, перемикач*, біт, біти, позиці*`,
    refersBack: 'його, її, їх, решта, решту, другу половину, другу частину, далі, продовжуйте, інше',
    agrees: 'означає, означатиме, позначає, називаємо, замість, назвемо, маємо на увазі',
    expiry: 'термін дії, строк дії, дійсна до, діє до, мм рр',
    proof:
      'увійти, вхід, входу, підтвердити особу, підтвердити переказ, підтвердження платежу, автентифікаці*',
    phraseWords: 'дванадцять слів, 12 слів, двадцять чотири слова, 24 слова',
    wallet: 'гаманець, гаманця, гаманцю',
    harmless: 'не хвилюйтеся, не забудьте, не турбуйтеся',
  },
  {
    language: 'ru',
    parts: `
      перв*, втор*, трет*, четверт*, последн*, следующ*, друг*, половин*, част*, цифр*, знак, знаки, знаков,
      символ*, букв*, слово, слова, слов, две, два, три, четыре, пять, шесть, семь, восемь, девять, десять,
      одиннадцать, двенадцать, остальн*, поле, переключател*, бит, позици*`,
    refersBack: 'его, ее, их, остальное, остаток, вторую половину, вторую часть, дальше, продолжите, то же',
    agrees: 'означает, обозначает, значит, называем, вместо, назовем, имеем в виду',
    expiry: 'срок действия, действительна до, действует до, мм гг',
    proof:
      'войти, вход, входа, подтвердить личность, подтвердить перевод, подтверждения платежа, аутентификац*',
    phraseWords: 'двенадцать слов, 12 слов, двадцать четыре слова, 24 слова',
    wallet: 'кошелек, кошелька, кошельку',
    harmless: 'не волнуйтесь, не забудьте, не беспокойтесь',
  },
  {
    language: 'pl',
    parts: `
      pierwsz*, drug*, trzeci*, czwart*, ostatni*, następn*, kolejn*, połow*, część, części, cyfra, cyfry,
      cyfr, cyfrę, znak, znaki, znaków, litera, litery, liter, słowo, słowa, słów, dwa, dwie, trzy, cztery,
      pięć, sześć, siedem, osiem, dziewięć, dziesięć, jedenaście, dwanaście, reszta, resztę, pole, inna, inny`,
    refersBack: 'jego, jej, ich, resztę, drugą połowę, drugą część, dalej, kontynuuj, pozostałe',
    agrees: 'oznacza, oznaczać, zamiast, nazywamy, nazwiemy, mamy na myśli',
    expiry: 'ważna do, ważności, data ważności, termin ważności, mm rr',
    proof: 'zalogować, logowania, logowanie, potwierdzić tożsamość, potwierdzić przelew, uwierzytelni*',
    phraseWords: 'dwanaście słów, 12 słów, dwadzieścia cztery słowa, 24 słowa',
    wallet: 'portfel, portfela, portfelu',
    harmless: 'nie martw się, nie zapomnij',
  },
  {
    language: 'cs',
    parts: `
      první, druh*, třetí, čtvrt*, posledn*, další, polovin*, část, části, číslice, číslic, číslici, znak,
      znaky, znaků, písmeno, písmena, slovo, slova, slov, dva, dvě, tři, čtyři, pět, šest, sedm, osm, devět,
      deset, jedenáct, dvanáct, zbytek, pole`,
    refersBack: 'jeho, její, zbytek, druhou polovinu, druhou část, dále, pokračujte',
    agrees: 'znamená, označuje, místo, říkáme, nazveme',
    expiry: 'platnost, platnost do, platí do, mm rr',
    proof: 'přihlášení, přihlásit, ověřit totožnost, potvrdit platbu, potvrdit převod',
    phraseWords: 'dvanáct slov, 12 slov, 24 slov',
    wallet: 'peněženk*',
  },
  {
    language: 'tr',
    parts: `
      ilk, birinci, ikinci, üçüncü, dördüncü, son, sonraki, yarısı, yarısını, yarı, parça, parçası, bölüm,
      bölümü, kısım, kısmı, hane, haneyi, hanesi, rakam, rakamı, rakamını, karakter, harf, kelime, kelimeyi,
      iki, üç, dört, beş, altı, yedi, sekiz, dokuz, on, onbir, oniki, kalan, kalanı, diğer, alan`,
    refersBack: 'kalanını, kalanı, diğer yarısını, ikinci yarısını, ikinci bölümünü, onun, devam, şimdi',
    agrees: 'anlamına gelir, demektir, yerine, diyeceğiz',
    expiry: 'son kullanma, geçerlilik tarihi, aa yy',
    proof: 'giriş yapmak, oturum açmak, kimliğinizi doğrulamak, transferi onaylamak',
    phraseWords: 'on iki kelime, 12 kelime, 24 kelime',
    wallet: 'cüzdan*',
  },
  {
    language: 'hu',
    parts: `
      első, második, harmadik, negyedik, utolsó, következő, fele, felét, rész, részt, része, részét,
      számjegy, számjegye, számjegyet, karakter, betű, szó, szót, két, kettő, három, négy, öt, hat, hét,
      nyolc, kilenc, tíz, tizenegy, tizenkettő, maradék, másik`,
    refersBack: 'a többit, a másik felét, a második felét, a második részét, folytassa',
    agrees: 'jelenti, jelent, helyett',
    expiry: 'lejárat, érvényes',
    wallet: 'tárca, tárcája',
  },
  {
    language: 'ro',
    parts: `
      prima, primul, primele, primii, a doua, al doilea, treia, ultimul, ultima, ultimele, următoarele,
      următorul, jumătate, jumătatea, parte, partea, cifră, cifra, cifre, caracter, caractere, literă, cuvânt,
      cuvinte, două, doi, trei, patru, cinci, șase, șapte, opt, nouă, zece, restul`,
    refersBack: 'restul, cealaltă jumătate, a doua jumătate, a doua parte, continuă, continuați',
    agrees: 'înseamnă, reprezintă, în loc de',
    wallet: 'portofel*',
  },
  {
    language: 'id',
    parts: `
      pertama, kedua, ketiga, keempat, terakhir, berikutnya, setengah, separuh, bagian, digit, angka, karakter,
      huruf, kata, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, dua belas, sisa, sisanya`,
    refersBack: 'sisanya, bagian kedua, separuh kedua, lanjutkan, berikutnya',
    agrees: 'berarti, artinya, mewakili',
    wallet: 'dompet',
  },
  {
    language: 'vi',
    parts:
      'đầu tiên, đầu, thứ hai, hai, ba, bốn, năm, sáu, cuối, tiếp theo, nửa, phần, chữ số, số, ký tự, từ, còn lại',
    refersBack: 'còn lại, phần còn lại, nửa còn lại, nửa sau, tiếp tục, tiếp theo',
    agrees: 'có nghĩa là, nghĩa là, thay cho',
    wallet: 'ví',
  },
  {
    language: 'ar',
    parts: `
      اول, الاولى, ثاني, ثانيه, ثالث, رابع, اخر, اخير, اخيره, تالي, تاليه, نصف, جزء, رقم, ارقام, حرف, احرف,
      حروف, كلمه, كلمات, خانه, خانات, اثنين, ثلاثه, ثلاث, اربعه, اربع, خمسه, سته, سبعه, ثمانيه, تسعه, عشره,
      باقي, متبقي, متبقيه`,
    refersBack: 'الان, الباقي, المتبقي, المتبقيه, النصف الثاني, الجزء الثاني, التالي, تابع, اكمل',
    agrees: 'يعني, تعني, بدلا من, نقصد',
    expiry: 'تاريخ الانتهاء, صالحه حتى, انتهاء الصلاحيه',
    proof: 'تسجيل الدخول, تاكيد هويتك, تاكيد التحويل, للتحقق من هويتك',
    phraseWords: 'اثنتي عشره كلمه, 12 كلمه, 24 كلمه',
    wallet: 'محفظه, محفظتك, محفظته',
  },
  {
    language: 'he',
    parts:
      'ראשון, ראשונה, ראשונות, שני, שנייה, שלישי, אחרון, אחרונה, אחרונות, הבא, הבאות, חצי, חלק, ספרה, ספרות, תו, תווים, מילה, מילים',
    refersBack: 'השאר, החצי השני, החלק השני, המשך',
    agrees: 'פירושו, במקום, מסמל',
    wallet: 'ארנק',
  },
  {
    language: 'hi',
    parts: `
      पहला, पहले, पहली, दूसरा, दूसरे, दूसरी, तीसरा, तीसरे, चौथा, अंतिम, आखिरी, अगला, अगले, अगली, आधा, आधे, भाग,
      हिस्सा, अंक, अंकों, अक्षर, शब्द, दो, तीन, चार, पांच, छह, सात, आठ, नौ, दस, बारह, बाकी, शेष`,
    refersBack: 'बाकी, शेष, दूसरा आधा, दूसरा भाग, अब, इसका, उसका',
    agrees: 'का मतलब, का अर्थ, के बजाय',
    expiry: 'समाप्ति तिथि, वैधता',
    proof: 'लॉगिन करने, साइन इन, पहचान सत्यापित',
    phraseWords: 'बारह शब्द, 12 शब्द, 24 शब्द',
    wallet: 'वॉलेट, बटुआ, बटुए',
    address: 'पता, पते, गली, शहर, राज्य, जिला, पार्सल, डाक, डिलीवरी',
    postalCodes: 'पिन कोड, पिन, pin कोड',
  },
  {
    language: 'zh',
    parts: `
      前, 后, 第一, 第二, 第三, 第四, 第, 最后, 最後, 其余, 其餘, 剩余, 剩下, 一半, 半, 部分, 段, 数字, 數字, 字符, 字元, 字, 词, 詞, 开关, 另`,
    neutral: '一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 的, 个, 個, 位',
    refersBack:
      '现在, 現在, 接下来, 接下來, 其余, 其餘, 剩下, 剩余, 后半, 後半, 另一半, 继续, 繼續, 然后, 再',
    agrees: '代表, 意思是, 表示, 代替',
    expiry: '有效期, 到期日, 有效日期',
    proof: '登录, 登入, 验证身份, 驗證身分, 确认转账, 確認轉帳',
    phraseWords: '12个单词, 24个单词, 十二个单词, 12个词, 24个词, 12個單字, 十二個單字, 24個單字',
    wallet: '钱包, 錢包',
  },
  {
    language: 'ja',
    parts: `
      前半, 後半, 最初, 最後, 次, 残り, 半分, 部分, 桁目, 桁, 文字目, 文字, 番目, 数字, 単語, 語, 分割, 欄, スイッチ`,
    neutral: '一, 二, 三, 四, 五, 六, 七, 八, 九, 十, つ, の, を, は, と, に, ください',
    refersBack: '次に, 次は, 続き, 続いて, 残り, 後半, 今度, その',
    agrees: 'を意味, の代わり, を指し',
    expiry: '有効期限',
    proof: 'ログインするため, サインインするため, 本人確認, 送金を確認',
    phraseWords: '12個の単語, 24個の単語, 12語, 24語, 十二語, 12単語, 24単語',
    wallet: 'ウォレット',
  },
  {
    language: 'ko',
    parts: `
      앞, 뒤, 첫, 첫번째, 두번째, 세번째, 네번째, 번째, 마지막, 다음, 나머지, 절반, 부분, 자리, 숫자, 글자, 문자, 단어, 스위치`,
    neutral: '한, 두, 세, 네, 다섯, 여섯, 의, 를, 을, 은, 는, 하세요, 해주세요, 주세요',
    refersBack: '이제, 다음, 나머지, 뒷부분, 이어서, 계속, 그',
    agrees: '의미합니다, 대신',
    expiry: '유효기간, 만료일, 유효 기간',
    proof: '로그인하려면, 본인 확인, 이체 확인',
    phraseWords: '12개 단어, 24개 단어, 12개의 단어, 24개의 단어, 열두 단어',
    wallet: '지갑',
  },
  {
    language: 'th',
    parts: 'แรก, ที่สอง, สุดท้าย, ถัดไป, ครึ่ง, ส่วน, หลัก, ตัวเลข, ตัวอักษร, ตัว, คำ, ที่เหลือ',
    refersBack: 'ที่เหลือ, ต่อไป, ครึ่งหลัง, ถัดไป',
    wallet: 'กระเป๋าเงิน',
  },
  {
    language: 'fa',
    parts: 'اول, دوم, سوم, چهارم, آخر, بعدی, نیمه, نصف, بخش, قسمت, رقم, ارقام, حرف, کلمه, کلمات, باقی',
    refersBack: 'باقی, بقیه, نیمه دوم, بخش دوم, ادامه, حالا, اکنون',
    agrees: 'یعنی, به معنای, به جای',
    wallet: 'کیف پول',
  },
]
