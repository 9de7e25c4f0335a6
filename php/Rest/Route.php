<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** One path of `data/v1`: arguments, response and handler. The `Endpoint` attribute declares access, method, rate limit and caching. */
interface Route {

	/**
	 * JSON Schema of the arguments: `properties` of an object schema, with `required => true` where needed.
	 *
	 * Every route also accepts `lang`. Nested objects declare `additionalProperties => false` themselves.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function arguments(): array;

	/**
	 * JSON Schemas of the response's keys other than `status` and `message`: always `data`, plus any additional top-level keys.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function answer(): array;

	/** @throws RouteError */
	public function handle( Request $request ): Envelope;
}
