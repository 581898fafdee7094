import {
  type Content,
  type RequestedSchema,
  sensitive,
  type SensitiveCategory,
  sensitiveContent,
  type SensitiveEvidence,
  type SensitiveRequest,
  type SensitiveVerdict,
} from '@askgate/core'
import { type Input, InputError, isObject, objectIn, textIn } from './input.ts'

export interface SecretJudgement {
  readonly verdict: 'secret' | 'not-secret'
  /** Not enough to refuse, enough for a second look. */
  readonly review?: true
  /** Without a word of what was found. */
  readonly evidence: ReadonlyArray<
    SensitiveEvidence & { readonly category: SensitiveCategory | undefined; readonly round?: number }
  >
}

/**
 * Whether a secret is asked for or given: one field (`{ message, field: { name, schema } }`), a form
 * (`{ message, requestedSchema }`), a form with what was typed (`content` beside it), or forms one after the other
 * (`{ rounds }`).
 */
export function judgeSecret(input: Input): SecretJudgement {
  const verdicts = verdictsOn(input)
  const isBlocked = verdicts.some(({ verdict }) => verdict === 'block')
  const telling = verdicts.filter(({ verdict }) => verdict === (isBlocked ? 'block' : 'review'))
  const evidence = telling.flatMap(each =>
    each.evidence.map(found => ({
      ...found,
      category: each.category,
      ...(each.round !== undefined && { round: each.round }),
    })),
  )
  return {
    verdict: isBlocked ? 'secret' : 'not-secret',
    ...(!isBlocked && telling.length > 0 && { review: true }),
    evidence,
  }
}

interface RoundVerdict extends SensitiveVerdict {
  readonly round?: number
}

function verdictsOn(input: Input): readonly RoundVerdict[] {
  if (input['rounds'] !== undefined) {
    const rounds = roundsIn(input['rounds'])
    return rounds.map((request, round) => ({
      ...sensitive(request, { earlier: rounds.slice(0, round) }),
      round,
    }))
  }
  const request = requestIn(input)
  if (input['content'] === undefined) return [sensitive(request)]
  return [sensitive(request), sensitiveContent(objectIn(input, 'content') as Content)]
}

function roundsIn(rounds: unknown): readonly SensitiveRequest[] {
  if (!Array.isArray(rounds) || !rounds.every(isObject))
    throw new InputError('`rounds` must be a list of forms.')
  return rounds.map(requestIn)
}

function requestIn(input: Input): SensitiveRequest {
  const message = textIn(input, 'message')
  if (input['field'] === undefined)
    return { message, requestedSchema: schemaIn(objectIn(input, 'requestedSchema')) }

  const field = objectIn(input, 'field')
  const properties = { [textIn(field, 'name')]: objectIn(field, 'schema') }
  return { message, requestedSchema: { type: 'object', properties } }
}

function schemaIn(schema: Input): RequestedSchema {
  const properties = objectIn(schema, 'properties')
  if (!Object.values(properties).every(isObject)) throw new InputError('Every property must be an object.')
  return { ...schema, type: 'object', properties: properties as RequestedSchema['properties'] }
}
