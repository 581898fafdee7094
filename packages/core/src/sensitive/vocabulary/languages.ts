import { afrikaans } from './af.ts'
import { amharic } from './am.ts'
import { arabic } from './ar.ts'
import { azerbaijani } from './az.ts'
import { belarusian } from './be.ts'
import { bulgarian } from './bg.ts'
import { bengali } from './bn.ts'
import { bosnian } from './bs.ts'
import { catalan } from './ca.ts'
import { czech } from './cs.ts'
import { welsh } from './cy.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { greek } from './el.ts'
import { english } from './en.ts'
import { esperanto } from './eo.ts'
import { spanish } from './es.ts'
import { estonian } from './et.ts'
import { basque } from './eu.ts'
import { persian } from './fa.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { irish } from './ga.ts'
import { galician } from './gl.ts'
import { gujarati } from './gu.ts'
import { hausa } from './ha.ts'
import { hebrew } from './he.ts'
import { hindi } from './hi.ts'
import { croatian } from './hr.ts'
import { hungarian } from './hu.ts'
import { armenian } from './hy.ts'
import { indonesian } from './id.ts'
import { icelandic } from './is.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { georgian } from './ka.ts'
import { kazakh } from './kk.ts'
import { khmer } from './km.ts'
import { kannada } from './kn.ts'
import { korean } from './ko.ts'
import { kyrgyz } from './ky.ts'
import { lao } from './lo.ts'
import { lithuanian } from './lt.ts'
import { latvian } from './lv.ts'
import { macedonian } from './mk.ts'
import { malayalam } from './ml.ts'
import { mongolian } from './mn.ts'
import { marathi } from './mr.ts'
import { malay } from './ms.ts'
import { burmese } from './my.ts'
import { nepali } from './ne.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { punjabi } from './pa.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { romanian } from './ro.ts'
import { russian } from './ru.ts'
import { sinhala } from './si.ts'
import { slovak } from './sk.ts'
import { slovene } from './sl.ts'
import { albanian } from './sq.ts'
import { serbian } from './sr.ts'
import { swedish } from './sv.ts'
import { swahili } from './sw.ts'
import { tamil } from './ta.ts'
import { telugu } from './te.ts'
import { thai } from './th.ts'
import { tagalog } from './tl.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'
import { urdu } from './ur.ts'
import { uzbek } from './uz.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'
import { zulu } from './zu.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Every language the gate reads, all at once: no header or locale picks one. A language is added by its file and a line here. */
export const LANGUAGES: readonly Vocabulary[] = [
  afrikaans,
  amharic,
  arabic,
  azerbaijani,
  belarusian,
  bulgarian,
  bengali,
  bosnian,
  catalan,
  czech,
  welsh,
  danish,
  german,
  greek,
  english,
  esperanto,
  spanish,
  estonian,
  basque,
  persian,
  finnish,
  french,
  irish,
  galician,
  gujarati,
  hausa,
  hebrew,
  hindi,
  croatian,
  hungarian,
  armenian,
  indonesian,
  icelandic,
  italian,
  japanese,
  georgian,
  kazakh,
  khmer,
  kannada,
  korean,
  kyrgyz,
  lao,
  lithuanian,
  latvian,
  macedonian,
  malayalam,
  mongolian,
  marathi,
  malay,
  burmese,
  nepali,
  dutch,
  norwegian,
  punjabi,
  polish,
  portuguese,
  romanian,
  russian,
  sinhala,
  slovak,
  slovene,
  albanian,
  serbian,
  swedish,
  swahili,
  tamil,
  telugu,
  thai,
  tagalog,
  turkish,
  ukrainian,
  urdu,
  uzbek,
  vietnamese,
  chinese,
  zulu,
]
