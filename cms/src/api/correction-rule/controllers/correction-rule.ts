import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::correction-rule.correction-rule')
