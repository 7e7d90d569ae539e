import { eventMoments } from '../marketing-events.ts'
import { HomepagePods, Pod } from '../pods.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The pods that are for the member now, in the operators' order, three at most; and the strip of an event. */
export const homepagePods = endpoint({
  method: 'GET',
  url: '/homepage-pod-api/pods',
  answer: HomepagePods,
  refuses: [],
})

/** The same call by its older names, `/V2/pods` and `/V3/pods`, which old pages may still use. */
export const olderHomepagePods = endpoint({
  method: 'GET',
  url: '/homepage-pod-api/:version/pods',
  params: z.object({ version: z.enum(['V2', 'V3']) }),
  answer: HomepagePods,
  refuses: [],
})

/** The pods for the member that belong to a moment in an event, as long as an event is in it. */
export const podsOfMoment = endpoint({
  method: 'GET',
  url: '/homepage-pod-api/homepage-pod',
  query: z.object({ momentInEvent: z.enum(eventMoments) }),
  answer: z.object({ pods: z.array(Pod) }),
  refuses: [],
})
