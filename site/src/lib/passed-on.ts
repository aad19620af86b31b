import type { Endpoint } from '../../../cms/src/contract/endpoint'

/**
 * Whether the site's own host passes an endpoint's requests on to the CMS. Reads are: they need no connection to another
 * host and no leave asked of it first, three round trips that a learner would wait for. What is sent goes to the CMS itself,
 * which counts it against the address it comes from, and takes files for longer than a host waits.
 */
export const isPassedOn = ({ method, type }: Pick<Endpoint, 'method' | 'type'>): boolean =>
  method === 'GET' && !type
