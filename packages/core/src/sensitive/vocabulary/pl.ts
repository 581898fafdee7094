import type { Vocabulary } from './vocabulary.ts'

export const polish: Vocabulary = {
  language: 'pl',
  strong: {
    password: 'hasłem, haseł, hasle, fraza hasła, fraza dostępowa, haslu, hasło*, hasła*',
    pin: `
      kod pin, numer pin, kodu pin, pin do karty, pin karty, pinu do karty, kodem pin, nowy pin, twój pin,
      kod do karty`,
    'one-time-code': `
      hasło jednorazowe, kod sms, kod autoryzacyjny, kod z aplikacji, kod zapasowy, kod blik, kodu blik, kod
      z sms*, kodu z sms*, kod otrzymany, kod potwierdzający, kod uwierzytelniający, kodu
      uwierzytelniającego, kod weryfikacyjn*, kodu weryfikacyjnego, jednorazow* kod*, jednorazow* hasł*, kod
      jednorazow*, kod dwuskładnikowy, kod odzyskiwania, kody zapasowe, kod logowania, kod z wiadomości,
      kodu jednorazowego, kod dostępu`,
    'api-key': 'klucz* api, api klucz, klucz* dostępu, klucz* dostępow*',
    token: `
      token* dostępu, token* dostępow*, token* sesji, token* odświeżania, token* api, token* uwierzytelni*,
      link do logowania`,
    'other-secret': `
      tajn* klucz*, klucz* tajn*, sekret* klienta, klucz* szyfrowania, klucz* główny szyfrowania, wspólny
      sekret, dan* poufn* klienta, klucz* licencyjn*, poufny klucz*, tajny kod`,
    'private-key': 'klucz* prywatn*, prywatn* klucz*, klucz* podpisu',
    'recovery-phrase': `
      słowa odzyskiwania, fraz* odzyskiwania, fraz* seed, słów odzyskiwania, słowa klucze portfela, fraz*
      mnemoniczn*, słowa seed, fraz* portfela, seed portfela`,
    card: `
      cyfr z przodu karty, cyfr na karcie, numer* kart*, dane kart*, danych karty, kart* kredytow*, kart*
      płatnicz*, kart* debetow*, 16 cyfr karty, 16 cyfr z karty`,
    'check-value': `
      trzy cyfry z tyłu, cyfry z tylu, kod cvv, trzy cyfry z odwrotu, 3 cyfry z tyłu, kod cvc, trzycyfrowy
      kod, kod bezpieczeństwa, kodu bezpieczeństwa, kod zabezpieczając*, cyfry na odwrocie, trzy cyfry na
      odwrocie`,
    debit: 'poleceni* zapłaty, obciążyć rachunek, zgoda na obciążenie, obciążyć konto, pobrać środki z',
    'security-answer': `
      pytani* bezpieczeństwa, pytani* pomocnicz*, pytani* zabezpieczając*, nazwisk* panieńsk*, odpowiedź na
      pytanie zabezpieczające, odpowiedź na pytanie pomocnicze, imię pierwszego zwierzęcia, imię pierwszego
      zwierzaka, tajne pytanie`,
    credentials: `
      dane logowania, danych logowania, dane do logowania, danych do logowania, login* i hasł*, dane
      uwierzytelniające, poświadczenia logowania, dane dostępow*`,
  },
  medium: {
    'one-time-code': 'kod potwierdzenia',
    token: 'token*',
    'other-secret': 'sekret*, tajemnica',
    account: 'numer* konta, numer* rachunku',
    credentials: 'poświadczenia, poświadczeń',
  },
  weak: {
    'api-key': 'klucz',
    card: 'kart*',
  },
  harmless: `
    klucz glowny, klucz podstawowy, klucz obcy, klucz sortowania, haslo kampanii, haslo reklamowe, haslo
    przewodnie, haslo w encyklopedii, haslo encykloped*, haslo slownikow*, haslo w slowniku, haslo
    krzyzowki, haslo wyborcze, limit tokenow, karta produktu, karta stalego klienta, kod produktu, kod
    kraju, kod bledu, reset hasla, kod* pocztow*, kod rabatow*, kod promocyjn*, karta lojalnościowa, kart*
    pamięci, kart* sim, kart* graficzn*, karta dźwiękowa, gra karciana, gry karciane, wizytówka, polityk*
    haseł, polityk* hasła, długość hasła, siła hasła, wymagania dotyczące hasła, wymagania hasła, zmiana
    hasła, resetowanie hasła, menedżer haseł, zapomniałem hasła, ważność hasła, hasło promocyjne, hasło w
    krzyżówce, pod hasłem, słow* kluczow*, kluczow* wskaźnik*, klucz publiczn*, klucz wiolinowy, klucz
    partycji, liczb* tokenów, tajemnic* przedsiębiorstwa, tajemnic* handlow*, sekretarz*, sekretariat*,
    klucz idempotentności, klucz tłumaczenia`,
  asks: `
    wpisz, podaj, wklej, wprowadz, przeslij, wyslij, uzupelnij, prosze, napisz, potwierdz, przepisz,
    skopiuj, przekaż, wypełnij, wpisać, podać, dostarcz`,
  delivered: `
    ktory wyslalismy, wyslalismy, wyslany, z aplikacji uwierzytelniajacej, z sms, wysłany na, otrzymany w,
    wysłany do ciebie, przesłany na, który otrzymałeś, który przesłaliśmy`,
  codes: 'kod, kodu, cyfry, cyfr, kody',
  about: 'nazwa',
  counts: `
    dlugosc, liczba, limit, polityka, nazwa, waznosc, termin waznosci, minimalna dlugosc, typ, data zmiany,
    format, właściciel, zmiana`,
  neutral: `
    wartosc, pole, odpowiedz, tekst, dane, tresc, czesc, polowa, informacja, twoja odpowiedź, wiadomość,
    szczegóły`,
  negations: 'nie, nigdy, bez, nikomu',
}
