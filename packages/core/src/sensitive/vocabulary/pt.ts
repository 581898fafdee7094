import type { Vocabulary } from './vocabulary.ts'

export const portuguese: Vocabulary = {
  language: 'pt',
  strong: {
    password: `
      senha*, palavra passe, palavras passe, codigo de acesso, frase secreta, frase passe, frase de acesso,
      palavra chave de acesso, frase senha, sua senha, palavra de passe, palavras de passe, contrassenha,
      password`,
    pin: `
      codigo pin, pin do cartão, pin do seu cartão, número pin, senha do cartão, código secreto, seu pin,
      novo pin, número de pin`,
    'one-time-code': `
      codigo de verificacao, codigo de confirmacao, codigo sms, codigo de recuperacao, código de uso único,
      senha de uso único, uso único, senha descartável, códigos de verificação, código de autenticação,
      código de autorização, código recebido, código por sms, códigos de recuperação, códigos de backup,
      código de segurança do sms, código de acesso único, código temporário, código do autenticador, código
      de validação, token do banco, itoken`,
    'api-key': `
      chave api, chave de api, chave da api, chave de acesso, chaves de api, chaves api, chaves de acesso,
      chave de licença`,
    token: `
      token de acesso, tokens de acesso, token de sessão, token de atualização, token de autenticação, token
      da api, token de api, token do bot, link de acesso, link mágico`,
    'other-secret': `
      chave secreta, segredo do cliente, chaves secretas, segredo de cliente, segredo compartilhado, segredo
      partilhado, chave de criptografia, chave de encriptação, chave mestra, chave de cifra, segredo da
      aplicação`,
    'private-key': 'chave privada, chaves privadas, chave de assinatura',
    'recovery-phrase': `
      frase semente, frase de recuperacao, frase mnemonica, palavras de recuperação, palavras semente, frase
      secreta, frase de segurança da carteira`,
    card: `
      numero do cartao, numero de cartao, cartao de credito, cartao de debito, número do seu cartão, números
      de cartão, cartões de crédito, cartão bancário, dados do cartão, dados do seu cartão, cartão de
      pagamento`,
    'check-value': `
      codigo de seguranca, dígitos no verso, algarismos no verso, três dígitos do verso, três dígitos no
      verso, dígitos do verso, três números no verso, código cvv, código cvc`,
    debit: `
      debito direto, debito automatico, autorização de débito, autorizo o débito, débito em conta, mandato
      sepa`,
    'security-answer': `
      pergunta de seguranca, resposta secreta, resposta de seguranca, nome de solteira, perguntas de
      segurança, pergunta secreta, nome do seu primeiro animal, nome do primeiro animal`,
    credentials: `
      dados de acesso, usuario e senha, utilizador e palavra passe, dados de login, credenciais de acesso,
      credenciais de login, credenciais da conta, login e senha, nome de usuário e senha, nome de utilizador
      e palavra passe, dados de início de sessão, credenciais de início`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'segredo',
    account: 'numero da conta, número de conta, conta bancária, agência e conta',
    credentials: 'credenciais',
  },
  weak: {
    'api-key': 'chave',
    card: 'cartao',
  },
  harmless: `
    palavra chave, palavras chave, chave primária, chave estrangeira, chave pública, chave pix, senha da
    fila, senha de atendimento, cartão de visita, cartão sim, código postal, código do produto, código do
    país, número de tokens, limite de tokens, política de senhas, redefinir a senha, redefinir senha,
    esqueceu a senha, chaves primárias, chaves estrangeiras, chaves públicas, chaves pix, chave de
    ordenação, chave de partição, chave de fenda, chave inglesa, chave de idempotência, ponto chave, pontos
    chave, indicador chave, indicadores chave, senha do atendimento, senha da vez, número da senha,
    comprimento da senha, tamanho da senha, política de senha, requisitos da senha, requisitos de senha,
    força da senha, validade da senha, expiração da senha, gerenciador de senhas, gestor de senhas, gestor
    de palavras passe, senha esquecida, esqueci minha senha, redefinição de senha, troca de senha, alteração
    de senha, política de palavras passe, quantidade de tokens, código de produto, código de erro, código
    promocional, código de desconto, código de barras, código fonte, código de conduta, cartão de memória,
    cartão de visitas, cartão postal, cartão fidelidade, cartão de fidelidade, cartão de embarque, jogo de
    cartas, mapa do site, segredo comercial, segredo industrial, segredo profissional, amigo secreto, amigo
    oculto, secretári*`,
  asks: `
    digite, insira, cole, informe, forneça, envie, introduza, escreva, indique, por favor, preencha,
    compartilhe, partilhe, diga, confirme, copie, inserir, introduzir, coloque, mande, passe o, passe a`,
  delivered: `
    que lhe enviámos, que enviamos, enviado por sms, recebido por sms, enviamos para, do aplicativo
    autenticador, da aplicação de autenticação, que você recebeu, que recebeu, enviado para o seu, enviado
    ao seu`,
  codes: 'código, dígitos, algarismos, códigos',
  about: 'nome',
  counts: `
    comprimento, número, nome, validade, limite, tamanho, comprimento da, tamanho da, nome da, número de,
    quantidade de, tipo de, validade da, limite de, política de, comprimento de, nome do, comprimento mínimo
    da`,
  neutral: `
    valor, campo, resposta, texto, dados, conteúdo, parte, entrada, sua resposta, informação, mensagem,
    detalhes, dado`,
  negations: 'não, nunca, jamais',
}
