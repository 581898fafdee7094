import type { Vocabulary } from './vocabulary.ts'

export const portuguese: Vocabulary = {
  language: 'pt',
  strong: {
    password: `
      senha*, palavra passe, palavras passe, codigo de acesso, frase secreta, frase passe, frase de acesso`,
    pin: 'codigo pin',
    'one-time-code': `
      codigo de verificacao, codigo de confirmacao, codigo sms, codigo de recuperacao, código de uso
      único, senha de uso único`,
    'api-key': 'chave api, chave de api, chave da api, chave de acesso',
    token: 'token de acesso',
    'other-secret': 'chave secreta, segredo do cliente',
    'private-key': 'chave privada',
    'recovery-phrase': 'frase semente, frase de recuperacao, frase mnemonica',
    card: 'numero do cartao, numero de cartao, cartao de credito, cartao de debito',
    'check-value': 'codigo de seguranca, dígitos no verso, algarismos no verso',
    debit: 'debito direto, debito automatico',
    'security-answer': 'pergunta de seguranca, resposta secreta, resposta de seguranca, nome de solteira',
    credentials: 'dados de acesso, usuario e senha, utilizador e palavra passe',
  },
  medium: {
    token: 'token*',
    'other-secret': 'segredo',
    account: 'numero da conta',
    credentials: 'credenciais',
  },
  weak: {
    'api-key': 'chave',
    card: 'cartao',
  },
  harmless: `
    palavra chave, palavras chave, chave primária, chave estrangeira, chave pública, chave pix, senha da
    fila, senha de atendimento, cartão de visita, cartão sim, código postal, código do produto, código
    do país, número de tokens, limite de tokens, política de senhas, redefinir a senha, redefinir senha,
    esqueceu a senha`,
  asks: 'digite, insira, cole, informe, forneça, envie, introduza, escreva, indique, por favor',
  delivered: 'que lhe enviámos, que enviamos, que lhe enviamos, enviado por sms, recebido por sms',
  codes: 'código, dígitos, algarismos',
  about: 'nome',
  counts: 'comprimento, número, nome, validade, limite, tamanho',
  neutral: 'valor, campo, resposta, texto, dados, conteúdo, parte',
  negations: 'não, nunca, sem',
}
