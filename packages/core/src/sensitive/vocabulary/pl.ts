import type { Vocabulary } from './vocabulary.ts'

export const polish: Vocabulary = {
  language: 'pl',
  strong: {
    password: `
      hasło, hasła, hasłem, haseł, haslo, hasle, fraza hasła, fraza dostępowa, hasło wielowyrazowe, hasla,
      haslu`,
    pin: 'kod pin, numer pin, kodu pin',
    'one-time-code': `
      hasło jednorazowe, kod jednorazowy, kod sms, kod weryfikacyjny, kod autoryzacyjny, kod z aplikacji,
      kod zapasowy, kod blik, kodu blik`,
    'api-key': 'klucz api, klucza api, klucz dostępu, klucz dostępowy',
    token: 'token dostępu, token dostępowy',
    'other-secret': 'tajny klucz, klucz tajny, sekret klienta',
    'private-key': 'klucz prywatny, klucza prywatnego, klucz podpisu',
    'recovery-phrase': 'fraza odzyskiwania, fraza seed, słowa odzyskiwania, fraza mnemoniczna',
    card: `
      numer karty, numeru karty, dane karty, karta kredytowa, karty kredytowej, numer karty platniczej,
      cyfr z przodu karty, cyfr na karcie`,
    'check-value': 'kod zabezpieczający, trzy cyfry z tyłu, cyfry z tylu karty, cyfry z tylu, kod cvv',
    debit: 'polecenie zapłaty, polecenia zapłaty',
    'security-answer':
      'pytanie bezpieczeństwa, pytanie pomocnicze, pytanie zabezpieczające, nazwisko panieńskie',
    credentials: 'dane logowania, danych logowania, login i hasło, dane dostępowe',
  },
  medium: {
    'one-time-code': 'kod potwierdzenia',
    token: 'token*',
    'other-secret': 'sekret',
    account: 'numer konta, numer rachunku',
    credentials: 'poświadczenia',
  },
  weak: {
    'api-key': 'klucz',
    card: 'kart*',
  },
  harmless: `
    klucz glowny, klucz podstawowy, klucz obcy, klucz sortowania, slowa kluczowe, slowo kluczowe, slow
    kluczowych, klucz publiczny, haslo kampanii, haslo reklamowe, haslo przewodnie, haslo w
    encyklopedii, haslo encykloped*, haslo slownikow*, haslo w slowniku, haslo krzyzowki, haslo
    wyborcze, liczba tokenow, limit tokenow, karta produktu, karta sim, karta stalego klienta, kod
    pocztowy, kod produktu, kod kraju, kod bledu, polityka hasel, reset hasla`,
  asks: 'wpisz, podaj, wklej, wprowadz, przeslij, wyslij, uzupelnij, prosze, napisz, potwierdz',
  delivered: 'ktory wyslalismy, wyslalismy, wyslany, z aplikacji uwierzytelniajacej, z sms',
  codes: 'kod, kodu, cyfry, cyfr',
  about: 'nazwa',
  counts: 'dlugosc, liczba, limit, polityka, nazwa, waznosc, termin waznosci, minimalna dlugosc',
  neutral: 'wartosc, pole, odpowiedz, tekst, dane, tresc, czesc, polowa',
  negations: 'nie, nigdy, bez',
}
