/** Words that leave a label as bare as it was: "your token". */
export const FILLERS = new Set(
  (
    'a an the your my our new now here below please thanks thank you and then just with from this that field box ' +
    'good well okay great what which is are was were step so ' +
    'ваш ваша ваше вашу твій тепер тут нижче тоді добре гаразд який яка яке мой твой теперь здесь ниже тогда хорошо какой какая какое ' +
    'twoj twoje teraz tutaj dobrze wiec jaki jaka jakie ihr ihre ihren dein jetzt hier gut und dann nun was ist wie ' +
    'votre ton vos maintenant ici bien alors quel quelle est su tu tus sus ahora aqui bueno entonces cual ' +
    'seu sua agora entao qual il la tuo vas ora qui bene allora uw nu goed dan wat bra och vad dobre ted simdi peki tamam'
  ).split(' '),
)

/** Words between a property and the secret it belongs to, in the languages that put them there. */
export const OF = new Set(
  'of for that which holds contains de du des d da do dos das di del della dell per para pour von der des für van voor'.split(
    ' ',
  ),
)
export const LINKS = new Set(['holds', 'contains', 'which', 'where', 'their', 'every', 'these'])
