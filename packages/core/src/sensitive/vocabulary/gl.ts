import type { Vocabulary } from './vocabulary.ts'

export const galician: Vocabulary = {
  language: 'gl',
  strong: {
    password: `
      contrasinal*, contrasinai*, palabra de paso, frase de paso, frase de contrasinal, chave de paso`,
    pin: `
      código pin, número pin, número secreto, código secreto, pin da tarxeta, o teu pin, o seu pin, novo
      pin, seu pin, teu pin`,
    'one-time-code': `
      dun só uso, de un só uso, código de verificación, código de confirmación, código de autenticación,
      código por sms, código sms, código do sms, código de recuperación, códigos de recuperación, código de
      respaldo, código de dous factores, código dun só uso, contrasinal dun só uso, código recibido, un só
      uso, código de acceso`,
    'api-key': `
      chave da api, chave api, chave de api, clave da api, chaves api, chaves da api, chave de acceso,
      chaves de acceso, clave api, chave de licenza`,
    token: 'token de acceso, testemuño de acceso, token de sesión, testemuño de sesión',
    'other-secret': `
      chave secreta, chaves secretas, segredo do cliente, segredo compartido, chave mestra, chave de
      cifrado, chave segreda, clave secreta, clave segreda, segredo de cliente`,
    'private-key': 'chave privada, clave privada, chaves privadas, chave de sinatura',
    'recovery-phrase': `
      frase de recuperación, frase semente, frase mnemónica, frase secreta, palabras de recuperación,
      palabras semente, frase mnemotécnica`,
    card: `
      número de tarxeta, número da tarxeta, número da túa tarxeta, número da súa tarxeta, tarxeta de
      crédito, tarxeta de débito, tarxeta bancaria, datos da tarxeta, datos de tarxeta, tarxeta de pagamento`,
    'check-value': `
      código de seguridade, díxitos do reverso, cifras do reverso, díxitos de atrás, cifras de atrás, cifras
      da parte de atrás, díxitos da parte de atrás, cifras da parte traseira, díxitos da parte traseira,
      cifras no reverso, díxitos no reverso, código de seguranza, tres díxitos do reverso, código cvv`,
    debit: `
      domiciliacion*, débito directo, adebedo directo, mandato sepa, cargo directo, orde de domiciliación`,
    'security-answer': `
      pregunta de seguridade, preguntas de seguridade, pregunta secreta, resposta secreta, resposta de
      seguridade, apelido de solteira, pregunta de seguranza`,
    credentials: `
      datos de acceso, usuario e contrasinal, nome de usuario e contrasinal, credenciais de acceso, datos de
      inicio de sesión, correo e contrasinal`,
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
    clave, palabras clave, palabra chave, palabras chave, chave inglesa, chaves do coche, chaves da casa,
    código postal, código do país, código de país, código promocional, código de desconto, código do
    produto, código de produto, código de erro, código de barras, código fonte, tarxeta de visita, tarxeta
    sim, tarxeta sanitaria, tarxeta de socio, tarxeta de fidelidade, tarxeta da biblioteca, xogo de cartas,
    política de contrasinais, restablecer o contrasinal, restablecemento do contrasinal, esquecín o
    contrasinal, esqueciches o contrasinal, xestor de contrasinais, número de tokens, límite de tokens,
    xestor de contas, chave allea, chave de ordenación, lonxitude do contrasinal, requisitos do contrasinal,
    fortaleza do contrasinal, contrasinal esquecido, esqueceu o contrasinal, cambio de contrasinal,
    restabelecer o contrasinal, caducidade do contrasinal, tarxeta de memoria, tarxeta gráfica, mapa do
    sitio, segredo comercial, segredo profesional, amigo invisible, secretari*`,
  asks: `
    introduza, introduce, introducir, escriba, escribe, pegue, pega, envíe, envía, indique, indica,
    facilite, facilita, proporcione, comparta, comparte, confirme, confirma, por favor, cubra, cubre, encha,
    copie, achegue, insira`,
  delivered: `
    lle enviamos, che enviamos, vos enviamos, que enviamos, recibido por sms, por sms, da aplicación de
    autenticación, que recibiches, que recibiu, no teu móbil, que lle enviamos, que che enviamos, enviado
    por sms`,
  codes: 'código, códigos, cifras, díxitos',
  about: 'nome, lonxitude, tipo, política, caducidade, formato',
  counts: 'lonxitude, lonxitude do, nome do, número de, tipo de, caducidade do, lonxitude da, nome da',
  neutral: `
    valor, campo, resposta, texto, datos, contido, mensaxe, entrada, parte, a súa resposta, información`,
  negations: 'nunca, xamais',
  expiry: 'data de caducidade, válida ata',
  proof: 'iniciar sesión, verificar a túa identidade, verificar a súa identidade',
  phraseWords: 'doce palabras, 12 palabras, vinte e catro palabras, 24 palabras',
  wallet: 'carteira, moedeiro',
}
