import type { Core } from '@strapi/strapi'
import {
  deleteClass,
  deleteClassMaterial,
  editClass,
  getSchedule,
  scheduleClass,
  uploadClassMaterial,
} from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { readClasses } from '../../batch/read-batch'
import { createMaterialFiles } from '../../material/material-files'
import { createMaterialLinks } from '../../material/material-links'
import { changeClass } from '../change-class'
import { dropClassMaterial, takeClassMaterial } from '../class-materials'
import { cancelClass } from '../remove-class'
import { addClasses } from '../schedule-class'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linksFor } = createMaterialLinks()
  const files = createMaterialFiles(environment().dataDir)
  return {
    routes: [
      route(getSchedule, {
        guard,
        handle: async ({ caller }) => ({ data: await readClasses(strapi, linksFor(caller)) }),
      }),
      route(scheduleClass, { guard, handle: addClasses(strapi, linksFor) }),
      route(editClass, { guard, handle: changeClass(strapi, linksFor) }),
      route(deleteClass, { guard, handle: cancelClass(strapi, files) }),
      route(uploadClassMaterial, { guard, handle: takeClassMaterial(strapi, files, linksFor) }),
      route(deleteClassMaterial, { guard, handle: dropClassMaterial(strapi, files, linksFor) }),
    ],
  }
}
