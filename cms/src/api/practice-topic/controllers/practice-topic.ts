import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::practice-topic.practice-topic')
