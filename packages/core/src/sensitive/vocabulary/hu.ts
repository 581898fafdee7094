import type { Vocabulary } from './vocabulary.ts'

export const hungarian: Vocabulary = {
  language: 'hu',
  strong: {
    password: `
      jelmondat*, jelsz*, *jelszó, *jelszava, *jelszavát, *jelszavad, *jelszót, jelkifejezés*, *jelszavának`,
    pin: `
      pin kód*, pinkód*, kártya pin, pin számot, új pin, a pin kódját, titkos kód, titkos kódja, titkos
      számkód, kártyája pin`,
    'one-time-code': `
      ellenőrző kód*, megerősítő kód*, sms kód*, egyszer használatos, egyszeri kód*, egyszeri jelsz*,
      hitelesítő kód*, hitelesítési kód*, biztonsági kód*, sms ben kapott kód*, bejelentkezési kód*,
      helyreállítási kód*, tartalék kód*, belépési kód*, belépőkód*, visszaigazoló kód*, azonosító kód*`,
    'api-key': 'api kulcs*, hozzáférési kulcs*, licenckulcs*',
    token: `
      hozzáférési token*, hozzáférési jogkivonat*, hozzáférési azonosító, munkamenet token*, frissítési
      token`,
    'other-secret': `
      titkos kulcs*, ügyféltitok, ügyfél titok, megosztott titok, titkosítási kulcs*, titkosítókulcs*,
      mesterkulcs*, titkos információ*, kliens titok`,
    'private-key': `
      privát kulcs*, titkos kulcs*, magánkulcs*, személyes kulcs*, magán kulcs*, aláíró kulcs*, titkos
      aláíró`,
    'recovery-phrase': `
      helyreállító kifejezés*, helyreállítási kifejezés*, helyreállító szavak, helyreállítási mondat,
      mnemonikus, seed kifejezés*, visszaállítási kifejezés*, tárca szavai`,
    card: `
      kártyaszám*, kártya szám*, bankkárty*, hitelkárty*, kártyaadat*, kártya adat*, betéti kártya, kártyája
      száma, kártyája számát, kártyád számát`,
    'check-value': `
      biztonsági kód*, kártya biztonsági, három számjegy a hátoldalon, számjegy a kártya hátoldalán,
      számjegyet a kártya hátoldaláról, háromjegyű kód, hátoldalán található három`,
    debit: 'csoportos beszedés*, beszedési megbízás*, felhatalmazás a számla',
    'security-answer': `
      biztonsági kérdés*, titkos kérdés*, anyja leánykori, leánykori nev*, biztonsági válasz, titkos válasz`,
    credentials: `
      bejelentkezési adat*, belépési adat*, hozzáférési adat*, felhasználónév és jelszó, felhasználónevet és
      jelszót, azonosító és jelszó, hitelesítési adat*, hitelesítő adat*`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'titok',
    account: 'számlaszám*, bankszámlaszám*, bankszámla',
  },
  weak: {
    'api-key': 'kulcs',
    card: 'kártya',
  },
  harmless: `
    kulcsszó*, kulcsszav*, kulcsmutató*, kulcsember*, elsődleges kulcs*, idegen kulcs*, külső kulcs*,
    nyilvános kulcs*, publikus kulcs*, rendezési kulcs, tokenek száma, token limit, jelszó hossza,
    jelszóhossz*, jelszószabály*, jelszóházirend*, jelszóerősség*, jelszó erőssége, jelszókövetelmény*,
    jelszókezelő*, elfelejtett jelszó, elfelejtette jelszavát, elfelejtetted a jelszavad, jelszó módosítása,
    jelszómódosítás, jelszó visszaállítása, jelszó visszaállítás, jelszó lejárata, irányítószám*,
    termékkód*, országkód*, hibakód*, kuponkód*, kedvezménykód*, sim kártya, memóriakárty*, névjegykárty*,
    hűségkárty*, kártyajáték*, videokárty*, üdvözlőkárty*, üzleti titok, titkár*`,
  asks: `
    adja meg, írja be, adja, illessze, küldje, kérjük, add meg, írd be, illessze be, illeszd be, küldd,
    kérem, írja, gépelje, töltse, erősítse, ossza meg, mondja meg, másolja`,
  delivered: `
    amit küldtünk, amelyet küldtünk, küldtünk önnek, küldtünk neked, sms ben kapott, sms ben küldött, a
    hitelesítő alkalmazásból, amelyet kapott, amit kapott, elküldtünk`,
  codes: 'kód, kódot, kódját, számjegyek, számjegyet, számjegyeket',
  about: 'hossza, neve, típusa, házirend, formátuma, lejárata, erőssége, szabályok, azonosítója',
  neutral: 'érték, mező, válasz, szöveg, rész, első rész, második rész, adat, adatok, tartalom, bevitel',
  negations: 'soha, nem, nélkül',
}
