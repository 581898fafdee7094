import type { Vocabulary } from './vocabulary.ts'

export const estonian: Vocabulary = {
  language: 'et',
  strong: {
    password: 'parool*, *parool, *parooli, *parooliga, salasõn*, *salasõna, salafraas*',
    pin: 'pin kood*, kaardi pin, uus pin',
    'one-time-code': `
      ühekordne parool, ühekordne kood, ühekordne salasõna, ühekordset koodi, kinnituskood*, kontrollkood*,
      turvakood*, sms kood*, autentimiskood*, sisselogimiskood*, taastekood*, varukood*, ühekordse koodi,
      koodikaardi`,
    'api-key': 'api võti*, api võtme*, juurdepääsuvõti*, juurdepääsuvõtme*, pääsuvõti, ligipääsuvõti*',
    token: 'juurdepääsutõend*, juurdepääsuluba, seansitõend*, pääsmik*, ligipääsutoken',
    'other-secret': `
      salajane võti, salajast võtit, salajase võtme, kliendi saladus, jagatud saladus, krüpteerimisvõti,
      krüptimisvõti*, salakood*, pääsmiku saladus`,
    'private-key': 'privaatvõti*, privaatvõtme*, privaatne võti, isiklik võti, allkirjastamisvõti',
    'recovery-phrase': `
      taastefraas*, taastamisfraas*, taastesõnad, seemnefraas*, mnemooniline fraas, seed fraas`,
    card: `
      kaardi number, kaardinumber*, kaardinumbri*, krediitkaar*, pangakaar*, kaardi andmed, maksekaar*,
      deebetkaar*`,
    'check-value': `
      kaardi turvakood, kolm numbrit kaardi tagaküljel, numbrit kaardi tagaküljel, numbrid kaardi
      tagaküljel, kolmekohaline kood`,
    debit: 'otsekorraldus*, püsikorralduse volitus',
    'security-answer': 'turvaküsimus*, salaküsimus*, neiupõlvenimi*, salavastus, turvavastus',
    credentials: `
      kasutajatunnus ja parool, kasutajanimi ja parool, sisselogimisandmed, sisselogimisandmeid,
      ligipääsuandmed, juurdepääsuandmed, kasutajatunnused, autentimisandmed`,
  },
  medium: {
    'other-secret': 'saladus',
    account: 'kontonumber, arvelduskonto number, pangakonto',
  },
  weak: {
    'api-key': 'võti',
    card: 'kaart',
  },
  harmless: `
    võtmesõna*, võtmeisik*, võtmenäitaja*, primaarvõti, primaarvõtme, võõrvõti, avalik võti, avaliku võtme,
    avalikku võtit, sortimisvõti, parooli pikkus, paroolireeglid, paroolipoliitika, parooli tugevus, parooli
    nõuded, paroolihaldur, unustasid parooli, unustatud parool, parooli muutmine, parooli lähtestamine,
    parooli kehtivus, postiindeks, sihtnumber, tootekood, riigikood, veakood, sooduskood, sim kaart,
    mälukaart, visiitkaart, kliendikaart, püsikliendikaart, kaardimäng*, maakaart, ärisaladus*, sekretär*,
    tokenite arv`,
  asks: `
    sisestage, sisesta, kirjuta, kirjutage, kleebi, kleepige, saada, saatke, anna, andke, palun, kinnita,
    kinnitage, täida, täitke, lisage, esita, esitage, trüki`,
  delivered: `
    mille me saatsime, mille saatsime, saatsime teile, saatsime sulle, autentimisrakendusest, mille saite,
    teile saatsime, teile saadetud, sulle saatsime`,
  codes: 'kood, koodi, numbrid',
  about: 'pikkus, nimi, tüüp, poliitika, vorming, kehtivus, tugevus, arv',
  neutral: 'väärtus, väli, vastus, tekst, andmed, sisu, osa, sisend',
  negations: 'mitte, ärge, kunagi, ilma, ära sisesta, ärge sisestage',
}
