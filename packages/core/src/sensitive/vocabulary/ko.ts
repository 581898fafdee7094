import type { Vocabulary } from './vocabulary.ts'

export const korean: Vocabulary = {
  language: 'ko',
  strong: {
    password: '비밀번호, 패스워드, 암호, 암호문구, 암호 구문, 패스프레이즈',
    pin: '핀번호, 핀 번호, 개인식별번호',
    'one-time-code':
      '인증번호, 인증 번호, 인증 코드, 확인 코드, 복구 코드, 보안카드, 일회용 비밀번호, 일회용 코드',
    'api-key': 'api 키, api키, 액세스 키, 접근 키',
    token: '액세스 토큰, 접근 토큰',
    'other-secret': '비밀 키, 비밀키, 시크릿',
    'private-key': '개인 키, 개인키, 비공개 키',
    'recovery-phrase': '시드 구문, 시드 문구, 복구 구문, 니모닉',
    card: '카드 번호, 카드번호, 신용카드',
    'check-value': '보안 코드, 보안코드, 카드 뒷면 세 자리, 뒷면의 세 자리, 뒷면 3자리',
    'security-answer': '보안 질문, 비밀 질문',
    credentials: '로그인 정보, 자격 증명',
  },
  medium: {
    token: '토큰',
    account: '자동이체, 계좌번호',
  },
  weak: {
    'other-secret': '비밀',
  },
  harmless: `
    기본 키, 외래 키, 키워드, 공개 키, 암호화폐, 암호화, 우편번호, 비밀번호 정책, 비밀번호 길이, 비밀번호 재설정, 토큰 수, 상품 코드, 국가 코드, 비서`,
  asks: '입력, 붙여넣, 보내, 알려, 제공, 적어, 주세요',
  delivered: '보내드린, 전송된, 로 받은',
  codes: '코드, 자리, 숫자',
  about: '이름, 길이, 개수, 종류, 정책, 유효기간, 의 이름',
  neutral: '값, 내용, 답변, 텍스트, 데이터',
  negations: '마세요, 않습니다',
}
