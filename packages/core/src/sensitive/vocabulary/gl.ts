import type { Vocabulary } from './vocabulary.ts'

export const galician: Vocabulary = {
  language: 'gl',
  strong: {
    password: `
      contrasinal*, contrasinai*, contrasinál, palabra de paso, frase de paso, frase de contrasinal`,
    pin: 'código pin, número pin, número secreto, código secreto, pin da tarxeta, o teu pin, o seu pin',
    'one-time-code': `
      dun só uso, de un só uso, código de verificación, código de confirmación, código de autenticación,
      código por sms, código sms, código recibido por sms, código do sms, código de recuperación,
      códigos de recuperación, código de respaldo, código de dous factores`,
    'api-key': `
      chave da api, chave api, chave de api, clave da api, chaves api, chaves da api, chave de acceso,
      chaves de acceso`,
    token: 'token de acceso, testemuño de acceso, token de sesión, testemuño de sesión',
    'other-secret': `
      chave secreta, chaves secretas, segredo do cliente, segredo compartido, chave mestra, chave de
      cifrado`,
    'private-key': 'chave privada, clave privada, chaves privadas',
    'recovery-phrase': `
      frase de recuperación, frase semente, frase mnemónica, frase secreta, palabras de recuperación,
      palabras semente`,
    card: `
      número de tarxeta, número da tarxeta, número da túa tarxeta, número da súa tarxeta, tarxeta de
      crédito, tarxeta de débito, tarxeta bancaria, datos da tarxeta, datos de tarxeta`,
    'check-value': `
      código de seguridade, díxitos do reverso, cifras do reverso, díxitos de atrás, cifras de atrás,
      cifras da parte de atrás, díxitos da parte de atrás, cifras da parte traseira, díxitos da parte
      traseira, cifras no reverso, díxitos no reverso`,
    debit: 'domiciliacion*, débito directo, adebedo directo, mandato sepa, cargo directo',
    'security-answer': `
      pregunta de seguridade, preguntas de seguridade, pregunta secreta, resposta secreta, resposta de
      seguridade, apelido de solteira`,
    credentials: `
      datos de acceso, usuario e contrasinal, nome de usuario e contrasinal, credenciais de acceso,
      datos de inicio de sesión, correo e contrasinal`,
  },
  medium: {
    'other-secret': 'segredo',
    account: 'número de conta, número da conta, conta bancaria',
    credentials: 'credenciais',
  },
  weak: {
    'api-key': 'chave, clave',
    card: 'tarxeta',
  },
  harmless: `
    chave primaria, clave primaria, chave foránea, clave foránea, chave pública, clave pública, palabra
    clave, palabras clave, palabra chave, palabras chave, chave inglesa, chaves do coche, chaves da
    casa, código postal, código do país, código de país, código promocional, código de desconto, código
    do produto, código de produto, código de erro, código de barras, código fonte, tarxeta de visita,
    tarxeta sim, tarxeta sanitaria, tarxeta de socio, tarxeta de fidelidade, tarxeta da biblioteca, xogo
    de cartas, política de contrasinais, restablecer o contrasinal, restablecemento do contrasinal,
    esquecín o contrasinal, esqueciches o contrasinal, xestor de contrasinais, número de tokens, límite
    de tokens, xestor de contas`,
  asks: `
    introduza, introduce, introducir, escriba, escribe, pegue, pega, envíe, envía, indique, indica,
    facilite, facilita, proporcione, comparta, comparte, confirme, confirma, por favor, cubra, cubre,
    encha`,
  delivered: `
    lle enviamos, che enviamos, vos enviamos, que enviamos, recibido por sms, por sms, da aplicación de
    autenticación, que recibiches, que recibiu, no teu móbil`,
  codes: 'código, códigos, cifras, díxitos',
  about: 'nome, lonxitude, tipo, política, caducidade, formato',
  counts: 'lonxitude',
  neutral: 'valor, campo, resposta, texto, datos, contido, mensaxe',
  negations: 'nunca',
  expiry: 'data de caducidade, válida ata',
  proof: 'iniciar sesión, verificar a túa identidade, verificar a súa identidade',
  phraseWords: 'doce palabras, 12 palabras, vinte e catro palabras, 24 palabras',
  wallet: 'carteira, moedeiro',
}
