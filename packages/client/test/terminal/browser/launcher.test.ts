import { describe, expect, test } from 'vitest'
import { findLauncher } from '../../../src/terminal/browser/launcher.ts'

const URL_HANDLER = ['url.dll,FileProtocolHandler']
const folders = ['/usr/bin', '/bin', '/usr/local/bin']
const everything = () => true
const only =
  (...files: string[]) =>
  (path: string) =>
    files.includes(path)

test.each([
  ['macOS', 'darwin', {}, everything, '/usr/bin/open', []],
  [
    'Windows',
    'win32',
    { SystemRoot: 'D:\\Windows' },
    everything,
    'D:\\Windows\\System32\\rundll32.exe',
    URL_HANDLER,
  ],
  [
    'Windows without a name for its folder',
    'win32',
    {},
    everything,
    'C:\\Windows\\System32\\rundll32.exe',
    URL_HANDLER,
  ],
  ['X11', 'linux', { DISPLAY: ':0' }, everything, '/usr/bin/xdg-open', []],
  ['Wayland', 'linux', { WAYLAND_DISPLAY: 'wayland-0' }, everything, '/usr/bin/xdg-open', []],
  ['FreeBSD', 'freebsd', { DISPLAY: ':0' }, only('/usr/local/bin/xdg-open'), '/usr/local/bin/xdg-open', []],
  ['WSL', 'linux', { WSL_DISTRO_NAME: 'Debian', DISPLAY: ':0' }, everything, '/usr/bin/wslview', []],
  [
    'WSL without its tools',
    'linux',
    { WSL_INTEROP: '/run/WSL/1_interop' },
    only('/mnt/c/Windows/System32/rundll32.exe'),
    '/mnt/c/Windows/System32/rundll32.exe',
    URL_HANDLER,
  ],
] as const)(
  'on %s the system’s own program is run, by its whole path',
  (_, platform, env, isProgram, file, args) => {
    expect(findLauncher({ platform, env, folders, isProgram })).toEqual({ file, args })
  },
)

describe('nothing is tried', () => {
  test.each([
    ['without a desktop', 'linux', {}, everything],
    ['with an empty name of one', 'linux', { DISPLAY: '' }, everything],
    ['over SSH', 'linux', { DISPLAY: 'localhost:10.0', SSH_CONNECTION: '192.0.2.1 22' }, everything],
    ['over SSH on macOS', 'darwin', { SSH_TTY: '/dev/ttys001' }, everything],
    ['in continuous integration', 'darwin', { CI: 'true' }, everything],
    ['where the program is missing', 'linux', { DISPLAY: ':0' }, only()],
    ['on a system nobody tried', 'android', { DISPLAY: ':0' }, everything],
    ['for a browser that a project names', 'linux', { BROWSER: '/project/evil' }, everything],
  ] as const)('%s', (_, platform, env, isProgram) => {
    expect(findLauncher({ platform, env, folders, isProgram })).toBeUndefined()
  })
})

test('no platform gets a shell', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const launcher = findLauncher({
      platform,
      env: { DISPLAY: ':0', ComSpec: 'C:\\Windows\\System32\\cmd.exe', SHELL: '/bin/sh' },
      folders,
      isProgram: everything,
    })
    expect(launcher?.file).not.toMatch(/(?:sh|cmd|powershell|pwsh)(?:\.exe)?$/i)
  }
})

test('on Windows a folder that is no folder of a disk is not believed', () => {
  const env = { SYSTEMROOT: '\\\\evil.example\\share' }
  const launcher = findLauncher({ platform: 'win32', env, folders, isProgram: everything })

  expect(launcher?.file).toBe('C:\\Windows\\System32\\rundll32.exe')
})
