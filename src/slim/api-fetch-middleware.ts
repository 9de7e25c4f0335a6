/** Instead of the middlewares of @wordpress/api-fetch, but `namespace-endpoint`: the shop has its own (src/api/middlewares). */
export default < Options, Answer >( options: Options, next: ( options: Options ) => Answer ): Answer => next( options );

/** Methods of the preloading middleware. */
export const CLEAR = '';
export const ENABLE_MULTI_USE = '';
