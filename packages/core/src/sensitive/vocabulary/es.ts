import type { Vocabulary } from './vocabulary.ts'

export const spanish: Vocabulary = {
  language: 'es',
  strong: {
    password: `
      contrasena*, clave de acceso, palabra de paso, frase de paso, frase de contrasena, frase de acceso,
      frase secreta`,
    pin: 'codigo pin, numero pin, nip, mi pin, su pin, tu pin, pin de la tarjeta',
    'one-time-code': `
      codigo de verificacion, codigo de confirmacion, codigo por sms, codigo de respaldo, codigo de
      recuperacion, código de un solo uso, contraseña de un solo uso, clave de un solo uso`,
    'api-key': 'clave api, clave de api, llave api, llave de api, clave de acceso',
    token: 'token de acceso',
    'other-secret': 'clave secreta, secreto de cliente, secreto del cliente',
    'private-key': 'clave privada, llave privada',
    'recovery-phrase': 'frase semilla, frase de recuperacion, frase mnemonica, palabras de recuperacion',
    card: `
      numero de tarjeta, numero de la tarjeta, numero de su tarjeta, tarjeta de credito, tarjeta de debito`,
    'check-value': `
      codigo de seguridad, dígitos del reverso, cifras del reverso, dígitos al dorso, cifras al dorso`,
    debit: 'domiciliacion*, mandato sepa',
    'security-answer': `
      pregunta de seguridad, pregunta secreta, respuesta secreta, respuesta de seguridad, apellido de
      soltera`,
    credentials: 'datos de acceso, usuario y contrasena',
  },
  medium: {
    token: 'token*',
    'other-secret': 'secreto',
    account: 'clabe, numero de cuenta',
    credentials: 'credenciales',
  },
  weak: {
    password: 'clave',
    'api-key': 'llave',
    card: 'tarjeta',
  },
  harmless: `
    palabra clave, palabras clave, clave primaria, clave foránea, clave externa, clave pública, clave
    musical, clave de ordenación, clave de producto, llave foránea, tarjeta de visita, tarjeta de
    presentación, tarjeta sim, código postal, código de producto, código de país, número de tokens,
    límite de tokens, política de contraseñas, restablecer la contraseña, restablecer contraseña, olvidó
    su contraseña`,
  asks: `
    introduzca, introduce, ingrese, ingresa, pegue, pega, escriba, escribe, envíe, envía, proporcione,
    indique, facilite, por favor, díganos`,
  delivered: `
    que le hemos enviado, le hemos enviado, te hemos enviado, que le enviamos, recibido por sms, de su
    aplicación de autenticación`,
  codes: 'código, cifras, dígitos',
  about: 'nombre',
  counts: 'longitud, número, nombre, caducidad, límite',
  neutral: 'valor, campo, respuesta, texto, datos, contenido, parte, lista, dato',
  negations: 'no, nunca, sin',
}
