import { readEnvironment } from '../../../environment'
import type { GoogleProps } from './GoogleButton'

const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = readEnvironment(process.env)

/** What the build was told about signing in with Google. */
export const googleProps: GoogleProps = { clientId: GOOGLE_CLIENT_ID, scriptUrl: GOOGLE_SCRIPT_URL }
