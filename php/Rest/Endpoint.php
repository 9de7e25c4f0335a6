<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Attribute;
use LogicException;
use ReflectionClass;

/** What a route declares in addition to its schemas. Access has no default: every route has to state it. */
#[Attribute( Attribute::TARGET_CLASS )]
final readonly class Endpoint {

	private const STALE_SECONDS = 600;

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
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $attribute?->newInstance() ?? throw new LogicException( $route::class . ' has no attribute #[Endpoint]' );
	}

	/** @param int|null $limit Seconds until the response is out of date, if that is known. */
	public function cacheControl( ?int $limit = null ): string {
		if ( $this->cacheSeconds === null ) {
			return 'no-store';
		}
		$limit ??= PHP_INT_MAX;
		$fresh   = min( $this->cacheSeconds, $limit );
		$stale   = min( self::STALE_SECONDS, $limit - $fresh );
		return "public, max-age=$fresh" . ( $stale > 0 ? ", stale-while-revalidate=$stale" : '' );
	}
}
