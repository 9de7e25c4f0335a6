/** Instead of the response parsers of @wordpress/api-fetch's own fetch handler: the shop has another (src/api/middlewares/fetch.ts). */
export const parseResponseAndNormalizeError = ( response: Response ): Response => response;
export const parseAndThrowError = parseResponseAndNormalizeError;
