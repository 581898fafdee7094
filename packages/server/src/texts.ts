/**
 * What people read when a call ends without its result. The model reads it too, so each text says what happened, that
 * nothing else did, and what a person can do next.
 */
export const TEXTS = {
  waiting: 'Waiting for your answer.',
  declined: 'You declined. Nothing was done.',
  cancelled:
    'You closed the question without an answer. Nothing was done, and nothing was decided. Ask again when you want to go on.',
  unanswered: 'No usable answer came, so nothing was done. Ask again when you want to go on.',
  notAnswered: 'Your client showed no answer in time, so nothing was done. Ask again when you want to go on.',
  notShown:
    'Your client could not show the question, so nothing was done. Update the client or use another one, then ask again.',
  malformed:
    'Your client sent an answer that nobody can have given, so nothing was done. Update the client or use another one.',
  secretOnPage:
    'The answer looked like a secret, and secrets do not belong in a form. It was not used. If it was a real one, replace it.',
  notAuthorized: 'You may not do this here. Nothing was done. Ask whoever runs this server for access.',
  askFailed: 'Something this needs could not be read. Nothing was done. Try again later.',
  stateTooLarge:
    'The answers so far are more than this call can carry to its next question. Nothing was done. Start again with shorter answers; if that does not help, tell whoever runs this server.',
  notLookedUp:
    'What was done so far can not be looked up or written down right now, so nothing more was done. Try again later.',
  actFailed:
    'It failed while it was being done. It was not tried again. Call it once more to find out what took effect.',
  stillInDoubt:
    'An earlier call of the same did not finish, and whether it took effect can not be found out right now. It was not repeated. Try again later.',
  superseded: 'This took so long that it was handed over. Call it once more to see the result.',
  running:
    'The same is being done right now, or it is not certain yet how it ended. Wait a moment, then ask for the result again.',
  conflict:
    'This question was already answered differently, and that answer counts. Start again to choose anew.',
  asksForSecret:
    'This tool asked for a secret in a form. That was not sent. Nothing was done. Tell whoever runs this server.',
  unsayable:
    'This tool asked something your client has no way to show. Nothing was done. Use a client with a newer protocol revision.',
  noPerson:
    'This needs an answer from a person, and the access token belongs to none. Nothing was done. Sign in as a person.',
  noChannel:
    'This needs an answer from you, and your client opened no session through which it can be asked. Nothing was done. Connect with a session or a newer client.',
  noForm:
    'This needs an answer from you, and your client does not show forms. Nothing was done. Use a client that supports elicitation in form mode.',
  noUrl:
    'This needs a page in your browser, and your client does not open pages. Nothing was done. Use a client that supports elicitation in URL mode.',
  nothingToContinue:
    'There is nothing of yours to continue under this reference. Nothing was done. Ask for it again from the start.',
  notContinued:
    'What this reference stands for can not be looked up right now. Nothing was done. Try again later.',
  changed: 'This has changed since you answered it.',
  noEnd: 'The page you were sent to came to no end that can be used.',
  needsSignIn:
    'This needs your yes on a page where you sign in, and this server knows you only by your account on this computer. Nothing was done. Use it over HTTP, where you sign in.',
  notIdentified: 'This needs to know who you are. Nothing was done. Sign in to this server first.',
} as const

/** @param address - Of the page where people connect their accounts. */
export function secretAnswer(address: string | undefined): string {
  const instead =
    address === undefined
      ? 'Where one is needed, whoever runs this server has to offer a page for it.'
      : `Where one is needed, connect the account it opens, at ${address}.`
  return `The answer looks like a secret, and secrets do not belong in a form. It was thrown away unread and nothing was done. ${instead} If it was a real one, replace it.`
}

/** For clients that open no pages: where the person goes, and how the call goes on. */
export function onQuestionsPage(
  message: string,
  address: string,
  reference: string | undefined,
  code?: string,
): string {
  const next =
    reference === undefined
      ? 'Then ask again.'
      : `Then continue with the reference ${reference}, or ask again.`
  return `${message} Your client can not open the page for it, so nothing was done yet. Open ${address} in your browser and answer there.${codeHint(code)} ${next}`
}

/** Somebody has more open than they can look at: nothing is added to it. */
export function tooManyOpen(address: string): string {
  return `More of your questions are open than anybody can look at, so this one was not added. Nothing was done. Answer or decline some of them at ${address}, then ask again.`
}

/** Who asks, what for, what follows. The plan itself is on the page alone. */
export function approvalMessage(server: string, purpose: string, effect: string | undefined): string {
  const follows = effect === undefined ? '' : ` ${effect}`
  return `${server} asks for your yes on a page, to ${purpose.replace(/[.\s]+$/, '')}.${follows}`
}

/** The call ends before the person does. */
export function stillOpen(reference: string | undefined): string {
  const next =
    reference === undefined ? 'Ask again' : `Continue with the reference ${reference}, or ask again,`
  return `The page in your browser is still open, so nothing was done yet. Finish there. ${next} when you are done.`
}

/** What a person on stdio types into the page, to show that it was them who was asked. */
export function codeHint(code: string | undefined): string {
  return code === undefined ? '' : ` If the page asks for a code, type ${code}.`
}

/** Who asks, for which account, what for, what it allows, what follows. */
export function connectMessage(
  server: string,
  provider: string,
  purpose: string,
  scopes: readonly string[],
  effect: string | undefined,
): string {
  const may = scopes.length === 0 ? '' : ` It may then: ${scopes.join('; ')}.`
  const follows = effect === undefined ? '' : ` ${effect}`
  return `${server} asks you to connect your account at ${provider}, to ${purpose.replace(/[.\s]+$/, '')}.${may}${follows}`
}

export function alreadyDone(at: Date): string {
  return `This was already done at ${clockTime(at)}. It was not done again.`
}

export function inDoubt(until: Date): string {
  return `An earlier call of the same did not finish, and nobody knows whether it took effect. It was not repeated. Check the result where it would show; the call can be made again after ${clockTime(until)}.`
}

export function coolingDown(until: Date, action: 'decline' | 'cancel'): string {
  const what = action === 'decline' ? 'You declined this' : 'You closed this question'
  return `${what} a moment ago, so you were not asked again. Nothing was done. It can be asked again after ${clockTime(until)}.`
}

/** Who asks, what for, which values, what follows: all four in every generated message. */
export function questionMessage(
  server: string,
  purpose: string,
  titles: readonly string[],
  effect: string,
): string {
  const scope = titles.length === 0 ? '' : ` You give: ${titles.join(', ')}.`
  return `${server} asks you to ${purpose.replace(/[.\s]+$/, '')}.${scope} ${effect}`
}

/** A question that is put again starts with the reason. */
export function askedAgain(reason: string, message: string): string {
  return `${reason} ${message}`
}

function clockTime(at: Date): string {
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
}
