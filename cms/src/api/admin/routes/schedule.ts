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
import { createMaterialFiles } from '../../../lib/material-files'
import { createMaterialLinks } from '../../../lib/material-links'
import { whileUnchanged } from '../../../lib/while-unchanged'
import { Written } from '../../../lib/written'
import { readClasses } from '../../batch/read-batch'
import { changeClass } from '../schedule/change-class'
import { dropClassMaterial, takeClassMaterial } from '../schedule/class-materials'
import { cancelClass } from '../schedule/remove-class'
import { addClasses } from '../schedule/schedule-class'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linkTo, linksUntil } = createMaterialLinks()
  const files = createMaterialFiles(environment().dataDir)
  const list = async () => new Written({ data: await readClasses(strapi, linkTo) })
  return {
    routes: [
      route(getSchedule, { guard, handle: whileUnchanged(strapi, list, linksUntil) }),
      route(scheduleClass, { guard, handle: addClasses(strapi, linkTo) }),
      route(editClass, { guard, handle: changeClass(strapi, linkTo) }),
      route(deleteClass, { guard, handle: cancelClass(strapi, files) }),
      route(uploadClassMaterial, { guard, handle: takeClassMaterial(strapi, files, linkTo) }),
      route(deleteClassMaterial, { guard, handle: dropClassMaterial(strapi, files, linkTo) }),
    ],
  }
}
