import { CMS_URL } from 'astro:env/client'
import type { APIRoute } from 'astro'
import * as contract from '../../../cms/src/contract'
import { endpointAddress, endpointPath } from './api'
import { getRedirects } from './content'
import { isPassedOn } from './passed-on'

const passedOn = Object.values(contract)
  .filter((value) => contract.isEndpoint(value))
  .filter(isPassedOn)

export const GET: APIRoute = async () => {
  const lines = [
    ...(await getRedirects()).map(({ from, to }) => `${from} ${to} 301`),
    ...passedOn.map((endpoint) => `${endpointPath(endpoint)} ${endpointAddress(CMS_URL, endpoint)} 200`),
  ]
  return new Response(lines.map((line) => `${line}\n`).join(''))
}
