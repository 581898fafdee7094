import type { ConsentedUrl } from '../../interaction.ts'

/** Opens pages outside of this program, where neither it nor the model can look. */
export interface Browser {
  /**
   * Called after consent, once for each.
   *
   * @returns whether the address was handed over; nobody knows whether it is on screen.
   */
  open(url: ConsentedUrl): Promise<boolean>
}
