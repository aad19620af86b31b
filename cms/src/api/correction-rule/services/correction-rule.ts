import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::correction-rule.correction-rule')
