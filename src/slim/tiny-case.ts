/** Instead of tiny-case: yup renames keys only in methods that the shop does not call. */
export const camelCase = ( name: string ): string => name;
export const snakeCase = camelCase;
