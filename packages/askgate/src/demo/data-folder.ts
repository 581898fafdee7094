import { AskgateError } from '@askgate/core'
import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Makes the folder, for its owner alone. One that exists keeps its mode.
 *
 * @throws {@link AskgateError} `configuration` when nothing can be written there.
 */
export async function prepareDataFolder(path: string): Promise<string> {
  const folder = resolve(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw new AskgateError(
      'configuration',
      `The data folder ${folder} can not be written. Choose another one with --data.`,
      { cause },
    )
  }
}
