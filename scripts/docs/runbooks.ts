import {
  crmProvider,
  draftFollowUp,
  sampleTranscripts,
  sendFollowUp,
  SERVER_NAME,
} from '@askgate/example-follow-up'
import { pickOffer } from '@askgate/example-pick-offer'
import { interview, type InterviewOptions, type ScriptedAccount } from '@askgate/server/testing'
import type { Page } from './page.ts'
import { runbook, type Situation, type Subject } from './runbook.ts'

/** The runbooks of the examples. */
export async function runbookPages(): Promise<readonly Page[]> {
  return [
    { path: 'docs/runbooks/pick-offer.md', text: await runbook(pickOfferSubject()) },
    { path: 'docs/runbooks/draft-follow-up.md', text: await runbook(draftFollowUpSubject()) },
    { path: 'docs/runbooks/send-follow-up.md', text: await runbook(sendFollowUpSubject()) },
  ]
}

function pickOfferSubject(): Subject {
  return {
    tool: 'pick_offer',
    description: pickOffer.description,
    situations: [
      {
        title: 'Always',
        accept: { offer: { offer: 'team' } },
        play: answers => interview(pickOffer, undefined, answers, { name: 'Acme CRM' }),
      },
    ],
  }
}

const CATALOGUE = {
  offered: () => Promise.resolve(['Managed Backup', 'Network Check', 'Priority Support']),
}
const PROVIDERS = { crm: crmProvider({ url: 'https://crm.example', clientId: 'acme-sales' }) }

function draftFollowUpSubject(): Subject {
  const tool = draftFollowUp({ catalogue: CATALOGUE, maySell: () => true })
  return {
    tool: 'draft_follow_up',
    description: tool.description,
    providers: PROVIDERS,
    situations: sampleTranscripts.map(({ name, title, text }) => ({
      title,
      accept: name === 'names-one' ? {} : { service: { service: 'Network Check' } },
      play: (answers, accounts) => interview(tool, { transcript: text }, answers, optionsFor(accounts)),
    })),
  }
}

function sendFollowUpSubject(): Subject {
  const tool = sendFollowUp({ maySell: () => true })
  return {
    tool: 'send_follow_up',
    description: tool.description,
    providers: PROVIDERS,
    situations: [
      {
        title: 'Always',
        accept: { 'approval send': {} },
        play: (answers, accounts) => interview(tool, { draft: 1 }, answers, optionsFor(accounts)),
      },
    ],
  }
}

function optionsFor(accounts: Parameters<Situation['play']>[1]): InterviewOptions {
  return { name: SERVER_NAME, accounts: accounts === 'none' ? {} : { crm: crmAccount() } }
}

/** With one draft in it, which is the next one too. */
function crmAccount(): ScriptedAccount {
  const draft = {
    ...{ id: 1, version: 1, service: 'Network Check', recipient: 'bob@clinic.example' },
    ...{ subject: 'After our call: Network Check', text: 'Hello Bob, thank you for the call.' },
  }
  return {
    account: 'Alice Ames',
    call: (operation, { body = {} }) =>
      operation === 'sendMessage' ? { ...draft, draft: draft.id } : { ...draft, ...(body as object) },
  }
}
