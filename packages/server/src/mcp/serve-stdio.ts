import type { McpServer } from '@modelcontextprotocol/server'
import {
  serveStdio as serve,
  type ServeStdioOptions,
  type StdioServerHandle,
} from '@modelcontextprotocol/server/stdio'

/**
 * Serves a process's standard input and output, both eras: the client's opening decides. The person is the
 * operating-system user.
 *
 * @param factory - A fresh server for each call. It is called once more for a probe that is thrown away.
 */
export function serveStdio(
  factory: () => McpServer,
  options?: Pick<ServeStdioOptions, 'transport'>,
): StdioServerHandle {
  return serve(factory, options)
}
