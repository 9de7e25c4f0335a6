<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;

use WP_Error;

/** The `data/v1` namespace: routing, refusals, caching, limits. */
final class RestModule implements Module, ProvidesTables {

	/** @param array<string, \Closure(Container): Route> $routes of all modules */
	public function __construct( private readonly array $routes ) {
	}

	public function services(): array {
		return array(
			Router::class         => fn ( Container $c ): Router => new Router( $c, $this->routes, $c->get( Languages::class ), $c->get( StoredAnswers::class ) ),
			RateLimiter::class    => static fn ( Container $c ): RateLimiter => new RateLimiter( $c->get( Database::class ), $c->get( Clock::class ) ),
			Authentication::class => static fn ( Container $c ): Authentication => new Authentication( static fn (): Bearers => $c->get( Bearers::class ) ),
			Backoff::class        => static fn ( Container $c ): Backoff => new Backoff( $c->get( Database::class ), $c->get( Clock::class ) ),
			StoredAnswers::class  => static fn (): StoredAnswers => new StoredAnswers(),
		);
	}

	public function register( Container $container ): void {
		add_action( StoredAnswers::CHANGED, static fn () => $container->get( StoredAnswers::class )->forget() );
		add_action( 'rest_api_init', static fn () => $container->get( Router::class )->register() );
		add_filter( 'rest_pre_dispatch', static fn ( $result, $server, $request ) => $container->get( Router::class )->refuseLarge( $result, $server, $request ), 10, 3 );
		add_filter( 'rest_post_dispatch', static fn ( $response, $server, $request ) => $container->get( Router::class )->envelope( $response, $server, $request ), 10, 3 );
		Filters::add( 'rest_authentication_errors', static fn ( WP_Error|bool|null $decided ): WP_Error|bool|null => $container->get( Authentication::class )->decide( $decided ), 80 );
	}

	public function tables(): array {
		return array(
			'rate_limits' => '
				id varchar(40) NOT NULL,
				hits int(11) NOT NULL,
				expires_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY expires (expires_at)',
			'backoffs'    => '
				id varchar(40) NOT NULL,
				failures int(11) NOT NULL,
				waits_until bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY waits_until (waits_until)',
		);
	}
}
