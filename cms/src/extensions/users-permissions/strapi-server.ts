import {
  accountAttributes,
  accountIndexes,
  hiddenAttributes,
  pluginAttributeClasses,
} from './account-attributes'
import { accountView } from './account-view'

type Extendable = {
  contentTypes: {
    user: {
      schema: {
        attributes: Record<string, object>
        config: { attributes: object }
        indexes?: readonly object[]
      }
    }
  }
  routes: Record<string, unknown>
}

/**
 * Adds the attributes of our accounts to the plugin's user, and removes the plugin's content routes: the contract's endpoints
 * replace them.
 */
export default (plugin: Extendable): Extendable => {
  const { schema } = plugin.contentTypes.user
  for (const [name, classified] of Object.entries(pluginAttributeClasses))
    schema.attributes[name] = { ...schema.attributes[name], ...classified }
  Object.assign(schema.attributes, accountAttributes)
  Object.assign(schema.config.attributes, hiddenAttributes)
  Object.assign(schema.config, accountView)
  schema.indexes = accountIndexes
  delete plugin.routes['content-api']
  return plugin
}
