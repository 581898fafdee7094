import { createFollowUp, type FollowUp, type FollowUpOptions } from '@askgate/example-follow-up'
import { pickOffer } from '@askgate/example-pick-offer'

export { SERVER_NAME } from '@askgate/example-follow-up'

/** The tools of both examples on one server, which keeps its record and its keys in the folder. */
export function demoServer(options: FollowUpOptions): FollowUp {
  const followUp = createFollowUp(options)

  return {
    ...followUp,
    server: () => {
      const server = followUp.server()
      followUp.askgate.tool(server, 'pick_offer', pickOffer)
      return server
    },
  }
}
