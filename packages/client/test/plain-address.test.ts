import { expect, test } from 'vitest'
import { plainAddress } from '../src/plain-address.ts'

test.each([
  'https://mcp.example.com/connect/Zk3vq0dXnB1r8sYw2LpTfA',
  'https://mcp.example.com/a%20b%2Fc?x=1&y=a+b,c#part',
  'https://[2001:db8::9]:8443/connect',
  'http://a.localhost:4173/t/1',
  'https://auth.example.org/authorize?response_type=code&redirect_uri=https%3A%2F%2Fmcp.example.com%2Fcb',
])('%s stays as it is', url => {
  expect(plainAddress(url)).toBe(url)
})

test.each([
  ['https://mcp.example.com', 'https://mcp.example.com/'],
  ['https://MCP.Example.com/A', 'https://mcp.example.com/A'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['https://mcp.example.com/a(b)!*', 'https://mcp.example.com/a%28b%29%21%2A'],
  ["https://mcp.example.com/a?x='1';|^`$", 'https://mcp.example.com/a?x=%271%27%3B%7C%5E%60%24'],
  ['https://mcp.example.com/%COMSPEC%', 'https://mcp.example.com/%25COMSPEC%25'],
  ['https://mcp.example.com/%2E%2e/etc', 'https://mcp.example.com/etc'],
])('%s becomes %s, and then stays', (url, plain) => {
  expect(plainAddress(url)).toBe(plain)
  expect(plainAddress(plain)).toBe(plain)
})

test.each(['', 'mcp.example.com', '/connect', 'https://', 'https://mcp.example.com:99999/'])(
  '%j is no address',
  url => {
    expect(plainAddress(url)).toBeUndefined()
  },
)
