import { stemmer } from '@orama/stemmers/german'
import type { SearchLanguage } from './words.ts'

/** German content. Words are given without umlauts (`plainWord`); the stemmer takes `ß` for `ss`. */
export const german: SearchLanguage = {
  stemOf: stemmer,
  common: new Set(
    'ab aber als am an auch auf aus bei beim bin bis brauche da das dass dem den der des die dies diese dieser dieses durch ein eine einem einen einer eines er es fur gibt habe haben hat ich ihr ihre im in ist ja kann konnen man mein meine meinem meinen meiner mich mir mit muss nach oder ob sein sich sie sind so soll um und uns unser unsere vom von vor wann was welche welcher welches wenn wer wie wir wird wo wollen zu zum zur'.split(
      ' ',
    ),
  ),
}
