import type { Feature } from '../../platform/feature'
import { setOutboxProbe } from '../../platform/operations/outbox-probe'
import { mailWorkerOf } from './mail-worker'
import { readBacklog, sendPanelMail } from './outbox'
import { ownMails } from './own-mails'
import { mailNodeCleanup, mailRetention } from './retention'
import { createTemplate, updateTemplate } from './save-template'
import { addMailFields, ensureMailTemplates, templateUid } from './templates'

export const mail: Feature = {
  ownData: ownMails,
  rules: { [templateUid]: { create: createTemplate, update: updateTemplate } },
  register() {
    addMailFields()
    setOutboxProbe(async (now) => ({
      ...(await readBacklog(now)),
      workerEndedAt: mailWorkerOf().lastRunEndedAt(),
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
