<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\I18n\Languages;
use Vitrine\Tests\Support\RestResponse;
use WP_User;

/** A shop with products and customer accounts. */
abstract class CustomerTestCase extends ShopTestCase {

	protected function customer( string $email = 'ona@example.org' ): WP_User {
		return $this->service( Customers::class )->create(
			new Registration( $email, 'klevas-7', '+370 600 12345', 'Ona', 'Šalnaitė', 'en_GB' )
		);
	}

	/** @return string The token of a new session. */
	protected function token( WP_User $user ): string {
		return $this->service( Sessions::class )->begin( $user );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed> The decoded response.
	 */
	protected function callAs( string $token, string $route, array $body = array(), string $language = 'en' ): array {
		return self::decoded( $this->responseTo( $token, $route, $body, $language ) );
	}

	/** @param array<string, mixed> $body */
	protected function responseTo( string $token, string $route, array $body = array(), string $language = 'en' ): RestResponse {
		$languages = $this->service( Languages::class );
		try {
			return $languages->withLanguage(
				$languages->find( $language ) ?? $languages->default(),
				fn (): RestResponse => $this->rest(
					$route === 'user' ? 'GET' : 'POST',
					$route,
					$body,
					array( 'lang' => $language ),
					$token === '' ? array() : array( 'Authorization' => "Bearer $token" )
				)
			);
		} finally {
			unset( $_SERVER['HTTP_AUTHORIZATION'] );
		}
	}

	/** @param array<string, mixed> $schema Of the route's response, by name. */
	protected static function assertMatchesSchema( array $schema, mixed $value, string $name = 'data' ): void {
		$valid = rest_validate_value_from_schema( $value, $schema, $name );
		self::assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
	}
}
