import type { Vocabulary } from './vocabulary.ts'

export const finnish: Vocabulary = {
  language: 'fi',
  strong: {
    password: `
      *salasana, *salasanan, salalause*, tunnuslause*, *tunnuslause, tunnussana*, pääsysana*, pääsykoodi*,
      salasana*, salasano*`,
    pin: `
      pin koodi*, pin luku, pin tunnus*, kortin pin, pin numero, tunnusluku, tunnusluvun, tunnuslukusi, uusi
      pin`,
    'one-time-code': `
      kertakäyttökoodi*, vahvistuskoodi*, kertakäyttöinen koodi, kertakäyttöisen koodin,
      kertakäyttösalasana*, todennuskoodi*, turvakoodi*, varmennuskoodi*, tekstiviestikoodi*, sms koodi*,
      kirjautumiskoodi*, palautuskoodi*, varakoodi*, avainlukulistan, kertakäyttöinen salasana,
      tarkistuskoodi*`,
    'api-key': `
      api avain*, api avaim*, rajapinta avain, pääsyavain*, pääsyavaim*, käyttöavain, lisenssiavain*`,
    token: `
      pääsytunniste*, käyttöoikeustunniste*, pääsypoletti*, käyttöoikeustietue*, istuntotunniste*,
      pääsytoken*, kirjautumislinkki`,
    'other-secret': `
      salainen avain, salaisen avaimen, salaista avainta, asiakassalaisuus, jaettu salaisuus, salausavain*,
      salausavaim*, salainen koodi, salakoodi*`,
    'private-key': `
      yksityinen avain, yksityisen avaimen, yksityistä avainta, yksityisavain*, allekirjoitusavain*`,
    'recovery-phrase': `
      palautuslause*, palautussanat, palautussano*, siemenlause*, seed lause*, muistilause, palautusfraasi`,
    card: `
      kortin numero*, korttinumero*, luottokort*, pankkikort*, maksukort*, korttitiedot, kortin tiedot,
      debit kortin`,
    'check-value': `
      kortin turvaluku, turvaluku, turvaluvun, kolme numeroa kortin takaa, numeroa kortin kääntöpuolel*,
      numerot kortin takana, kolminumeroinen tunnus, kortin tarkistusnumero`,
    debit: 'suoraveloitus*, veloitusvaltuutus',
    'security-answer': `
      turvakysymys*, turvakysymykse*, salainen kysymys, salaisen kysymyksen, tyttönimi, äidin tyttönimi,
      turvavastaus, salainen vastaus`,
    credentials: `
      kirjautumistiedot, kirjautumistieto*, käyttäjätunnus ja salasana, tunnistautumistiedot,
      todennustiedot, pankkitunnuk*, kirjautumistunnukset, käyttäjätunnuksesi ja salasanasi, pääsytiedot,
      smtp tunnukset`,
  },
  medium: {
    token: 'poletti',
    'other-secret': 'salaisuus',
    account: 'tilinumero*, pankkitili',
    credentials: 'tunnukset',
  },
  weak: {
    'api-key': 'avain',
    card: 'kortti',
  },
  harmless: `
    avainsana*, avainhenkilö*, avainluku, avainluvut, avaintulokset, avaintulos, pääavain, perusavain,
    viiteavain, viiteavaimen, vierasavain, julkinen avain, julkisen avaimen, lajitteluavain, tokenien määrä,
    salasanan pituus, salasanakäytäntö, salasanan vahvuus, salasanavaatimukset, salasanan vaatimukset,
    salasanojen hallinta, salasanan vaihto, unohtunut salasana, unohditko salasanan, salasanan palautus,
    nollaa salasana, salasanan voimassaolo, postinumero*, tuotekoodi*, maakoodi*, virhekoodi*,
    alennuskoodi*, sim kortti, muistikortti, näytönohjain, käyntikortti, postikortti, kanta asiakaskortti,
    korttipeli*, liikesalaisuus, liikesalaisuude*, sihteeri*, lahjakortti*`,
  asks: `
    anna, kirjoita, syötä, liitä, lähetä, ilmoita, täytä, kerro, vahvista, syöttäkää, antakaa, jaa,
    näppäile, ole hyvä, kopioi`,
  delivered: `
    jonka lähetimme, lähetimme sinulle, jonka olemme lähettäneet, todennussovelluksesta, jonka sait,
    lähetetty numeroon, lähetettiin`,
  codes: 'koodi, koodin, numerot, numeroa, luku, numerosarja',
  about: 'pituus, nimi, tyyppi, käytäntö, muoto, voimassaolo, vahvuus, määrä',
  neutral: 'arvo, kenttä, vastaus, teksti, tiedot, sisältö, osa, syöte',
  negations: 'älkää, koskaan, ilman, ei koskaan, älä syötä, älä kirjoita, älä anna',
}
