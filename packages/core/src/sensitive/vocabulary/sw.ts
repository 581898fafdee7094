import type { Vocabulary } from './vocabulary.ts'

export const swahili: Vocabulary = {
  language: 'sw',
  strong: {
    password: `
      nenosiri*, manenosiri*, neno siri, neno la siri, maneno ya siri, nywila*, neno lako la siri, neno la
      kupita, kifungu cha siri, neno jipya la siri, maneno siri, kirai cha siri, fungu la siri, neno la
      kuingia, kaulisiri`,
    pin: `
      namba ya siri, nambari ya siri, namba yako ya siri, nambari yako ya siri, namba za siri, nambari za
      siri, namba ya pin, nambari ya pin, pin ya kadi, pin ya m pesa, pin ya mpesa, pin ya tigo pesa, pin ya
      airtel money, pin ya benki, pin ya atm, pin ya simu, pin yako, pin yangu, msimbo wa siri, pin mpya`,
    'one-time-code': `
      msimbo wa uthibitishaji, msimbo wa uthibitisho, msimbo wa uhakiki, msimbo wa kuthibitisha, msimbo wa
      mara moja, msimbo wa matumizi ya mara moja, nenosiri la mara moja, nywila ya mara moja, msimbo wa sms,
      nambari ya kuthibitisha, nambari ya uthibitisho, nambari ya uthibitishaji, namba ya kuthibitisha,
      namba ya uthibitisho, namba ya uthibitishaji, msimbo wa kurejesha, msimbo wa urejeshaji, kodi ya
      uthibitisho, kodi ya kuthibitisha, msimbo wa otp, msimbo wa kuingia, msimbo wa hifadhi rudufu, msimbo
      wa matumizi moja, misimbo ya akiba, msimbo wa siri`,
    'api-key': 'ufunguo wa api, funguo za api, ufunguo wa ufikiaji, ufunguo wa kufikia, funguo za ufikiaji',
    token: 'tokeni ya ufikiaji, tokeni ya kufikia, tokeni ya kipindi, tokeni ya kuingia',
    'other-secret': 'ufunguo wa siri, funguo za siri, siri ya mteja, siri ya pamoja, ufunguo wa usimbaji',
    'private-key': `
      ufunguo binafsi, ufunguo wa faragha, ufunguo wa binafsi, ufunguo wako binafsi, funguo binafsi, ufunguo
      wa kibinafsi`,
    'recovery-phrase': `
      kifungu cha urejeshaji, kifungu cha kurejesha, maneno ya urejeshaji, maneno ya kurejesha, kirai cha
      urejeshaji, kifungu cha mbegu, maneno ya mbegu, kirai cha kurejesha, fungu la maneno la kurejesha`,
    card: `
      namba ya kadi, nambari ya kadi, namba za kadi, nambari za kadi, kadi ya mkopo, kadi ya benki, kadi ya
      malipo, kadi ya debit, kadi ya kredit, maelezo ya kadi, taarifa za kadi, kadi ya debiti`,
    'check-value': `
      msimbo wa usalama, tarakimu tatu za nyuma, tarakimu tatu nyuma, tarakimu tatu zilizo nyuma, namba tatu
      nyuma, namba tatu za nyuma, nambari tatu nyuma, nambari tatu za nyuma, nyuma ya kadi yako, nambari ya
      usalama, tarakimu zilizo nyuma ya kadi`,
    debit: `
      utozaji wa moja kwa moja, makato ya moja kwa moja, malipo ya moja kwa moja kutoka, idhini ya kukata,
      kukata moja kwa moja`,
    'security-answer': `
      swali la usalama, maswali ya usalama, swali la siri, jibu la siri, jibu la swali, jina la ukoo la
      mama, jina la mama kabla ya kuolewa, mama kabla ya ndoa, jibu la usalama`,
    credentials: `
      jina la mtumiaji na nenosiri, jina la mtumiaji na neno la siri, jina la mtumiaji na nywila, taarifa za
      kuingia, maelezo ya kuingia, barua pepe na nenosiri, vitambulisho vya kuingia`,
  },
  medium: {
    token: 'tokeni',
    account: 'namba ya akaunti, nambari ya akaunti, akaunti ya benki',
  },
  weak: {
    'api-key': 'ufunguo',
    card: 'kadi',
  },
  harmless: `
    maneno muhimu, neno muhimu, neno kuu, maneno makuu, ufunguo wa msingi, ufunguo mkuu, ufunguo wa umma,
    ufunguo wa nyumba, msimbo wa posta, nambari ya posta, msimbo wa nchi, nambari ya nchi, msimbo wa bidhaa,
    msimbo wa ofa, msimbo wa punguzo, msimbo wa promo, msimbo wa kosa, msimbo wa hitilafu, kadi ya biashara,
    kadi ya sim, kadi ya maktaba, kadi ya mwaliko, kadi ya uanachama, kadi ya kliniki, kadi ya chama, kadi
    ya salamu, mchezo wa karata, sera ya nenosiri, sera ya manenosiri, sera za manenosiri, urefu wa
    nenosiri, idadi ya tokeni, umesahau nenosiri, kuweka upya nenosiri, weka upya nenosiri, kubadilisha
    nenosiri, meneja wa akaunti, ufunguo msingi, ufunguo wa kigeni, sheria za nenosiri, nguvu ya nenosiri,
    nimesahau nenosiri, badilisha nenosiri, kidhibiti cha nenosiri, kadi ya simu, laini ya simu, kadi ya
    kumbukumbu, siri ya biashara, siri za biashara, katibu`,
  asks: `
    ingiza, weka, andika, tuma, bandika, jaza, thibitisha, tafadhali, tuambie, shiriki, tupatie, wasilisha,
    taja, toa, chapa, charaza`,
  delivered: `
    tuliyokutumia, tuliokutumia, tumekutumia, tulikutumia, uliotumwa, uliotumiwa, uliyotumiwa, iliyotumwa,
    uliopokea, uliyopokea, kutoka kwenye programu ya uthibitishaji, uliotumwa kwako, iliyotumwa kwako,
    kutoka programu ya uthibitishaji`,
  codes: 'msimbo, kodi, tarakimu',
  counts: 'urefu wa, idadi ya, jina la, sera ya, muda wa, aina ya',
  neutral: 'thamani, jibu, jibu lako, maandishi, taarifa, sehemu, maudhui',
  negations: 'kamwe, usiweke, usiandike, usitume, usishiriki, usiingize, hatutawahi',
  expiry: 'tarehe ya kuisha, mwisho wa matumizi',
  proof: 'kuingia kwenye akaunti, kuthibitisha utambulisho, kuthibitisha malipo',
  phraseWords: 'maneno kumi na mawili, maneno 12, maneno 24',
  wallet: 'pochi, mkoba',
}
