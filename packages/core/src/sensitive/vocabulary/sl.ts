import type { Vocabulary } from './vocabulary.ts'

export const slovene: Vocabulary = {
  language: 'sl',
  strong: {
    password: 'gesla, geslom, gesel, geslu, gesli, *geslo, gesloma, prijavno geslo, šifrirno geslo',
    pin: `
      pin koda, pin kode, pin kodo, koda pin, kode pin, kodo pin, številka pin, pin številk*, pin kartice,
      novi pin`,
    'one-time-code': `
      enkratn* gesl*, enkratn* kod*, potrditven* kod*, koda za potrditev, kodo za potrditev, koda za
      preverjanje, kodo za preverjanje, overitven* kod*, koda iz sms, kodo iz sms, sms koda, sms kodo,
      varnostn* kod*, koda za prijavo, rezervn* kod*, enkratno uporabo`,
    'api-key': 'ključ* api, api ključ*, dostopni ključ*, ključ za dostop',
    token: 'dostopni žeton*, žeton za dostop, token za dostop, dostopni token',
    'other-secret': `
      skrivni ključ*, tajni ključ*, skriti ključ*, skrivnost odjemalca, šifrirni ključ, skrivna koda,
      skrivno kodo`,
    'private-key': 'zasebni ključ*, zasebnega ključa, zasebnim ključem, privatni ključ*, osebni ključ',
    'recovery-phrase': `
      obnovitven* fraz*, fraz* za obnovitev, seed fraz*, mnemonična fraza, besede za obnovitev, obnovitvene
      besede, semenska fraza`,
    card: `
      številk* kartice, številk* plačilne kartice, številk* kreditne kartice, podatki o kartici, podatke o
      kartici, kreditn* kartic*, plačiln* kartic*, bančn* kartic*`,
    'check-value': `
      varnostna koda, varnostno kodo, tri številke na hrbtni, številke na hrbtni, trimestna koda`,
    debit: 'direktna obremenitev, direktne obremenitve, neposredna obremenitev, soglasje za direktno',
    'security-answer': `
      varnostno vprašanje, skrivno vprašanje, dekliški priimek, odgovor na varnostno, kontrolno vprašanje`,
    credentials: `
      podatki za prijavo, podatke za prijavo, prijavni podatki, prijavne podatke, uporabniško ime in geslo,
      dostopni podatki, poverilnic* za prijavo`,
  },
  medium: {
    token: 'žeton*',
    'other-secret': 'skrivnost',
    account: 'številka računa, številko računa',
    credentials: 'poverilnice, poverila',
  },
  weak: {
    'api-key': 'ključ',
    card: 'kartica',
  },
  harmless: `
    primarni ključ, tuji ključ, ključn* besed*, ključni kazalnik*, javni ključ*, število žetonov, omejitev
    žetonov, dolžina gesla, moč gesla, pravila za gesla, pravila gesel, zahteve za geslo, pozabljeno geslo,
    sprememba gesla, upravljalnik gesel, veljavnost gesla, volilno geslo, geslo kampanje, geslo v slovarju,
    slovarsko geslo, oglasno geslo, poštna številka, šifra izdelka, šifra artikla, koda izdelka, koda
    države, koda napake, kartica sim, kartica zvestobe, vizitka, poslovna skrivnost, igra s kartami,
    violinski ključ`,
  asks: `
    vnesite, vpišite, prilepite, pošljite, navedite, prosimo, potrdite, napišite, vtipkajte, izpolnite,
    vnesi, posredujte`,
  delivered: `
    smo vam poslali, poslali smo, poslana na, poslano na, iz aplikacije za preverjanje, ki ste jo prejeli,
    ki smo jo poslali, smo vam jo poslali, vam jo poslali, ste jo prejeli`,
  codes: 'koda, kodo, kode, števke, števk',
  counts: 'dolžina, število, ime, vrsta, oblika, omejitev, najmanjša dolžina, veljavnost',
  neutral: 'vrednost, polje, odgovor, besedilo, podatki, vsebina, vnos',
  negations: 'nikoli, brez',
}
