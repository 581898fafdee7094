import type { Vocabulary } from './vocabulary.ts'

export const persian: Vocabulary = {
  language: 'fa',
  strong: {
    password: 'گذرواژه, رمز عبور, کلمه عبور, رمز ورود',
    pin: 'رمز کارت, پین کد',
    'one-time-code': 'کد تأیید, کد تایید, رمز پویا, رمز یکبار مصرف, کد پیامکی',
    'api-key': 'کلید api, کلید دسترسی',
    token: 'توکن دسترسی',
    'other-secret': 'کلید مخفی, کلید محرمانه',
    'private-key': 'کلید خصوصی',
    card: 'شماره کارت',
  },
  harmless: 'کلیدواژه, کلید اصلی, کد پستی',
  asks: 'وارد کنید, بنویسید, بفرستید',
}
