export {
  type Askgate,
  type AskgateOptions,
  createAskgate,
  type PromptDefinition,
  type ToolDefinition,
} from './askgate.ts'
export { serveStdio } from './serve-stdio.ts'
