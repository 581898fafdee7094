/**
 * How late the CRM may receive what a tool sends it. A process can be stopped between the fence and the request: well
 * below the 30 seconds after which another one may take the effect over, so that the request of whoever wakes up later
 * is refused.
 */
export const PATIENCE_SECONDS = 10
