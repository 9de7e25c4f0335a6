<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Attribute;
use LogicException;
use ReflectionClass;

/** What a route declares in addition to its schemas. Access has no default: every route has to state it. */
#[Attribute( Attribute::TARGET_CLASS )]
final readonly class Endpoint {

	/**
	 * @param string         $method       `GET` or `POST`, as the specification requires.
	 * @param int|null       $cacheSeconds How long public caches may keep the response, which must then be the same for all visitors of a
	 * language; null for responses that must not be cached.
	 * @param RateLimit|null $limit        Per IP address.
	 */
	public function __construct(
		public Access $access,
		public string $method = 'POST',
		public ?int $cacheSeconds = null,
		public ?RateLimit $limit = null,
	) {
	}

	/** @throws LogicException If the route's class lacks the attribute. */
	public static function declaredBy( Route $route ): self {
		$attribute = ( new ReflectionClass( $route ) )->getAttributes( self::class )[0] ?? null;
		return $attribute?->newInstance() ?? throw new LogicException( $route::class . ' has no attribute #[Endpoint]' );
	}

	public function cacheControl(): string {
		return $this->cacheSeconds === null ? 'no-store' : "public, max-age={$this->cacheSeconds}, stale-while-revalidate=600";
	}
}
