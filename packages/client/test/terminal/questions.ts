import { type ElicitationCapability, FORM_LIMITS, type Revision } from '@askgate/core'
import { startInteraction, type Interaction } from '../../src/interaction.ts'
import { parseQuestion } from '../../src/question.ts'
import type { Asker } from '../../src/view.ts'

const BOTH: ElicitationCapability = { declared: true, form: true, url: true, unknown: [] }

export const ASKER: Asker = {
  name: 'Acme CRM',
  origin: 'https://crm.example.com/mcp',
  claim: 'acme-crm',
  call: {
    kind: 'tool',
    name: 'draft_follow_up',
    arguments: { transcript: 'Call with Bob about the garden.' },
  },
}

interface Situation {
  readonly asker?: Asker
  readonly revision?: Revision
  readonly openedBefore?: boolean
  readonly maySendSecrets?: boolean
}

export function question(
  params: object,
  asker: Asker = ASKER,
  { revision = '2025-11-25', openedBefore = false, maySendSecrets = false }: Situation = {},
): Interaction {
  return startInteraction(
    parseQuestion(params, {
      revision,
      declared: BOTH,
      formLimits: FORM_LIMITS,
      judgeForm: () => 'passed',
      policy: {},
      maySendSecrets,
      allowLoopbackHttp: false,
    }),
    asker,
    openedBefore,
  )
}

export function form(
  properties: Record<string, object>,
  required: string[] = [],
  message = 'Please fill this in.',
) {
  return question({ message, requestedSchema: { type: 'object', properties, required } })
}

export function page(url: string, message = 'Connect your account.', situation: Situation = {}): Interaction {
  return question({ mode: 'url', message, url, elicitationId: 'e1' }, situation.asker, situation)
}

/** One field of every kind. */
export const ALL_KINDS = {
  company: {
    type: 'string',
    title: 'Company',
    description: 'As it stands in the contract.',
    minLength: 2,
    maxLength: 60,
  },
  email: { type: 'string', title: 'Reply to', format: 'email', default: 'alice@example.com' },
  hours: { type: 'integer', title: 'Hours per month', minimum: 1, maximum: 80 },
  rate: { type: 'number', title: 'Discount', default: 2.5 },
  urgent: { type: 'boolean', title: 'Urgent?' },
  service: {
    type: 'string',
    title: 'Service',
    oneOf: [
      { const: 'a', title: 'Lawn care' },
      { const: 'b', title: 'Hedge trimming' },
      { const: 'c', title: 'Winter service' },
    ],
  },
  days: {
    type: 'array',
    title: 'Days',
    items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] },
    minItems: 1,
    maxItems: 2,
  },
}
