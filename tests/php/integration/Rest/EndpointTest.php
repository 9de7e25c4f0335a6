<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use LogicException;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;

/** What the routes declare, pinned: a route that becomes public or cacheable by mistake fails here. */
final class EndpointTest extends TestCase {

	public function testTheseRoutesRequireACustomer(): void {
		self::assertSame(
			array(
				'add_favorite',
				'add_pending_cart',
				'change_email',
				'delete_account',
				'get_user_orders',
				'logout',
				'save_profile',
				'send_verification',
				'set_user_pass',
				'share_wishlist',
				'unlink_social',
				'user',
				'user_wishlist',
			),
			$this->paths( static fn ( Endpoint $endpoint ): bool => $endpoint->access === Access::Customer )
		);
	}

	public function testTheseResponsesAreCacheable(): void {
		$cached = $this->paths( static fn ( Endpoint $endpoint ): bool => $endpoint->cacheSeconds !== null );
		self::assertSame(
			array( 'get_address_format', 'get_billing_countries', 'get_cart_products', 'get_menu', 'get_options', 'get_search_items' ),
			$cached
		);
		self::assertSame(
			array( ...$cached, 'user' ),
			$this->paths( static fn ( Endpoint $endpoint ): bool => $endpoint->method === 'GET' )
		);
	}

	public function testTheseRoutesHaveNoRateLimit(): void {
		self::assertSame(
			array( 'get_cart', 'get_menu', 'get_options', 'get_payment_methods', 'get_product_qnt', 'stripe_webhook' ),
			$this->paths( static fn ( Endpoint $endpoint ): bool => $endpoint->limit === null )
		);
	}

	public function testARouteWithoutEndpointAttributeIsRejected(): void {
		$route = new class() implements Route {

			public function arguments(): array {
				return array();
			}

			public function answer(): array {
				return array();
			}

			public function handle( Request $request ): Envelope {
				return Envelope::of( null );
			}
		};
		$this->expectException( LogicException::class );
		$this->expectExceptionMessage( 'has no attribute #[Endpoint]' );
		Endpoint::declaredBy( $route );
	}

	/**
	 * @param \Closure(Endpoint): bool $matching
	 * @return list<string>
	 */
	private function paths( \Closure $matching ): array {
		$paths = array_keys(
			array_filter(
				$this->service( Router::class )->all(),
				static fn ( Route $route ): bool => $matching( Endpoint::declaredBy( $route ) )
			)
		);
		sort( $paths );
		return $paths;
	}
}
