import {
  createCrm,
  createCrmClient,
  draftFollowUp,
  listen,
  sampleTranscripts,
} from '@askgate/example-follow-up'
import { pickOffer } from '@askgate/example-pick-offer'
import { interview, type Interview, type ScriptedAnswers } from '@askgate/server/testing'
import type { Page } from './page.ts'
import { runbook, type Subject } from './runbook.ts'

const SERVER = { name: 'Acme CRM' }

/** The runbooks of the examples. */
export async function runbookPages(): Promise<readonly Page[]> {
  return [
    { path: 'docs/runbooks/pick-offer.md', text: await runbook(pickOfferSubject()) },
    { path: 'docs/runbooks/draft-follow-up.md', text: await runbook(await draftFollowUpSubject()) },
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
        play: answers => interview(pickOffer, undefined, answers, SERVER),
      },
    ],
  }
}

async function draftFollowUpSubject(): Promise<Subject> {
  return {
    tool: 'draft_follow_up',
    description: await withTool(async ({ description }) => description),
    situations: sampleTranscripts.map(({ name, title, text }) => ({
      title,
      accept: name === 'names-one' ? {} : { service: { service: 'Network Check' } },
      play: answers => playFollowUp(text, answers),
    })),
  }
}

function playFollowUp(transcript: string, answers: ScriptedAnswers): Promise<Interview<unknown>> {
  return withTool(tool => interview(tool, { transcript }, answers, SERVER))
}

/** The tool on an empty CRM of its own. */
async function withTool<T>(use: (tool: ReturnType<typeof draftFollowUp>) => Promise<T>): Promise<T> {
  const apiKey = 'the key of the runbooks'
  const crm = createCrm({ file: ':memory:', apiKey })
  const { url, close } = await listen(request => crm.fetch(request))
  try {
    return await use(draftFollowUp({ crm: createCrmClient({ url, apiKey }), mayDraft: () => true }))
  } finally {
    await close()
    crm.close()
  }
}
