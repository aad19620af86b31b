import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::practice-topic.practice-topic', { only: ['find', 'findOne'] })
