import type { Vocabulary } from './vocabulary.ts'

export const basque: Vocabulary = {
  language: 'eu',
  strong: {
    password: 'pasahitz*, pasa hitz*, pasaesaldi*, pasa esaldi*, sarbide hitz*',
    pin: `
      pin kode*, pin zenbaki*, txartelaren pin*, zure pin, zure pina, kode sekretu*, zenbaki sekretu*`,
    'one-time-code': `
      egiaztapen kode*, egiaztatze kode*, egiaztapenerako kode*, baieztapen kode*, berrespen kode*,
      erabilera bakarreko kode*, erabilera bakarreko pasahitz*, behin erabiltzeko kode*, behin
      erabiltzeko pasahitz*, sms kode*, smsko kode*, berreskuratze kode*, berreskurapen kode*,
      autentifikazio kode*, autentikazio kode*, babeskopia kode*`,
    'api-key': 'api gako*, apiaren gako*, api giltz*, sarbide gako*, atzipen gako*',
    token: 'sarbide token*, atzipen token*, saio token*',
    'other-secret': 'gako sekretu*, gako ezkutu*, bezeroaren sekretu*, bezero sekretu*',
    'private-key': 'gako pribatu*, giltza pribatu*',
    'recovery-phrase': `
      berreskuratze esaldi*, berreskurapen esaldi*, berreskuratzeko esaldi*, hazi esaldi*, esaldi
      mnemoniko*, esaldi sekretu*, berreskuratze hitz*, berreskurapen hitz*, berreskuratzeko hitz*`,
    card: `
      txartelaren zenbaki*, txartel zenbaki*, kreditu txartel*, zordunketa txartel*, banku txartel*,
      txartelaren datu*`,
    'check-value': `
      segurtasun kode*, txartelaren atzeko, txartelaren atzealdeko, txartelaren atzealdean, atzeko hiru
      zifra*, atzeko hiru digitu*, atzealdeko hiru zifra*, atzealdeko hiru digitu*`,
    debit: 'helbideratze*, zuzeneko zordunketa*, zordunketa zuzen*, sepa agindu*',
    'security-answer': `
      segurtasun galdera*, galdera sekretu*, erantzun sekretu*, ezkondu aurreko abizen*, ezkondu
      aurretiko abizen*, ezkongabeko abizen*`,
    credentials: `
      sarbide datu*, saioa hasteko datu*, erabiltzailea eta pasahitz*, izena eta pasahitz*, sarrera
      datu*`,
  },
  medium: {
    'other-secret': 'sekretua',
    account: 'kontu zenbaki*, kontuaren zenbaki*, kontu korronte*, banku kontu*',
    credentials: 'kredentzial*',
  },
  weak: {
    'api-key': 'gako, gakoa, giltza',
    card: 'txartela',
  },
  harmless: `
    gako hitz*, gakohitz*, hitz gako*, gako nagusi*, lehen mailako gako*, kanpo gako*, gako publiko*,
    giltza ingeles*, posta kode*, herrialde kode*, herrialdearen kode*, produktu kode*, produktuaren
    kode*, promozio kode*, deskontu kode*, errore kode*, barra kode*, iturburu kode*, bisita txartel*,
    sim txartel*, liburutegiko txartel*, liburutegi txartel*, bazkide txartel*, osasun txartel*,
    nortasun txartel*, karta joko*, pasahitz politika*, pasahitzen politika*, pasahitza ahaztu*,
    pasahitza berrezarri*, token kopuru*, tokenen kopuru*, token muga*, teklatu*`,
  asks: `
    sartu, idatzi, bidali, itsatsi, adierazi, bete, mesedez, idatz ezazu, sar ezazu, partekatu,
    berretsi, emaguzu, eman iezaguzu`,
  delivered: `
    bidali dizugu, bidali dizugun, bidali dizuegun, bidalitako, sms bidez, jaso duzun, autentifikazio
    aplikazioko`,
  codes: 'kodea, kodeak, zifrak, digituak',
  about: 'luzera, izena, kopurua, mota, politika, iraungitzea',
  neutral: 'balioa, erantzuna, testua, datuak, edukia, eremua',
  negations: 'inoiz ez, ez idatzi, ez sartu, ez bidali, ez eman, ez partekatu, gabe',
  expiry: 'iraungitze data, noiz arte',
  proof: 'saioa hasteko, saioa hasi, nortasuna egiaztatu*',
  phraseWords: 'hamabi hitz*, 12 hitz*, 24 hitz*',
  wallet: 'diru zorro*, diruzorro*',
}
