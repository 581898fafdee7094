export { type Askgate, createAskgate, type ToolDefinition } from './askgate.ts'
