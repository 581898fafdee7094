import type { Vocabulary } from './vocabulary.ts'

export const japanese: Vocabulary = {
  language: 'ja',
  strong: {
    password: 'パスワード, 合言葉, パスフレーズ',
    pin: '暗証番号, pinコード, pin番号',
    'one-time-code':
      '認証コード, 確認コード, 検証コード, リカバリーコード, バックアップコード, ワンタイムパスワード, ワンタイムコード',
    'api-key': 'apiキー, アクセスキー',
    token: 'アクセストークン',
    'other-secret': 'シークレット, 秘密鍵',
    'private-key': '秘密鍵, プライベートキー',
    'recovery-phrase': 'シードフレーズ, リカバリーフレーズ, ニーモニック, 復元フレーズ',
    card: 'カード番号, クレジットカード, カード表面の16桁',
    'check-value': 'セキュリティコード, カード裏面の3桁, 裏面の3桁, 裏面の三桁',
    debit: '口座振替',
    'security-answer': '秘密の質問, 母親の旧姓',
    credentials: 'ログイン情報, 認証情報, 資格情報',
  },
  medium: {
    token: 'トークン',
    account: '口座番号',
  },
  weak: {
    'other-secret': '秘密',
  },
  harmless: `
    主キー, 外部キー, キーワード, 公開鍵, 暗号資産, 郵便番号, パスワードポリシー, パスワードの長さ, パスワードをリセット, パスワードの再設定, トークン数, 最大トークン, 秘書,
    商品コード, 国コード`,
  asks: '入力, 記入, 貼り付け, 送信, 教えて, ください',
  delivered: 'お送りした, 送信した, に届いた, で届いた',
  codes: 'コード, 数字, 桁',
  about: 'の名前, 名, の長さ, 長さ, の数, 数, の有効期限, の種類, ポリシー',
  neutral: '値, 内容, 前半, 後半, 回答, テキスト, データ',
  negations: 'しないで, ません',
}
