import { posix, win32 } from 'node:path'

/** The program that opens an address, which comes last among its arguments. */
export interface Launcher {
  /** Absolute, so that nothing else of this name can be run. */
  readonly file: string
  readonly args: readonly string[]
}

export interface LauncherSearch {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly folders: readonly string[]
  isProgram(path: string): boolean
}

/**
 * What opens addresses on this machine; `undefined` where nobody sits in front of it.
 *
 * `BROWSER` is not read: a project can set it, and its value is a command. On Windows neither `cmd` nor PowerShell is
 * used, which would read the address as part of a program.
 */
export function findLauncher({ platform, env, folders, isProgram }: LauncherSearch): Launcher | undefined {
  if (isSet(env['SSH_CONNECTION']) || isSet(env['SSH_TTY']) || isSet(env['CI'])) return undefined
  return launchersOn(platform, env, folders).find(({ file }) => isProgram(file))
}

function launchersOn(
  platform: NodeJS.Platform,
  env: LauncherSearch['env'],
  folders: readonly string[],
): readonly Launcher[] {
  switch (platform) {
    case 'darwin':
      return [{ file: '/usr/bin/open', args: [] }]
    case 'win32':
      return [protocolHandler(win32.join(windowsFolder(env), 'System32', 'rundll32.exe'))]
    case 'linux':
    case 'freebsd':
    case 'openbsd':
      return [...(isWsl(env) ? ofWsl(folders) : []), ...(hasDesktop(env) ? inEach(folders, 'xdg-open') : [])]
    default:
      return []
  }
}

function ofWsl(folders: readonly string[]): readonly Launcher[] {
  return [...inEach(folders, 'wslview'), protocolHandler('/mnt/c/Windows/System32/rundll32.exe')]
}

function inEach(folders: readonly string[], name: string): readonly Launcher[] {
  return folders.map(folder => ({ file: posix.join(folder, name), args: [] }))
}

function protocolHandler(file: string): Launcher {
  return { file, args: ['url.dll,FileProtocolHandler'] }
}

function windowsFolder(env: LauncherSearch['env']): string {
  const [, folder] = Object.entries(env).find(([name]) => name.toUpperCase() === 'SYSTEMROOT') ?? []
  return folder !== undefined && /^[A-Za-z]:\\/.test(folder) ? folder : 'C:\\Windows'
}

function isWsl(env: LauncherSearch['env']): boolean {
  return isSet(env['WSL_DISTRO_NAME']) || isSet(env['WSL_INTEROP'])
}

function hasDesktop(env: LauncherSearch['env']): boolean {
  return isSet(env['DISPLAY']) || isSet(env['WAYLAND_DISPLAY'])
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== ''
}
