import type { Vocabulary } from './vocabulary.ts'

export const basque: Vocabulary = {
  language: 'eu',
  strong: {
    password: `
      pasahitz*, pasa hitz*, pasa esaldi*, sarbide hitz*, *pasahitza, *pasahitz, pasaesald*, pasaldia`,
    pin: `
      pin kode*, pin zenbaki*, txartelaren pin*, zure pin, zure pina, kode sekretu*, zenbaki sekretu*, pin
      berria, pina sartu, sartu pina`,
    'one-time-code': `
      egiaztapen kode*, egiaztatze kode*, egiaztapenerako kode*, baieztapen kode*, berrespen kode*, behin
      erabiltzeko kode*, behin erabiltzeko pasahitz*, sms kode*, smsko kode*, berreskuratze kode*,
      berreskurapen kode*, autentifikazio kode*, autentikazio kode*, babeskopia kode*, erabilera bakarreko,
      sms bidez jasotako kode*, segurtasun kode*`,
    'api-key': `
      api gako*, apiaren gako*, api giltz*, sarbide gako*, atzipen gako*, sarrera gako*, lizentzia gako*`,
    token: 'sarbide token*, atzipen token*, saio token*, sarrera token*, saioko token*, sarbide fitxa',
    'other-secret': `
      gako sekretu*, gako ezkutu*, bezeroaren sekretu*, bezero sekretu*, ezkutuko gako*, zifratze gako*,
      partekatutako sekretu*, kode sekretu*`,
    'private-key': 'gako pribatu*, giltza pribatu*, sinadura gako*, gako pertsonal*',
    'recovery-phrase': `
      berreskuratze esaldi*, berreskurapen esaldi*, berreskuratzeko esaldi*, hazi esaldi*, esaldi
      mnemoniko*, esaldi sekretu*, berreskuratze hitz*, berreskurapen hitz*, berreskuratzeko hitz*`,
    card: `
      txartelaren zenbaki*, txartel zenbaki*, kreditu txartel*, zordunketa txartel*, banku txartel*,
      txartelaren datu*, ordainketa txartel*`,
    'check-value': `
      segurtasun kode*, txartelaren atzeko, txartelaren atzealdeko, txartelaren atzealdean, atzeko hiru
      zifra*, atzeko hiru digitu*, atzealdeko hiru zifra*, atzealdeko hiru digitu*, atzeko hiru zenbaki*,
      hiru digituak atzealdean, txartelaren segurtasun kode*`,
    debit: 'helbideratze*, zuzeneko zordunketa*, zordunketa zuzen*, sepa agindu*, banku helbideratzea',
    'security-answer': `
      galdera sekretu*, erantzun sekretu*, ezkondu aurreko abizen*, ezkondu aurretiko abizen*, ezkongabeko
      abizen*, segurtasun galder*, ezkutuko galder*`,
    credentials: `
      sarbide datu*, saioa hasteko datu*, erabiltzailea eta pasahitz*, izena eta pasahitz*, sarrera datu*,
      erabiltzaile izena eta pasahitza, kredentzial*`,
  },
  medium: {
    'other-secret': 'sekretu*',
    account: 'kontu zenbaki*, kontuaren zenbaki*, kontu korronte*, banku kontu*',
  },
  weak: {
    'api-key': 'gako, gakoa, giltza',
    card: 'txartela',
  },
  harmless: `
    gako hitz*, gakohitz*, hitz gako*, gako nagusi*, lehen mailako gako*, kanpo gako*, gako publiko*, giltza
    ingeles*, posta kode*, herrialde kode*, herrialdearen kode*, produktu kode*, produktuaren kode*,
    promozio kode*, deskontu kode*, errore kode*, barra kode*, iturburu kode*, bisita txartel*, sim
    txartel*, liburutegiko txartel*, liburutegi txartel*, bazkide txartel*, osasun txartel*, nortasun
    txartel*, karta joko*, pasahitz politika*, pasahitzen politika*, pasahitza ahaztu*, pasahitza
    berrezarri*, token kopuru*, tokenen kopuru*, token muga*, teklatu*, gako primario*, kanpoko gako*,
    ordenatze gako*, pasahitzaren luzera, pasahitzaren indarra, pasahitz kudeatzaile*, pasahitzaren
    baldintzak, ahaztutako pasahitza, pasahitza aldatu, pasahitz aldaketa, memoria txartel*, merkataritza
    sekretu*, gune mapa, idazkari*`,
  asks: `
    sartu, idatzi, bidali, itsatsi, adierazi, bete, mesedez, idatz ezazu, sar ezazu, partekatu, berretsi,
    emaguzu, eman iezaguzu, eman, idatz itzazu, kopiatu`,
  delivered: `
    bidali dizugu, bidali dizugun, bidali dizuegun, bidalitako, sms bidez, jaso duzun, autentifikazio
    aplikazioko, bidali dugun, sms bidez jasotako, autentifikazio aplikaziotik, jaso duzuna`,
  codes: 'kodea, kodeak, zifrak, digituak, kode, zenbakiak',
  about: 'luzera, izena, kopurua, politika, iraungitzea, indarra',
  neutral: 'balioa, erantzuna, testua, datuak, edukia, eremua, zatia, informazioa, mezua',
  negations: 'inoiz ez, ez idatzi, ez sartu, ez bidali, ez eman, ez partekatu, inoiz',
  expiry: 'iraungitze data, noiz arte',
  proof: 'saioa hasteko, saioa hasi, nortasuna egiaztatu*',
  phraseWords: 'hamabi hitz*, 12 hitz*, 24 hitz*',
  wallet: 'diru zorro*, diruzorro*',
}
