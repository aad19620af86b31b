import type { Feature } from '../../platform/feature'
import { setOutboxProbe } from '../../platform/operations/outbox-probe'
import { keepMailLinks } from './link-hooks'
import { mailWorkerOf } from './mail-worker'
import { oldestDue, sendPanelMail } from './outbox'
import { mailNodeCleanup, mailRetention } from './retention'
import { ensureMailTemplates } from './templates'

export const mail: Feature = {
  register() {
    keepMailLinks()
    setOutboxProbe(async (now) => ({
      ...(await oldestDue(now)),
      workerEndedAt: mailWorkerOf().roundEndedAt(),
    }))
  },
  async bootstrap() {
    await ensureMailTemplates()
    sendPanelMail()
  },
  start: () => void mailWorkerOf(),
  stop: () => mailWorkerOf().stop(),
  retention: mailRetention,
  nodeCleanup: mailNodeCleanup,
}
