import { type AskgateError, type Revision, eraOf } from '@askgate/core'
import {
  type InputRequiredResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'

/** -32602 with one neutral sentence: whoever tampers learns nothing. */
export function invalidParams(error: AskgateError): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message)
}

/** -32021, which names the one mode that is missing. */
export function missingCapability(mode: 'form' | 'url', text: string): ProtocolError {
  return new MissingRequiredClientCapabilityError(
    { requiredCapabilities: { elicitation: { [mode]: {} } } },
    text,
  )
}

/**
 * Answers a tool call with a JSON-RPC error.
 *
 * `McpServer` turns whatever a tool throws into a tool result. What it lets through is an `input_required` result,
 * which the layer above it then reads: this one throws when it is read. Only on 2026-07-28, where that layer reads it.
 */
export function raise(error: ProtocolError): InputRequiredResult {
  return {
    resultType: 'input_required',
    get inputRequests(): never {
      throw error
    },
  }
}

export function canRaise(revision: Revision): boolean {
  return eraOf(revision) === 'modern'
}
