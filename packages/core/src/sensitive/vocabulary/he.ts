import type { Vocabulary } from './vocabulary.ts'

export const hebrew: Vocabulary = {
  language: 'he',
  strong: {
    password: 'סיסמה, סיסמא, הסיסמה, סיסמת',
    pin: 'קוד סודי, קוד pin',
    'one-time-code': 'קוד אימות, קוד חד פעמי, סיסמה חד פעמית',
    'api-key': 'מפתח api, מפתח גישה',
    token: 'אסימון גישה, טוקן גישה',
    'other-secret': 'מפתח סודי',
    'private-key': 'מפתח פרטי',
    card: 'מספר כרטיס, מספר הכרטיס, כרטיס אשראי',
    'check-value': 'קוד אבטחה',
  },
  harmless: 'מילות מפתח, מילת מפתח, מפתח ראשי, מיקוד',
  asks: 'הזן, הזינו, הקלד, הדבק, שלח',
  neutral: 'ערך, תשובה, טקסט, תוכן',
}
