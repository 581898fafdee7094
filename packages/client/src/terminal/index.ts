export { type Browser } from './browser/browser.ts'
export { terminalUi, type TerminalOptions } from './terminal-ui.ts'
export { type TerminalInput } from './keyboard.ts'
export { type TerminalOutput } from './screen.ts'
