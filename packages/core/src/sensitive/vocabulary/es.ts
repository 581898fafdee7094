import type { Vocabulary } from './vocabulary.ts'

export const spanish: Vocabulary = {
  language: 'es',
  strong: {
    password: `
      clave de acceso, palabra de paso, frase de paso, frase de contrasena, frase de acceso, frase secreta,
      claves de acceso, clave secreta, clave personal, clave de su cuenta, clave de tu cuenta, clave
      bancaria, clave de internet, su clave, tu clave, clave de usuario, clave del usuario, clave wifi,
      nueva clave de acceso, confirmar clave, contraseñ*, password`,
    pin: `
      codigo pin, numero pin, nip, mi pin, su pin, tu pin, pin de la tarjeta, pin de su tarjeta, pin de tu
      tarjeta, clave pin, código secreto, código personal, número secreto, nuevo pin, clave del cajero,
      clave de la tarjeta`,
    'one-time-code': `
      codigo de verificacion, codigo de confirmacion, codigo por sms, codigo de respaldo, codigo de
      recuperacion, código de un solo uso, contraseña de un solo uso, clave de un solo uso, un solo uso,
      códigos de verificación, código de autenticación, código de autorización, código sms, código recibido,
      códigos de respaldo, códigos de recuperación, código temporal, clave dinámica, código de acceso, token
      móvil, código del autenticador, código de doble factor, clave temporal, código de validación`,
    'api-key': `
      clave api, clave de api, llave api, llave de api, clave de acceso, clave de la api, claves api, claves
      de api, llave de la api, clave de licencia, llave de acceso`,
    token: `
      token de acceso, tokens de acceso, token de sesión, token de actualización, token de autenticación,
      token de la api, token api, token del bot, enlace de acceso, enlace mágico`,
    'other-secret': `
      clave secreta, secreto de cliente, secreto del cliente, secreto compartido, clave de cifrado, clave
      maestra, llave secreta, llave maestra, clave de firma, secreto del token, credencial del token`,
    'private-key': 'clave privada, llave privada, claves privadas, llaves privadas',
    'recovery-phrase': `
      frase semilla, frase de recuperacion, frase mnemonica, palabras de recuperacion, frase mnemotécnica,
      palabras semilla, frase secreta, frase de respaldo`,
    card: `
      numero de tarjeta, numero de la tarjeta, numero de su tarjeta, tarjeta de credito, tarjeta de debito,
      número de tu tarjeta, números de tarjeta, tarjetas de crédito, tarjeta bancaria, datos de la tarjeta,
      datos de su tarjeta, tarjeta de pago, 16 dígitos de la tarjeta, 16 dígitos de su tarjeta`,
    'check-value': `
      codigo de seguridad, dígitos del reverso, cifras del reverso, dígitos al dorso, cifras al dorso, tres
      dígitos del reverso, tres dígitos de la parte, 3 dígitos del reverso, tres números del reverso, código
      cvv, código cvc, números al dorso`,
    debit: `
      domiciliacion*, mandato sepa, débito directo, débito automático, adeudo directo, autorizo el cargo,
      autorizo el débito, cargar en mi cuenta`,
    'security-answer': `
      pregunta de seguridad, pregunta secreta, respuesta secreta, respuesta de seguridad, apellido de
      soltera, preguntas de seguridad, nombre de su primera mascota, nombre de tu primera mascota, nombre de
      soltera`,
    credentials: `
      datos de acceso, usuario y contrasena, usuario y clave, credenciales de acceso, credenciales de
      inicio, datos de inicio de sesión, claves bancarias, credenciales bancarias, credenciales de la
      cuenta, nombre de usuario y contraseña`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'secreto',
    account: 'clabe, numero de cuenta, cuenta bancaria, cbu',
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
    presentación, tarjeta sim, código postal, código de producto, código de país, número de tokens, límite
    de tokens, política de contraseñas, restablecer la contraseña, restablecer contraseña, olvidó su
    contraseña, claves primarias, claves foráneas, claves públicas, llave pública, llave primaria, clave de
    partición, clave de sol, punto clave, puntos clave, fecha clave, indicador clave, indicadores clave,
    clave de la noticia, clave del mapa, clave del producto, clave de idempotencia, longitud de la
    contraseña, política de contraseña, requisitos de contraseña, requisitos de la contraseña, seguridad de
    la contraseña, caducidad de la contraseña, gestor de contraseñas, administrador de contraseñas,
    contraseña olvidada, olvidaste tu contraseña, cambio de contraseña, restablecimiento de contraseña,
    cantidad de tokens, máximo de tokens, códigos postales, código del producto, código de error, código
    promocional, código de descuento, código de barras, código fuente, código de área, código de conducta,
    tarjeta de memoria, tarjeta gráfica, tarjeta de fidelidad, tarjeta de felicitación, tarjeta postal,
    juego de cartas, mapa del sitio, secreto comercial, secreto industrial, secreto profesional, secretari*,
    amigo secreto, amigo invisible, llave inglesa, llave de la casa, llave usb`,
  asks: `
    introduzca, introduce, ingrese, ingresa, pegue, pega, escriba, escribe, envíe, envía, proporcione,
    indique, facilite, por favor, díganos, envíenos, proporciona, facilita, digite, digita, indica, rellene,
    comparta, comparte, confirme, dinos, copie, copia, teclee, anote, inserte, introducir, ingresar,
    escríbalo`,
  delivered: `
    que le hemos enviado, le hemos enviado, te hemos enviado, que le enviamos, recibido por sms, de su
    aplicación de autenticación, que te hemos enviado, que hemos enviado, le enviamos, te enviamos, que
    enviamos, enviado por sms, de tu aplicación de autenticación, que recibió, que recibiste, que ha
    recibido, enviado a su, enviado a tu, por mensaje de texto`,
  codes: 'código, cifras, dígitos, códigos',
  about: 'nombre',
  counts: `
    longitud, número, nombre, caducidad, límite, longitud de la, longitud de, nombre de la, número de,
    cantidad de, tipo de, caducidad de la, fecha de caducidad de la, política de, nombre del, límite de,
    longitud del, longitud mínima de la, longitud mínima de`,
  neutral: `
    valor, campo, respuesta, texto, datos, contenido, parte, lista, dato, entrada, su respuesta, tu
    respuesta, información, mensaje, detalles`,
  negations: 'nunca, jamás',
}
