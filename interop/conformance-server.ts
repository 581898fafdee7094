import { createAskgate } from '@askgate/server/mcp'
import { type HttpListener, serveHttp } from '@askgate/server/http'
import type { RequestedSchema } from '@askgate/core'
import { memoryStore } from '@askgate/store'
import { createRequestStateCodec, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** The tools and the prompt that the official conformance suite calls by name. */
export function serveConformanceFixture(): Promise<HttpListener> {
  const askgate = createAskgate({ name: 'Fixture', store: memoryStore() })
  // Of the handlers that do without Askgate: their state passes through our hook untouched.
  const own = createRequestStateCodec<string>({ key: randomBytes(32) })
  const server = (): McpServer => {
    const fixture = new McpServer(
      { name: 'fixture', version: '0.0.0' },
      askgate.serverOptions({ requestState: { verify: own.verify } }),
    )
    addForms(askgate, fixture)
    addRounds(askgate, fixture)
    addPrompt(askgate, fixture)
    addPlainTools(fixture, own)
    return fixture
  }
  return serveHttp({ server }).listen({ port: 0 })
}

type Askgate = ReturnType<typeof createAskgate>

const WHY = { purpose: 'answer the conformance suite', effect: 'Nothing is stored or sent.' }
const name = { type: 'string', title: 'Name' }

/** Of 2025-11-25. */
function addForms(askgate: Askgate, fixture: McpServer): void {
  askgate.tool(fixture, 'test_elicitation', {
    description: 'Asks for a user name and an address.',
    inputSchema: z.object({ message: z.string() }),
    authorize: 'none',
    repeatable: true,
    ask: ({ message }, person) =>
      person.form('user', {
        ...WHY,
        message,
        schema: required({ username: name, email: { type: 'string' } }),
      }),
    act: (_input, answer) => `User response: ${JSON.stringify(answer)}`,
  })

  addForm(askgate, fixture, 'test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  })

  const plain = ['option1', 'option2', 'option3']
  const titled = ['First', 'Second', 'Third'].map((title, index) => ({
    const: `value${String(index + 1)}`,
    title,
  }))
  addForm(askgate, fixture, 'test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: plain },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: plain } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  })
}

function addForm(
  askgate: Askgate,
  fixture: McpServer,
  tool: string,
  properties: RequestedSchema['properties'],
): void {
  askgate.tool(fixture, tool, {
    description: 'Asks one form.',
    authorize: 'none',
    repeatable: true,
    ask: (_input, person) => person.form('form', { ...WHY, schema: { type: 'object', properties } }),
    act: (_input, answer) => `Elicitation completed: action=accept, content=${JSON.stringify(answer)}`,
  })
}

/** Of 2026-07-28. */
function addRounds(askgate: Askgate, fixture: McpServer): void {
  askgate.tool(fixture, 'test_input_required_result_elicitation', {
    description: 'Asks for a name.',
    authorize: 'none',
    repeatable: true,
    ask: (_input, person) => person.form('user_name', { ...WHY, schema: z.object({ name: z.string() }) }),
    act: (_input, answer) => `Hello, ${answer.name}!`,
  })

  for (const tool of [
    'test_input_required_result_request_state',
    'test_input_required_result_tampered_state',
  ]) {
    askgate.tool(fixture, tool, {
      description: 'Asks for a yes.',
      authorize: 'none',
      repeatable: true,
      ask: (_input, person) => person.form('confirm', { ...WHY, schema: z.object({ ok: z.boolean() }) }),
      act: () => 'state-ok',
    })
  }

  askgate.tool(fixture, 'test_input_required_result_multi_round', {
    description: 'Asks for a name, then for a color.',
    authorize: 'none',
    repeatable: true,
    async ask(_input, person) {
      const step1 = await person.form('step1', { ...WHY, schema: z.object({ name: z.string() }) })
      const step2 = await person.form('step2', { ...WHY, schema: z.object({ color: z.string() }) })
      return { ...step1, ...step2 }
    },
    act: (_input, { name, color }) => `${name} likes ${color}.`,
  })
}

function addPrompt(askgate: Askgate, fixture: McpServer): void {
  askgate.prompt(fixture, 'test_input_required_result_prompt', {
    description: 'Asks for the context it is written for.',
    authorize: 'none',
    ask: (_input, person) =>
      person.form('user_context', { ...WHY, schema: z.object({ context: z.string() }) }),
    get: (_input, { context }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `Use this context: ${context}` } }],
    }),
  })
}

/** What Askgate has no part in: sampling, roots, and several requests in one round. */
function addPlainTools(fixture: McpServer, own: ReturnType<typeof createRequestStateCodec<string>>): void {
  const sample = (text: string) =>
    inputRequired.createMessage({
      messages: [{ role: 'user', content: { type: 'text', text } }],
      maxTokens: 100,
    })
  const done = (text: string) => ({ content: [{ type: 'text' as const, text }] })

  fixture.registerTool('test_input_required_result_sampling', { description: 'Wants sampling.' }, ctx =>
    ctx.mcpReq.inputResponses === undefined
      ? inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } })
      : done('sampled'),
  )
  fixture.registerTool('test_input_required_result_list_roots', { description: 'Wants roots.' }, ctx =>
    ctx.mcpReq.inputResponses === undefined
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : done('listed'),
  )
  fixture.registerTool('test_input_required_result_capabilities', { description: 'Wants sampling.' }, ctx =>
    ctx.mcpReq.inputResponses === undefined
      ? inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } })
      : done('sampled'),
  )
  fixture.registerTool(
    'test_input_required_result_multiple_inputs',
    { description: 'Wants all.' },
    async ctx => {
      if (ctx.mcpReq.requestState<string>() === 'asked') return done('all there')
      return inputRequired({
        inputRequests: {
          user_name: inputRequired.elicit({
            message: 'What is your name?',
            requestedSchema: z.object({ name: z.string() }),
          }),
          greeting: sample('Generate a greeting'),
          client_roots: inputRequired.listRoots(),
        },
        requestState: await own.mint('asked', ctx),
      })
    },
  )
}

function required(properties: RequestedSchema['properties']): RequestedSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}
