import { lintSource } from '@secretlint/core'
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { TOKEN_FORMATS } from '../../../src/sensitive/values/token-formats.ts'
import { matching, tokensOf } from './samples.ts'

/** Shapes as the rules of the preset have them; the rules without one here are reached by our own formats. */
const THEIRS: readonly string[] = [
  'https://[a-z]{5}:[A-Za-z0-9]{12}@example\\.com',
  'ftp://[a-z]{5}:[A-Za-z0-9]{12}@files\\.example\\.com',
  'postgres(ql)?://app:[A-Za-z0-9!]{12}@db\\.example\\.com/app',
  'mysql://app:[A-Za-z0-9!]{12}@db\\.example\\.com:3306/app',
  'mongodb(\\+srv)?://app:[A-Za-z0-9!]{12}@db\\.example\\.com/app',
  'https://[A-Za-z0-9]{40}:x-oauth-basic@github\\.com/',
  '//registry\\.example\\.com/:_authToken=[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  'aws_secret_access_key = [A-Za-z0-9/+]{39}[A-Za-z0-9]',
  'AWS_SECRET_ACCESS_KEY="[A-Za-z0-9/+]{39}[A-Za-z0-9]"',
  'sk-(proj|svcacct|admin)-[A-Za-z0-9_-]{58}T3BlbkFJ[A-Za-z0-9_-]{57}[A-Za-z0-9]',
  'sk-ant-api0\\d-[A-Za-z0-9_-]{93}AA',
  'shpat_[a-fA-F0-9]{64}',
  'xoxb-\\d{12}-\\d{12}-[A-Za-z0-9]{24}',
  'xapp-1-[A-Z0-9]{11}-\\d{13}-[a-z0-9]{64}',
  'https://hooks\\.slack\\.com/services/T[A-Z0-9]{8}/B[A-Z0-9]{8}/[A-Za-z0-9]{24}',
  '-----BEGIN RSA PRIVATE KEY-----\nMII[A-Za-z0-9+/]{200}\n-----END RSA PRIVATE KEY-----',
  '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{200}\n-----END OPENSSH PRIVATE KEY-----',
  'lin_api_[a-zA-Z0-9]{40}',
  'tskey-auth-[0-9A-Za-z]{12}CNTRL-[0-9A-Za-z]{32}',
  'hvs\\.[A-Za-z0-9_-]{95}',
  'glc_eyJ[A-Za-z0-9+/]{80}=',
  'dapi[a-f0-9]{32}-2',
  'SG\\.[A-Za-z0-9_]{22}\\.[A-Za-z0-9_]{43}',
]

test('whatever the recommended rules of secretlint find is found', async () => {
  const texts = [
    ...TOKEN_FORMATS.flatMap(format => tokensOf(format, 3)),
    ...THEIRS.flatMap(shape => matching(shape, 10)),
  ].map(sample => `see: ${sample} there`)
  const families = new Set<string>()

  for (const text of texts) {
    const { messages } = await lintSource({
      source: { content: text, filePath: 'note.txt', ext: '.txt', contentType: 'text' },
      options: { config: { rules: [{ id: 'preset', rule: preset }] }, noPhysicFilePath: true },
    })
    for (const { range, ruleId, messageId } of messages) {
      families.add(ruleId)
      const [start, end] = range
      const found = findValues(text).some(each => each.start < end && each.end > start)
      expect({ text, messageId, found }).toEqual({ text, messageId, found: true })
    }
  }

  expect(families.size).toBeGreaterThanOrEqual(20)
})
