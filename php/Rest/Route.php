<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/**
 * One path of `data/v1`: what it takes, what it answers, who may call it, how long its answer keeps, how often it may be called.
 */
interface Route {

	/** `GET` or `POST`, as the specification has it. */
	public function method(): string;

	/**
	 * JSON Schema of the arguments: an object schema's `properties`, each with `required => true` where it must be there.
	 *
	 * Every route takes `lang` besides. Nested objects say `additionalProperties => false` themselves.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function arguments(): array;

	/**
	 * JSON Schemas of the answer's keys beside `status` and `message`: always `data`, and what stands beside it.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function answer(): array;

	public function access(): Access;

	public function cache(): Cache;

	public function limit(): ?RateLimit;

	/** @throws RouteError */
	public function handle( Request $request ): Envelope;
}
