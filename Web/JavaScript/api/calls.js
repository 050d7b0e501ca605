import { refuse } from "./arguments.js";

/** The endpoint of a name in a table. */
export function endpointOf(endpoints, name) {
  if (typeof name === "string" && Object.hasOwn(endpoints, name)) return endpoints[name];
  return refuse(`there is no endpoint ${typeof name === "string" ? name : "of this name"}`);
}

/** Adds a method for each endpoint of a table to a class with the method `call`, unless it has its own. */
export function addCalls(type, endpoints) {
  for (const name of Object.keys(endpoints)) {
    type.prototype[name] ??= function call(input, options) {
      return this.call(name, input, options);
    };
  }
}
