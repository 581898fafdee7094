import { delimiter, isAbsolute } from 'node:path'

/**
 * What a browser needs to find its desktop, and nothing else: it inherits no token of this program, and `BROWSER`, by
 * which a project could name another program, is left out.
 */
export function bareEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      if (value === undefined || !NEEDED.has(name.toUpperCase())) return []
      return [[name, name.toUpperCase() === 'PATH' ? systemPath(value) : value]]
    }),
  )
}

/** Launchers look for browsers here. Runners of packages put folders of the project in front. */
function systemPath(path: string): string {
  return path
    .split(delimiter)
    .filter(folder => isAbsolute(folder) && !/[\\/]node_modules[\\/]/.test(`${folder}/`))
    .join(delimiter)
}

const NEEDED: ReadonlySet<string> = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'LC_MESSAGES',
  'TMPDIR',
  // Linux desktops.
  'DISPLAY',
  'XAUTHORITY',
  'WAYLAND_DISPLAY',
  'DBUS_SESSION_BUS_ADDRESS',
  'DESKTOP_SESSION',
  'GNOME_DESKTOP_SESSION_ID',
  'KDE_FULL_SESSION',
  'KDE_SESSION_VERSION',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_DIRS',
  'XDG_CONFIG_HOME',
  'XDG_CURRENT_DESKTOP',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
  'WSL_DISTRO_NAME',
  'WSL_INTEROP',
  // Windows.
  'SYSTEMROOT',
  'WINDIR',
  'SYSTEMDRIVE',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'TEMP',
  'TMP',
])
