import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::practice-topic.practice-topic')
