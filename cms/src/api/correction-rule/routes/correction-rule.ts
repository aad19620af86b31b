import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::correction-rule.correction-rule', {
  only: ['find', 'findOne'],
})
