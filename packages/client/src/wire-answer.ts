import type { Content } from '@askgate/core'
import type { Given } from './interaction.ts'
import type { Question } from './question.ts'

/** `ElicitResult`, as it travels. */
export interface WireAnswer {
  readonly action: Given['action']
  readonly content?: Content
}

/** Content goes out after accept in form mode, and then always; nowhere else. */
export function wireAnswer(question: Question, answer: Given): WireAnswer {
  if (answer.action !== 'accept' || question.mode === 'url') return { action: answer.action }
  return { action: 'accept', content: answer.content ?? {} }
}
